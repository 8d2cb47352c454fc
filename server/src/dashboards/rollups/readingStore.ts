import { columnName } from '../../platform/database/columnName.ts';
import { type AnyPgColumn, type SQL, and, eq, getTableColumns, gte, lt, sql } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { momentList, within } from './factsStore.ts';
import { HOUR, daysInHours, spansOf } from './parts.ts';
import type { HourTable, Rollup, Span } from './rollup.ts';
import { type RollupName, rollupDue } from './schema.ts';

/** A reading counts up to this many due hours itself. More are due only while everything is counted anew. */
const READ_DUE_MAX = 24;

export interface Counted {
  /** Stands after `from`: the rollup's rows of the span, exact up to this moment. */
  readonly rows: SQL;
  /** How many hours of the span are still being counted anew, because there are too many to do it at once. */
  readonly behind: number;
}

/**
 * The rows of a rollup from the first of some moments to the last, of hours or of whole days: no row reaches from before
 * one of the moments to after it.
 *
 * @param keys the condition on the rollup's keys: without one of each, rows for "whichever" would be added to the others
 */
export function countedIn(tx: Transaction, rollup: Rollup, moments: readonly Date[], keys: SQL): Promise<Counted> {
  const span = { from: moments[0]!, to: moments.at(-1)! };
  return countedOf(tx, rollup, { span, keys, daysInHours: (due) => daysInHours(moments, due) });
}

/** The same by the hour only. */
export function hoursCountedIn(tx: Transaction, rollup: Rollup, span: Span, keys: SQL): Promise<Counted> {
  return countedOf(tx, rollup, { span, keys, daysInHours: () => 'all' });
}

interface Reading {
  readonly span: Span;
  readonly keys: SQL;
  /** The days whose hours are read, where these hours are due. */
  readonly daysInHours: (due: readonly Date[]) => readonly Date[] | 'all';
}

/** Hours that are due are counted while reading, so that a number is never older than the question. */
async function countedOf(
  tx: Transaction,
  { name, table, byDay, facts }: Rollup,
  { span, keys, ...reading }: Reading,
): Promise<Counted> {
  const due = await dueHours(tx, name, span);
  const behind = due.length > READ_DUE_MAX ? due.length : 0;
  const live = behind > 0 ? [] : due;
  const columns = namesOf(table);
  const kept = (source: HourTable, but?: SQL) =>
    sql`select ${columns} from ${source} as ${table} where ${and(within(table.hour, span), but, keys)}`;
  const inHours = reading.daysInHours(live);
  const notDue = live.length === 0 ? undefined : sql`${table.hour} <> all(${momentList(live)})`;
  const parts = [
    ...(inHours === 'all'
      ? [kept(table, notDue)]
      : [kept(byDay, isNoneOf(table, inHours)), kept(table, and(isHourOf(table, inHours), notDue))]),
    ...spansOf(live, HOUR).map((part) => sql`select ${columns} from (${facts(part)}) as ${table} where ${keys}`),
  ];
  return { rows: sql`(${sql.join(parts, sql` union all `)}) as counted`, behind };
}

function isNoneOf({ hour }: HourTable, days: readonly Date[]): SQL {
  return sql`${hour} <> all(${momentList(days)})`;
}

/** As a list of values, which PostgreSQL looks up in a table of hashes: a year in weeks has fifty days in hours. */
function isHourOf({ hour }: HourTable, days: readonly Date[]): SQL {
  const hours = days.flatMap((day) => Array.from({ length: 24 }, (_, n) => new Date(day.getTime() + n * HOUR)));
  return sql`${hour} = any(${momentList(hours)})`;
}

async function dueHours(tx: Transaction, name: RollupName, { from, to }: Span): Promise<Date[]> {
  const rows = await tx
    .selectDistinct({ hour: rollupDue.hour })
    .from(rollupDue)
    .where(and(eq(rollupDue.rollup, name), gte(rollupDue.hour, from), lt(rollupDue.hour, to)))
    .orderBy(rollupDue.hour);
  return rows.map(({ hour }) => hour);
}

/** The columns of a rollup, without its name. */
export function namesOf(table: HourTable): SQL {
  const columns = Object.values(getTableColumns(table)) as AnyPgColumn[];
  return sql.join(
    columns.map((column) => sql.identifier(columnName(column))),
    sql`, `,
  );
}
