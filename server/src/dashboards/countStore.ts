import type { Figure } from '@likeness/contract/dashboards/period';
import { columnName } from '../platform/database/columnName.ts';
import { type AnyPgColumn, type GetColumnData, type SQL, sql } from '../platform/database/drizzle.ts';
import { json, select } from '../platform/database/shape.ts';
import { rowsPlannedAnew } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { CountedPeriod } from './periodStore.ts';
import { type Rollup, countedIn, momentList, timedOf, together } from './rollups/index.ts';

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
  /** The same in the period before, as far as that is compared; null where nothing is. */
  readonly before: Sums<Measure> | null;
  /** In each unit of the period, and when each of them begins. */
  readonly points: readonly Sums<Measure>[];
  readonly starts: readonly Date[];
  readonly behind: number;
}

/** The measures in a period, in each of its units, and in the period before. */
export async function countIn<Measure extends string>(
  tx: Transaction,
  question: Question<Measure>,
  period: CountedPeriod,
): Promise<Answered<Measure>> {
  const { counted, placed } = await placedIn(tx, question, period);
  const rows = await rowsPlannedAnew(
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
  const found = await rowsPlannedAnew(
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
  const { before, span } = period;
  const moments = [...(before ? [before.from, before.to] : []), ...period.starts, span.to];
  const counted = await countedIn(tx, rollup, moments, keys);
  const starts = momentList(period.starts);
  // What the period before had still to come is not compared.
  const compared =
    before && before.to < span.from
      ? sql`where hour < ${before.to.toISOString()}::timestamptz or hour >= ${span.from.toISOString()}::timestamptz`
      : sql``;
  const placed = sql`from (select width_bucket(hour, ${starts}) as place, * from ${counted.rows} ${compared}) as placed`;
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
  const before = period.before && (byPlace.get(0) ?? none);
  return { total: addUp(measures, points), before, points, starts: period.starts, behind };
}

/** The measures in a period for each value of a key, such as a person. */
export async function countByKey<Measure extends string, KeyColumn extends AnyPgColumn>(
  tx: Transaction,
  { rollup, keys, measures }: Question<Measure>,
  { span }: CountedPeriod,
  key: KeyColumn,
): Promise<{ key: GetColumnData<KeyColumn>; found: Sums<Measure> }[]> {
  const counted = await countedIn(tx, rollup, [span.from, span.to], keys);
  const column = sql.identifier(columnName(key));
  const rows = await rowsPlannedAnew(
    tx,
    select({ key: sql<unknown>`${column}`, found: sums(measures) }, sql`from ${counted.rows} group by ${column}`),
  );
  return rows as { key: GetColumnData<KeyColumn>; found: Sums<Measure> }[];
}

function sums<Measure extends string>(measures: readonly Measure[]): SQL<Sums<Measure>> {
  const each = measures.map((measure) => [measure, together(measure)]);
  return json(Object.fromEntries(each) as Record<Measure, SQL<number>>) as SQL<Sums<Measure>>;
}

/** What several points are together. */
export function addUp<Measure extends string>(
  measures: readonly Measure[],
  points: readonly Sums<Measure>[],
): Sums<Measure> {
  const added = measures.map((measure) => {
    const values = points.map((point) => point[measure]);
    if (measure.endsWith('_min'))
      return [measure, leastOf(points.filter(timedBy(measure)).map((point) => point[measure]))];
    if (measure.endsWith('_max')) return [measure, Math.max(...values)];
    return [measure, values.reduce((sum, value) => sum + value, 0)];
  });
  return Object.fromEntries(added) as Sums<Measure>;
}

/** In a point without any times the shortest one is 0, as in one whose shortest time is none. */
function timedBy(shortest: string) {
  return (point: Readonly<Record<string, number>>) => point[timedOf(shortest)] !== 0;
}

function leastOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.min(...values);
}

/** A counted measure as a figure of an answer. */
export function figureOf<Measure extends string>(measure: Measure, answered: Answered<Measure>): Figure {
  return {
    measure,
    value: answered.total[measure],
    before: answered.before?.[measure] ?? null,
    points: answered.points.map((point) => point[measure]),
  };
}
