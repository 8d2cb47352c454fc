import type { ActionMeasure } from '@likeness/contract/dashboards/measures';
import { useCallback } from 'react';
import { useScreenPaths } from '../kit/screenPaths.ts';
import type { Days } from './parts/days.ts';

export type ActionsPath = (person: number | 'all', days: Days, measure?: ActionMeasure) => string | undefined;

/** The address of somebody’s actions within these days, or of exactly those that a measure counts. */
export function useActionsPath(): ActionsPath {
  const path = useScreenPaths().named('Actions');
  return useCallback(
    (person, { from, to }, measure) => {
      const filled = path?.replace(':id', String(person)).replace(':from', from).replace(':to', to);
      return filled === undefined || measure === undefined ? filled : `${filled}?measure=${measure}`;
    },
    [path],
  );
}
