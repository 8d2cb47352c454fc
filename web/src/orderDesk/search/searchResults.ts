import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { FoundCustomer, FoundOrder, search } from '@likeness/contract/orderDesk/search';

/** One line of the results. */
export type Result =
  | { readonly kind: 'orders'; readonly found: FoundOrder }
  | { readonly kind: 'customers'; readonly found: FoundCustomer };

/** All results, in the order in which they are shown. */
export function resultsOf({ orders, finalCustomers }: AnswerOf<typeof search>): Result[] {
  return [
    ...orders.map((found): Result => ({ kind: 'orders', found })),
    ...finalCustomers.map((found): Result => ({ kind: 'customers', found })),
  ];
}
