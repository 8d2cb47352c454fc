import type { SentQueryOf } from '@likeness/contract/kit/endpoint';
import type { listDisagreements } from '@likeness/contract/quality';
import type { BoardAddress } from '../dashboards/index.ts';

export const STATES = ['open', 'ruled', 'all'] as const;

/** What the list is narrowed down by, as it stands in the address of the list and of a single disagreement. */
export function disagreementFilters(address: BoardAddress) {
  return {
    state: STATES.find((known) => known === address.read('state')) ?? ('open' as const),
    country: address.read('country') ?? '',
    reason: address.readNumber('reason', 0) || undefined,
    person: address.readNumber('person', 0) || undefined,
  } satisfies SentQueryOf<typeof listDisagreements>;
}

/** The parameters of an address that are filters: a disagreement keeps them, so that the next one is among them too. */
export function filterSearch(search: string): string {
  const all = new URLSearchParams(search);
  const kept = ['state', 'country', 'reason', 'person'].flatMap((name) => {
    const value = all.get(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
