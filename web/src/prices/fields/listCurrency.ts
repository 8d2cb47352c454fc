import { ALL, findPrices } from '@likeness/contract/prices';
import { useApiQuery } from '../../kit/queries.ts';

/** The currency that new prices come in. Nothing is saved until it is known: 12.90 euros are not 12.90 yen. */
export interface ListCurrency {
  readonly code: string | undefined;
  readonly error: Error | null;
  readonly readAgain: () => void;
}

/**
 * That of the prices of the same plan, or of the common ones, in these country groups; `first` where there are none. Where they
 * are in several, whichever: the server refuses a price of which no other in its list has the currency.
 */
export function useListCurrency(groups: readonly string[], plan: string, first = 'EUR'): ListCurrency {
  const isSomewhere = groups.length > 0;
  const where = { country: ALL, group: groups.join(','), purpose: ALL, plan: plan === '' ? 'common' : plan } as const;
  const query = { ...where, amount: undefined, active: 'both', limit: 1 } as const;
  const { data, error, refetch } = useApiQuery(findPrices, { query }, { enabled: isSomewhere });
  const found = data && (data.result[0]?.currency ?? first);
  return {
    code: isSomewhere ? found : first,
    error: found === undefined ? error : null,
    readAgain: () => void refetch(),
  };
}
