import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Figure } from '@likeness/contract/dashboards/period';
import { columnName } from '../platform/database/columnName.ts';
import { json, select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { CountedPeriod } from './periodStore.ts';
import { type Rollup, type Span, countedIn } from './rollups/index.ts';

/** Numbers by the names of their measures. */
export type Sums<Measure extends string> = Record<Measure, number>;

/** What is asked of a rollup: some of its measures, in the rows that these keys choose. */
export interface Question<Measure extends string> {
  readonly rollup: Rollup;
  readonly measures: readonly Measure[];
  readonly keys: SQL;
}

export interface Answered<Measure extends string> {
  readonly total: Sums<Measure>;
  /** The same in the period before. */
  readonly before: Sums<Measure>;
  /** In each unit of the period. */
  readonly points: readonly Sums<Measure>[];
  readonly behind: number;
}

/** The measures in a period, in each of its units, and in the period before. */
export async function countIn<Measure extends string>(
  tx: Transaction,
  question: Question<Measure>,
  period: CountedPeriod,
): Promise<Answered<Measure>> {
  const { counted, placed } = await placedIn(tx, question, period);
  const rows = await rowsOf(
    tx,
    select({ place: sql<number>`place`, found: sums(question.measures) }, sql`${placed} group by place`),
  );
  return answeredOf(question.measures, period, rows as Placed<Measure>[], counted.behind);
}

/** The same for each value of a key, such as a country: the greatest of the first measure first. */
export async function countByKeyIn<Measure extends string, KeyColumn extends AnyPgColumn>(
  tx: Transaction,
  question: Question<Measure>,
  period: CountedPeriod,
  key: KeyColumn,
): Promise<{ rows: { key: GetColumnData<KeyColumn>; answered: Answered<Measure> }[]; behind: number }> {
  const { measures } = question;
  const { counted, placed } = await placedIn(tx, question, period);
  const column = sql.identifier(columnName(key));
  const found = await rowsOf(
    tx,
    select(
      { key: sql<unknown>`${column}`, place: sql<number>`place`, found: sums(measures) },
      sql`${placed} group by ${column}, place order by ${column}`,
    ),
  );
  const byKey = Map.groupBy(found as (Placed<Measure> & { key: GetColumnData<KeyColumn> })[], (row) => row.key);
  const rows = [...byKey].map(([value, places]) => ({
    key: value,
    answered: answeredOf(measures, period, places, counted.behind),
  }));
  const first = measures[0]!;
  rows.sort((one, other) => other.answered.total[first] - one.answered.total[first]);
  return { rows, behind: counted.behind };
}

/** The answer where nothing was counted. */
export function nothingIn<Measure extends string>(
  period: CountedPeriod,
  measures: readonly Measure[],
): Answered<Measure> {
  return answeredOf(measures, period, [], 0);
}

interface Placed<Measure extends string> {
  readonly place: number;
  readonly found: Sums<Measure>;
}

/** The rows with their places: 0 is the period before, the units follow. */
async function placedIn<Measure extends string>(
  tx: Transaction,
  { rollup, keys }: Question<Measure>,
  period: CountedPeriod,
) {
  const counted = await countedIn(tx, rollup, { from: period.before.from, to: period.span.to }, keys);
  const starts = sql.join(
    period.starts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  );
  const placed = sql`from (select width_bucket(hour, array[${starts}]) as place, * from ${counted.rows}) as placed`;
  return { counted, placed };
}

function answeredOf<Measure extends string>(
  measures: readonly Measure[],
  period: CountedPeriod,
  rows: readonly Placed<Measure>[],
  behind: number,
): Answered<Measure> {
  const byPlace = new Map(rows.map(({ place, found }) => [place, found]));
  const none = Object.fromEntries(measures.map((measure) => [measure, 0])) as Sums<Measure>;
  const points = period.starts.map((_, place) => byPlace.get(place + 1) ?? none);
  return { total: addUp(measures, points), before: byPlace.get(0) ?? none, points, behind };
}

/** The measures in a span for each value of a key, such as a country: the greatest first. */
export async function countByKey<Measure extends string, KeyColumn extends AnyPgColumn>(
  tx: Transaction,
  { rollup, keys, measures }: Question<Measure>,
  span: Span,
  key: KeyColumn,
): Promise<{ rows: { key: GetColumnData<KeyColumn>; found: Sums<Measure> }[]; behind: number }> {
  const counted = await countedIn(tx, rollup, span, keys);
  const column = sql.identifier(columnName(key));
  const largest = sql.identifier(measures[0]!);
  const rows = await rowsOf(
    tx,
    select(
      { key: sql<unknown>`${column}`, found: sums(measures) },
      sql`from ${counted.rows} group by ${column} order by sum(${largest}) desc, ${column}`,
    ),
  );
  return { rows: rows as { key: GetColumnData<KeyColumn>; found: Sums<Measure> }[], behind: counted.behind };
}

/** Sums, but of the shortest and the longest time the shortest and the longest. */
function sums<Measure extends string>(measures: readonly Measure[]): SQL<Sums<Measure>> {
  const each = measures.map((measure) => {
    const column = sql.identifier(measure);
    if (measure.endsWith('_min')) return [measure, sql`coalesce(min(${column}) filter (where timed > 0), 0)::int`];
    if (measure.endsWith('_max')) return [measure, sql`max(${column})::int`];
    return [measure, sql`sum(${column})::int`];
  });
  return json(Object.fromEntries(each) as Record<Measure, SQL<number>>) as SQL<Sums<Measure>>;
}

export function addUp<Measure extends string>(
  measures: readonly Measure[],
  points: readonly Sums<Measure>[],
): Sums<Measure> {
  const added = measures.map((measure) => {
    const values = points.map((point) => point[measure]);
    if (measure.endsWith('_min')) return [measure, leastOf(values)];
    if (measure.endsWith('_max')) return [measure, Math.max(...values)];
    return [measure, values.reduce((sum, value) => sum + value, 0)];
  });
  return Object.fromEntries(added) as Sums<Measure>;
}

/** The least of the values that are not 0: a unit without any has 0. */
function leastOf(values: readonly number[]): number {
  const some = values.filter((value) => value > 0);
  return some.length === 0 ? 0 : Math.min(...some);
}

/** A counted measure as a figure of an answer. */
export function figureOf<Measure extends string>(measure: Measure, answered: Answered<Measure>): Figure {
  return {
    measure,
    value: answered.total[measure],
    before: answered.before[measure],
    points: answered.points.map((point) => point[measure]),
  };
}
