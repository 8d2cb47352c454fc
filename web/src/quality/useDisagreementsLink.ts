import { useCallback } from 'react';
import { useScreenPaths } from '../kit/screenPaths.ts';

/** What the list of disagreements can be narrowed down by. */
interface Narrowed {
  readonly country?: string;
  readonly reason?: number;
  readonly person?: number;
}

/** Leads to the disagreements of a country or a reason, decided ones too; of a person only those are found. */
export function useDisagreementsLink(): (narrowed?: Narrowed) => string | undefined {
  const path = useScreenPaths().named('Disagreements');
  return useCallback(
    (narrowed = {}) => {
      const search = new URLSearchParams({ state: narrowed.person === undefined ? 'all' : 'ruled' });
      for (const [name, value] of Object.entries(narrowed)) search.set(name, String(value));
      return path && `${path}?${search}`;
    },
    [path],
  );
}
