import { ALL } from '@likeness/contract/prices';

/** A search for prices, as it stands in the address and as the call takes it. */
export interface PriceFilter {
  readonly country: readonly string[];
  readonly group: readonly string[];
  /** A purpose's number, the label of purposes in several countries, or all. */
  readonly purpose: string;
  readonly amount: string | undefined;
  readonly active: '1' | '0' | 'both';
  /** The common prices, those of a plan, or all. */
  readonly plan: string;
}

export const COMMON = 'common';

/** What the list opens with: the prices that hold now, everywhere. */
export const EVERYTHING: PriceFilter = {
  country: [ALL],
  group: [ALL],
  purpose: ALL,
  amount: undefined,
  active: '1',
  plan: ALL,
};

/** The filter of a list, whose values from an address may be single. */
export function priceFilterOf(filter: Readonly<Record<string, unknown>>): PriceFilter {
  const several = (value: unknown) => [value].flat().filter(isPlain).map(String);
  const one = (value: unknown, standard: string) => (isPlain(value) ? String(value) : standard);
  const active = one(filter['active'], EVERYTHING.active);
  return {
    country: several(filter['country']),
    group: several(filter['group']),
    purpose: one(filter['purpose'], ALL),
    amount: isPlain(filter['amount']) ? String(filter['amount']) : undefined,
    active: active === '0' || active === 'both' ? active : '1',
    plan: one(filter['plan'], ALL),
  };
}

function isPlain(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
