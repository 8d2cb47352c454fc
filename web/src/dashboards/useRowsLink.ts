import { addressOfRows } from '@likeness/contract/dashboards/links';
import type { Counted, HouseMeasure } from '@likeness/contract/dashboards/links';
import type { Period } from '@likeness/contract/dashboards/period';
import { useCallback } from 'react';
import { useScreenPaths } from '../kit/screenPaths.ts';
import type { Days } from './parts/days.ts';

/** What a dashboard is narrowed down to. */
export type Narrowed = Omit<Counted, 'from' | 'to' | 'time_zone'>;
/** The address of the list of exactly what a measure counts within these days. */
export type RowsLink = (measure: string, days: Days, further?: Narrowed) => string | undefined;

/** Leads from the numbers of a dashboard to the rows that they count, in the days as they were counted. */
export function useRowsLink(): (period: Period, narrowed?: Narrowed) => RowsLink {
  const paths = useScreenPaths();
  return useCallback(
    ({ time_zone: timeZone }, narrowed) =>
      (measure, { from, to }, further) =>
        addressOfRows(
          // A measure that no list shows has no address.
          measure as HouseMeasure,
          { ...narrowed, ...further, from, to, time_zone: timeZone },
          paths.named,
        ),
    [paths],
  );
}
