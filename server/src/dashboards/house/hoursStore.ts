import { eq, sql } from '../../platform/database/drizzle.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsPlannedAnew } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { CountedPeriod } from '../periodStore.ts';
import { ANY, hoursCountedIn, rollups } from '../rollups/index.ts';
import { rollupVerdicts } from '../rollups/schema.ts';
import { minutes } from './minutes.ts';

const sum = (column: string) => sql<number>`sum(${sql.identifier(column)})`;

/**
 * Verdicts by day, and arrivals, verdicts and the average waiting time before them by weekday (Monday first) and hour of
 * the period's zone: from one reading of the hours, as a year has many of them.
 *
 * @returns the days by their place in the period, without those on which nothing was judged
 */
export async function countHours(tx: Transaction, { span, timeZone, from }: CountedPeriod) {
  const { rows } = await hoursCountedIn(tx, rollups.verdicts, span, eq(rollupVerdicts.countryId, ANY));
  const found = await rowsPlannedAnew(
    tx,
    select(
      {
        place: sql<number | null>`place`,
        weekday: sql<number>`weekday`,
        hour: sql<number>`hour_of_day`,
        arrived: sum('arrived'),
        judged: sum('judged'),
        photos_validated: sum('photos_validated'),
        photos_rejected: sum('photos_rejected'),
        timed: sum('timed'),
        seconds: sum('seconds'),
      },
      sql`from (
          select there::date - ${from}::date as place, extract(isodow from there)::int as weekday,
            extract(hour from there)::int as hour_of_day, dated.*
          from (select hour at time zone ${timeZone} as there, * from ${rows}) as dated
        ) as placed
        group by grouping sets ((place), (weekday, hour_of_day))`,
    ),
  );
  const byDay = new Map<number, { photos_validated: number; photos_rejected: number }>();
  const [arrived, judged, waited] = [weekOfHours(), weekOfHours(), weekOfHours()];
  for (const { place, weekday, hour, timed, seconds, ...counts } of found) {
    if (place !== null) {
      byDay.set(place, counts);
      continue;
    }
    arrived[weekday - 1]![hour] = counts.arrived;
    judged[weekday - 1]![hour] = counts.judged;
    waited[weekday - 1]![hour] = timed === 0 ? 0 : minutes(seconds / timed);
  }
  return { byDay, hours: { arrived, judged, minutes: waited } };
}

function weekOfHours(): number[][] {
  return Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
}
