import { useCallback } from 'react';
import { useScreenPaths } from '../kit/screenPaths.ts';

/** What the list of disagreements can be narrowed down by. */
interface Narrowed {
  readonly country?: string;
  readonly reason?: number;
  readonly person?: number;
}

/** Leads to the disagreements of a country, a reason or a person, decided ones too. */
export function useDisagreementsLink(): (narrowed?: Narrowed) => string | undefined {
  const path = useScreenPaths().named('Disagreements');
  return useCallback(
    (narrowed = {}) => {
      const search = new URLSearchParams({ state: 'all' });
      for (const [name, value] of Object.entries(narrowed)) search.set(name, String(value));
      return path && `${path}?${search}`;
    },
    [path],
  );
}
