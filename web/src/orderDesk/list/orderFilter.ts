import { listOrders } from '@likeness/contract/orderDesk/list';
import type { OrderSearch } from '@likeness/contract/orderDesk/list';
import type { DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';

/** What the list is narrowed down to, as it stands in the address and as the call takes it. */
export interface OrderFilter {
  readonly q?: string | undefined;
  readonly selectedSearch?: OrderSearch | undefined;
  readonly 'country-code'?: string | undefined;
  readonly purpose?: number | undefined;
  readonly 'order-filters[]'?: readonly OrderStatus[] | undefined;
  readonly 'doc-filters[]'?: readonly DocumentStatus[] | undefined;
}

export const STANDARD_SEARCH: OrderSearch = 'client';

/** An address may be typed, or older than the list: what the call would not take is left out. */
export function sensibleFilter(values: Readonly<Record<string, unknown>>): OrderFilter {
  const known = Object.entries(listOrders.query!.shape).filter(([name]) => NAMES.has(name));
  const taken = known.flatMap(([name, shape]) => {
    const value = values[name];
    return value !== undefined && shape.safeParse(value).success ? [[name, value]] : [];
  });
  return Object.fromEntries(taken) as OrderFilter;
}

const NAMES: ReadonlySet<string> = new Set([
  'q',
  'selectedSearch',
  'country-code',
  'purpose',
  'order-filters[]',
  'doc-filters[]',
]);
