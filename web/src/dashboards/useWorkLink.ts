import { WORK_MEASURES } from '@likeness/contract/dashboards/measures';
import { useCallback } from 'react';
import type { Days } from './parts/days.ts';
import { useActionsPath } from './useActionsPath.ts';
import { useOnlyThemselves } from './useOnlyThemselves.ts';

/** Leads from a number of somebody’s work, or of everybody’s, to the actions that it counts. */
export function useWorkLink(person: string): (measure: string, days: Days) => string | undefined {
  const actionsPath = useActionsPath();
  // Whoever only sees themselves is sent their own numbers, whoever was asked for.
  const own = useOnlyThemselves();
  return useCallback(
    (name, days) => {
      const measure = WORK_MEASURES.find((known) => known === name);
      return measure && actionsPath(own ?? (person === 'all' ? person : Number(person)), days, measure);
    },
    [actionsPath, own, person],
  );
}
