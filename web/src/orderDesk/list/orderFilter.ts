import type { OrderApp, PhotoCount } from '@likeness/contract/dashboards/measures';
import type { ANY_PROMOTION, OrderSearch } from '@likeness/contract/orderDesk/list';
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
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly time_zone?: string | undefined;
  readonly product?: number | undefined;
  readonly promotion?: number | typeof ANY_PROMOTION | undefined;
  readonly origin?: string | undefined;
  readonly app?: OrderApp | undefined;
  readonly deleted?: '0' | '1' | undefined;
  readonly photos?: PhotoCount | undefined;
}

export const STANDARD_SEARCH: OrderSearch = 'client';
