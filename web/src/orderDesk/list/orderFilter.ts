import type { PhotoCount } from '@likeness/contract/orderDesk/list';
import type { OrderApp } from '@likeness/contract/vocabulary';
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
  readonly refund?: 'due' | undefined;
  readonly partner?: number | undefined;
  readonly overdue?: '1' | undefined;
  readonly returned?: '1' | undefined;
  readonly photos?: PhotoCount | undefined;
}

/** A value of a filter, and what it is called. */
export type Choice<Value> = readonly [value: Value, label: string];

export const STANDARD_SEARCH: OrderSearch = 'client';
