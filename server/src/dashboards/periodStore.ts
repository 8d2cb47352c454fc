import type { Period, PeriodAsked, PeriodUnit } from '@likeness/contract/dashboards/period';
import { sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Span } from './rollups/index.ts';

const HOUR = 3_600_000;
/** Up to so many days are plotted by day, and up to so many by week. */
const DAYS_BY_DAY_MAX = 62;
const DAYS_BY_WEEK_MAX = 370;

/** A period as moments: what of it is counted, how it is divided, and the period of as many days before it. */
export interface CountedPeriod {
  readonly span: Span;
  readonly before: Span;
  readonly unit: PeriodUnit;
  readonly timeZone: string;
  readonly days: number;
  /** When each unit begins; the first one begins with the period. */
  readonly starts: readonly Date[];
  readonly from: string;
  readonly to: string;
}

/**
 * Reads the moments of a period from the database's calendar, which knows the time zones with their summer times.
 *
 * Rollups are counted by hours of UTC. In a time zone whose days begin within such an hour (India, Newfoundland), the
 * days of UTC are taken instead, and the answer says so.
 */
export async function periodOf(tx: Transaction, asked: PeriodAsked): Promise<CountedPeriod> {
  const { from, to } = asked as PeriodAsked & { from: string; to: string };
  const days = Math.round((Date.parse(to) - Date.parse(from)) / (24 * HOUR)) + 1;
  const unit = asked.unit ?? unitFor(days);
  const inZone = await momentsOf(tx, { from, days, unit }, asked.time_zone);
  const isWhole = [...inZone.starts, inZone.end, inZone.before].every((moment) => moment.getTime() % HOUR === 0);
  const timeZone = isWhole ? asked.time_zone : 'UTC';
  const { starts, end, before } = isWhole ? inZone : await momentsOf(tx, { from, days, unit }, timeZone);
  return {
    span: { from: starts[0]!, to: end },
    before: { from: before, to: starts[0]! },
    unit,
    timeZone,
    days,
    starts,
    from,
    to,
  };
}

/** Such units that a plot of so many days has neither few points nor many. */
export function unitFor(days: number): PeriodUnit {
  return days <= DAYS_BY_DAY_MAX ? 'day' : days <= DAYS_BY_WEEK_MAX ? 'week' : 'month';
}

async function momentsOf(
  tx: Transaction,
  { from, days, unit }: { from: string; days: number; unit: PeriodUnit },
  timeZone: string,
): Promise<{ starts: Date[]; end: Date; before: Date }> {
  const first = sql`${from}::date::timestamp`;
  // The first week or month may have begun before the period: its points begin with the period all the same.
  const begin = sql`date_trunc(${unit}, ${first})`;
  const last = sql`${first} + make_interval(days => ${days - 1})`;
  const units = sql`generate_series(${begin}, ${last}, ${`1 ${unit}`}::interval) as unit`;
  const [found] = await rowsOf(
    tx,
    select(
      {
        starts: sql<string[]>`(
          select json_agg(greatest(unit, ${first}) at time zone ${timeZone} order by unit) from ${units})`,
        end: sql<string>`(${first} + make_interval(days => ${days})) at time zone ${timeZone}`,
        before: sql<string>`(${first} - make_interval(days => ${days})) at time zone ${timeZone}`,
      },
      sql``,
    ),
  );
  const { starts, end, before } = found!;
  return { starts: starts.map((moment) => new Date(moment)), end: new Date(end), before: new Date(before) };
}

/** The period as it stands in an answer. */
export function presentPeriod(period: CountedPeriod, behind: number, now: Date): Period {
  const { span, unit, timeZone, starts, from, to } = period;
  const isOver = span.to <= now;
  return {
    from,
    to,
    time_zone: timeZone,
    unit,
    starts: [...starts, span.to].map((moment) => moment.toISOString()),
    until: isOver ? null : now.toISOString(),
    behind,
  };
}
