import { sql } from 'drizzle-orm';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Question, countIn } from './countStore.ts';
import type { CountedPeriod } from './periodStore.ts';
import { HOUR, type Span, hoursCountedIn, spansOf } from './rollups/index.ts';

/** A part of all rows of a list, newest first. */
export interface Part {
  readonly from: number;
  readonly limit: number;
}

/** How many rows these measures count together; undefined while their hours are being counted anew. */
export async function totalIn<Measure extends string>(
  tx: Transaction,
  question: Question<Measure>,
  period: CountedPeriod,
): Promise<number | undefined> {
  const { total, behind } = await countIn(tx, question, period);
  return behind === 0 ? question.measures.reduce((sum, each) => sum + total[each], 0) : undefined;
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
  { from, limit }: Part,
): Promise<{ spans: Span[]; skipped: number }> {
  const { rows } = await hoursCountedIn(tx, rollup, span, keys);
  const columns = measures.map((name) => sql`${sql.identifier(name)}`);
  const count = sql.join(columns, sql` + `);
  const hours = sql`select hour, sum(${count})::int as counted,
    (sum(sum(${count})) over (order by hour desc))::int as so_far from ${rows} group by hour`;
  const found = await rowsOf(
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
