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

/** A period as moments: what of it is counted, how it is divided, and what it is compared with. */
export interface CountedPeriod {
  readonly span: Span;
  /** Of the period of as many days before it, as much as has passed of this one; null where that is nothing. */
  readonly before: Span | null;
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
export async function periodOf(tx: Transaction, asked: PeriodAsked, now: Date): Promise<CountedPeriod> {
  const { from, to } = asked as PeriodAsked & { from: string; to: string };
  const days = Math.round((Date.parse(to) - Date.parse(from)) / (24 * HOUR)) + 1;
  const unit = asked.unit ?? unitFor(days);
  const inZone = await momentsOf(tx, { from, days, unit, now }, asked.time_zone);
  const isWhole = [...inZone.starts, inZone.end, ...Object.values(inZone.before)].every(
    (moment) => moment.getTime() % HOUR === 0,
  );
  const timeZone = isWhole ? asked.time_zone : 'UTC';
  const { starts, end, before } = isWhole ? inZone : await momentsOf(tx, { from, days, unit, now }, timeZone);
  return {
    span: { from: starts[0]!, to: end },
    before: before.from < before.to ? before : null,
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
  { from, days, unit, now }: { from: string; days: number; unit: PeriodUnit; now: Date },
  timeZone: string,
): Promise<{ starts: Date[]; end: Date; before: Span }> {
  const first = sql`${from}::date::timestamp`;
  // The first week or month may have begun before the period: its points begin with the period all the same.
  const begin = sql`date_trunc(${unit}, ${first})`;
  const last = sql`${first} + make_interval(days => ${days - 1})`;
  // "Two weeks into a month, it is compared with two weeks of the one before": by the clocks, in whole hours.
  const reached = sql`date_trunc('hour', ${now.toISOString()}::timestamptz at time zone ${timeZone})`;
  const units = sql`generate_series(${begin}, ${last}, ${`1 ${unit}`}::interval) as unit`;
  const [found] = await rowsOf(
    tx,
    select(
      {
        starts: sql<string[]>`(
          select json_agg(greatest(unit, ${first}) at time zone ${timeZone} order by unit) from ${units})`,
        end: sql<string>`(${first} + make_interval(days => ${days})) at time zone ${timeZone}`,
        before: sql<string>`(${first} - make_interval(days => ${days})) at time zone ${timeZone}`,
        reachedBefore: sql<string>`(${reached} - make_interval(days => ${days})) at time zone ${timeZone}`,
      },
      sql``,
    ),
  );
  const { before, reachedBefore } = found!;
  const starts = found!.starts.map((moment) => new Date(moment));
  const end = new Date(found!.end);
  const to = end <= now ? starts[0]! : new Date(reachedBefore);
  return { starts, end, before: { from: new Date(before), to } };
}

/** The period as it stands in an answer. */
export function presentPeriod(period: CountedPeriod, behind: number, now: Date): Period {
  const { span, before, unit, timeZone, starts, from, to } = period;
  const isOver = span.to <= now;
  return {
    from,
    to,
    time_zone: timeZone,
    unit,
    starts: [...starts, span.to].map((moment) => moment.toISOString()),
    until: isOver ? null : now.toISOString(),
    before_until: isOver ? null : (before?.to.toISOString() ?? null),
    behind,
  };
}

/** The same of what is compared with nothing. */
export function presentPeriodAlone(period: CountedPeriod, now: Date): Period {
  return presentPeriod({ ...period, before: null }, 0, now);
}
