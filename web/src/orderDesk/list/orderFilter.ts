import type { OrderSearch } from '@likeness/contract/orderDesk/list';
import type { DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';

/** What the list is narrowed down to, as it stands in the address and as the call takes it: no list holds another one. */
export interface OrderFilter {
  readonly q?: string | undefined;
  readonly selectedSearch?: OrderSearch | undefined;
  readonly 'country-code'?: string | undefined;
  readonly purpose?: number | undefined;
  readonly 'order-filters[]'?: readonly OrderStatus[] | undefined;
  readonly 'doc-filters[]'?: readonly DocumentStatus[] | undefined;
}

export const STANDARD_SEARCH: OrderSearch = 'client';
