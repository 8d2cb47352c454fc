import type { HourOfWeek } from '@likeness/contract/dashboards/period';
import { type SQL, type SQLWrapper, and, sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { rowsPlannedAnew } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Question } from './countStore.ts';
import type { CountedPeriod } from './periodStore.ts';
import { HOUR, type Span, countedIn, hoursCountedIn, spansOf } from './rollups/index.ts';

/** A row of a list whose newest come first; of those of one moment, the one with the highest number. */
export interface Row {
  readonly at: Date;
  readonly id: number;
}

/** A part of all rows of a list, newest first, or of those that come after one of them. */
export interface Part {
  readonly from: number;
  readonly limit: number;
  readonly after: Row | undefined;
}

/** The condition that a row comes after another one. */
export function comesAfter(at: SQLWrapper, id: SQLWrapper, row: Row | undefined): SQL | undefined {
  return row && sql`(${at}, ${id}) < (${row.at.toISOString()}::timestamptz, ${row.id}::bigint)`;
}

/** True of the moments in some hours of the week. */
export type IsInHours = (moment: SQLWrapper) => SQL;

/** The condition on the hour of the week, by the clocks of a period; undefined if all hours are asked for. */
export function hoursOfWeek({ weekday, hour }: HourOfWeek, { timeZone }: CountedPeriod): IsInHours | undefined {
  if (weekday === undefined && hour === undefined) return undefined;
  return (moment) => {
    const there = sql`${moment} at time zone ${timeZone}`;
    return and(
      weekday === undefined ? undefined : sql`extract(isodow from ${there}) = ${weekday}`,
      hour === undefined ? undefined : sql`extract(hour from ${there}) = ${hour}`,
    )!;
  };
}

/** How many rows these measures count together; undefined while their hours are being counted anew. */
export async function totalIn(
  tx: Transaction,
  { rollup, measures, keys }: Question<string>,
  { span }: CountedPeriod,
  isInHours?: IsInHours,
): Promise<number | undefined> {
  const { rows, behind } = isInHours
    ? await hoursCountedIn(tx, rollup, span, and(keys, isInHours(rollup.table.hour))!)
    : await countedIn(tx, rollup, [span.from, span.to], keys);
  const [total] = await rowsPlannedAnew(
    tx,
    select(sql<number>`coalesce(sum(${together(measures)}), 0)::int`, sql`from ${rows}`),
  );
  return behind === 0 ? total! : undefined;
}

/**
 * In which hours a part of the rows happened that these measures count: a page far down is found without reading what
 * comes before it.
 *
 * @returns the spans of these hours, and how many newer rows of the last hour come before the part
 */
export async function hoursOf(
  tx: Transaction,
  { rollup, measures, keys }: Question<string>,
  span: Span,
  { from, limit, after, isInHours }: Part & { readonly isInHours: IsInHours | undefined },
): Promise<{ spans: Span[]; skipped: number }> {
  if (after) {
    // How many of its own hour come before it no rollup knows: what is left of the hour comes on top.
    const hour = new Date(Math.max(span.from.getTime(), Math.floor(after.at.getTime() / HOUR) * HOUR));
    const rest = { from: hour, to: new Date(after.at.getTime() + 1) };
    if (hour <= span.from) return { spans: [rest], skipped: from };
    const part = { from: 0, limit: from + limit, after: undefined, isInHours };
    const { spans } = await hoursOf(tx, { rollup, measures, keys }, { from: span.from, to: hour }, part);
    return { spans: [...spans, rest], skipped: from };
  }
  const { rows } = await hoursCountedIn(tx, rollup, span, and(keys, isInHours?.(rollup.table.hour))!);
  const hours = sql`select hour, sum(${together(measures)})::int as counted,
    (sum(sum(${together(measures)})) over (order by hour desc))::int as so_far from ${rows} group by hour`;
  const found = await rowsPlannedAnew(
    tx,
    select(
      { hour: sql<string>`hour`, before: sql<number>`so_far - counted` },
      sql`from (${hours}) as hours
        where counted > 0 and so_far > ${from} and so_far - counted < ${from + limit} order by hour`,
    ),
  );
  const newest = found.at(-1);
  return {
    spans: spansOf(
      found.map(({ hour }) => new Date(hour)),
      HOUR,
    ),
    skipped: newest === undefined ? 0 : from - newest.before,
  };
}

/** Several measures of a row. */
function together(measures: readonly string[]): SQL {
  return sql.join(
    measures.map((name) => sql.identifier(name)),
    sql` + `,
  );
}
