import type { OrderSearch } from '@likeness/contract/orderDesk/list';
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

export const STANDARD_SEARCH: OrderSearch = 'client';
