import { type SQL, and, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { columnName, columnsOf } from '../../platform/database/columnName.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { hourOf } from './factsStore.ts';
import { orderRollup } from './orderStore.ts';
import { promotionRollup } from './promotionStore.ts';
import type { Rollup, Span } from './rollup.ts';
import { saleRollup } from './saleStore.ts';
import { type RollupName, rollupDue } from './schema.ts';
import { shipmentRollup } from './shipmentStore.ts';
import { verdictRollup } from './verdictStore.ts';
import { workRollup } from './workStore.ts';

export const rollups: Readonly<Record<RollupName, Rollup>> = {
  orders: orderRollup,
  sales: saleRollup,
  work: workRollup,
  verdicts: verdictRollup,
  shipments: shipmentRollup,
  promotions: promotionRollup,
};

const HOUR = 3_600_000;
/** A reading counts up to this many due hours itself. More are due only while everything is counted anew. */
const READ_DUE_MAX = 24;
/** Only one server counts at a time. */
const COUNTING_LOCK = 7_204_511;

export interface Counted {
  /** Stands after `from`: the rollup's rows of the span, exact up to this moment. */
  readonly rows: SQL;
  /** How many hours of the span are still being counted anew, because there are too many to do it at once. */
  readonly behind: number;
}

/**
 * The rows of a rollup in a span. Hours that are due are counted while reading, so that a number is never older than
 * the question.
 *
 * @param keys the condition on the rollup's keys: without one of each, rows for "whichever" would be added to the others
 */
export async function countedIn(
  tx: Transaction,
  { name, table, facts }: Rollup,
  span: Span,
  keys: SQL,
): Promise<Counted> {
  const due = await dueHours(tx, name, span);
  const columns = sql.join(
    columnNames(table).map((column) => sql.identifier(column)),
    sql`, `,
  );
  const kept = sql`select ${columns} from ${table} where ${and(gte(table.hour, span.from), lt(table.hour, span.to), keys)}`;
  if (due.length === 0 || due.length > READ_DUE_MAX) return { rows: sql`(${kept}) as counted`, behind: due.length };
  const live = spansOf(due).map((part) => sql`select ${columns} from (${facts(part)}) as ${table} where ${keys}`);
  const missing = sql.join(
    due.map((hour) => sql`${hour.toISOString()}::timestamptz`),
    sql`, `,
  );
  const parts = [sql`${kept} and ${table.hour} not in (${missing})`, ...live];
  return { rows: sql`(${sql.join(parts, sql` union all `)}) as counted`, behind: 0 };
}

async function dueHours(tx: Transaction, name: RollupName, { from, to }: Span): Promise<Date[]> {
  const rows = await tx
    .selectDistinct({ hour: rollupDue.hour })
    .from(rollupDue)
    .where(and(eq(rollupDue.rollup, name), gte(rollupDue.hour, from), lt(rollupDue.hour, to)))
    .orderBy(rollupDue.hour);
  return rows.map(({ hour }) => hour);
}

/**
 * Counts the newest due hours anew, in one transaction.
 *
 * @param most how many hours of each rollup at most
 * @returns how many hours were counted; 0 when none is due, or another server counts
 */
export async function countDueHours(tx: Transaction, most: number): Promise<number> {
  const [locked] = await rowsOf(tx, select(sql<boolean>`pg_try_advisory_xact_lock(${COUNTING_LOCK})`, sql``));
  if (!locked) return 0;
  let counted = 0;
  for (const rollup of Object.values(rollups)) {
    // Taken away before the counting: what is written meanwhile adds an entry that stays.
    const hours = await takeDueHours(tx, rollup.name, most);
    for (const span of spansOf(hours)) await countAnew(tx, rollup, span);
    counted += hours.length;
  }
  return counted;
}

async function takeDueHours(tx: Transaction, name: RollupName, most: number): Promise<Date[]> {
  const newest = tx
    .selectDistinct({ hour: rollupDue.hour })
    .from(rollupDue)
    .where(eq(rollupDue.rollup, name))
    .orderBy(sql`${rollupDue.hour} desc`)
    .limit(most);
  const taken = await tx
    .delete(rollupDue)
    .where(and(eq(rollupDue.rollup, name), inArray(rollupDue.hour, newest)))
    .returning({ hour: rollupDue.hour });
  const moments = [...new Set(taken.map(({ hour }) => hour.getTime()))].sort((one, other) => one - other);
  return moments.map((moment) => new Date(moment));
}

async function countAnew(tx: Transaction, { table, facts }: Rollup, span: Span): Promise<void> {
  const columns = Object.values(getTableColumns(table)) as AnyPgColumn[];
  const names = sql.join(
    columnNames(table).map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.delete(table).where(and(gte(table.hour, span.from), lt(table.hour, span.to)));
  await tx.execute(sql`insert into ${table} (${columnsOf(...columns)}) select ${names} from (${facts(span)}) as facts`);
}

/** Makes every hour due in which anything happened, or seemed to. */
export async function markAllDue(tx: Transaction): Promise<void> {
  for (const { name, table, happened } of Object.values(rollups)) {
    const written = columnsOf(rollupDue.rollup, rollupDue.hour);
    await tx.execute(sql`insert into ${rollupDue} (${written})
      select ${name}, generate_series(${hourOf(sql`span.first`)}, span.last, interval '1 hour')
      from (${happened()}) as span (first, last)
      union select ${name}, ${table.hour} from ${table}`);
  }
}

/** How many hours are due, of all rollups. */
export async function countDue(tx: Transaction): Promise<number> {
  const due = sql<number>`count(distinct (${rollupDue.rollup}, ${rollupDue.hour}))::int`;
  const [counted] = await rowsOf(tx, select(due, sql`from ${rollupDue}`));
  return counted!;
}

function columnNames(table: Rollup['table']): string[] {
  return (Object.values(getTableColumns(table)) as AnyPgColumn[]).map(columnName);
}

/** Sorted hours as spans: hours that follow each other become one. */
export function spansOf(hours: readonly Date[]): Span[] {
  const spans: { from: Date; to: Date }[] = [];
  for (const from of hours) {
    const to = new Date(from.getTime() + HOUR);
    const last = spans.at(-1);
    if (last?.to.getTime() === from.getTime()) last.to = to;
    else spans.push({ from, to });
  }
  return spans;
}
