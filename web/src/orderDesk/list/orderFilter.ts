import type { SentQueryOf } from '@likeness/contract/kit/endpoint';
import type { OrderSearch, listOrders } from '@likeness/contract/orderDesk/list';
import type { DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';

/**
 * The filters of the order list, as they stand in the address and as the call accepts them: no other list has the same
 * ones.
 */
export interface OrderFilter {
  readonly q?: string | undefined;
  readonly selectedSearch?: OrderSearch | undefined;
  readonly 'country-code'?: string | undefined;
  readonly purpose?: number | undefined;
  readonly 'order-filters[]'?: readonly OrderStatus[] | undefined;
  readonly 'doc-filters[]'?: readonly DocumentStatus[] | undefined;
}

/** What only the links of dashboards narrow the list down to. */
export const COUNTED_FILTERS = [
  'from',
  'to',
  'time_zone',
  'product',
  'promotion',
  'origin',
  'app',
  'deleted',
  'photos',
] as const satisfies readonly (keyof SentQueryOf<typeof listOrders>)[];

export const STANDARD_SEARCH: OrderSearch = 'client';
