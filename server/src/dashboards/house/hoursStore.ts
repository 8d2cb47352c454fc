import { eq, sql } from 'drizzle-orm';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { CountedPeriod } from '../periodStore.ts';
import { ANY, hoursCountedIn, rollups } from '../rollups/index.ts';
import { rollupVerdicts } from '../rollups/schema.ts';
import { minutes } from './minutes.ts';

const sum = (column: string) => sql<number>`sum(${sql.identifier(column)})`;

/** Arrivals, verdicts and the average waiting time before them, by weekday (Monday first) and hour of the period's zone. */
export async function countHours(tx: Transaction, { span, timeZone }: CountedPeriod) {
  const { rows } = await hoursCountedIn(tx, rollups.verdicts, span, eq(rollupVerdicts.countryId, ANY));
  const there = sql`(hour at time zone ${timeZone})`;
  const found = await rowsOf(
    tx,
    select(
      {
        weekday: sql<number>`weekday`,
        hour: sql<number>`hour_of_day`,
        arrived: sum('arrived'),
        judged: sum('judged'),
        timed: sum('timed'),
        seconds: sum('seconds'),
      },
      sql`from (select extract(isodow from ${there})::int as weekday, extract(hour from ${there})::int as hour_of_day, *
        from ${rows}) as there group by weekday, hour_of_day`,
    ),
  );
  const [arrived, judged, waited] = [weekOfHours(), weekOfHours(), weekOfHours()];
  for (const { weekday, hour, timed, seconds, ...counts } of found) {
    arrived[weekday - 1]![hour] = counts.arrived;
    judged[weekday - 1]![hour] = counts.judged;
    waited[weekday - 1]![hour] = timed === 0 ? 0 : minutes(seconds / timed);
  }
  return { arrived, judged, minutes: waited };
}

function weekOfHours(): number[][] {
  return Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
}
