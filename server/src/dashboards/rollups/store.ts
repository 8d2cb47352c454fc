import { columnName, columnsOf } from '../../platform/database/columnName.ts';
import {
  type AnyPgColumn,
  type SQL,
  and,
  eq,
  getTableColumns,
  getTableConfig,
  inArray,
  sql,
} from '../../platform/database/drizzle.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { hourOf, together, within } from './factsStore.ts';
import { orderRollup } from './orderStore.ts';
import { DAY, HOUR, dayOf, spansOf } from './parts.ts';
import { promotionRollup } from './promotionStore.ts';
import { namesOf } from './readingStore.ts';
import type { HourTable, Rollup, Span } from './rollup.ts';
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

/** Only one server counts at a time. */
const COUNTING_LOCK = 7_204_511;

/**
 * Counts the newest due hours anew, in one transaction.
 *
 * @param max how many hours of each rollup at most
 * @returns how many hours were counted; 0 when none is due, or another server counts
 */
export async function countDueHours(tx: Transaction, max: number): Promise<number> {
  const [locked] = await rowsOf(tx, select(sql<boolean>`pg_try_advisory_xact_lock(${COUNTING_LOCK})`, sql``));
  if (!locked) return 0;
  let counted = 0;
  for (const rollup of Object.values(rollups)) {
    // Taken away before the counting: what is written meanwhile adds an entry that stays.
    const hours = await takeDueHours(tx, rollup.name, max);
    for (const span of spansOf(hours, HOUR)) await writeAnew(tx, rollup.table, span, rollup.facts(span));
    const days = [...new Set(hours.map(dayOf))].map((day) => new Date(day));
    for (const span of spansOf(days, DAY)) await writeAnew(tx, rollup.byDay, span, hoursTogether(rollup, span));
    counted += hours.length;
  }
  return counted;
}

async function takeDueHours(tx: Transaction, name: RollupName, max: number): Promise<Date[]> {
  const newest = tx
    .selectDistinct({ hour: rollupDue.hour })
    .from(rollupDue)
    .where(eq(rollupDue.rollup, name))
    .orderBy(sql`${rollupDue.hour} desc`)
    .limit(max);
  const taken = await tx
    .delete(rollupDue)
    .where(and(eq(rollupDue.rollup, name), inArray(rollupDue.hour, newest)))
    .returning({ hour: rollupDue.hour });
  const moments = [...new Set(taken.map(({ hour }) => hour.getTime()))].sort((one, other) => one - other);
  return moments.map((moment) => new Date(moment));
}

/**
 * Makes the rows of a span what they should be. The newest hour is written every ten seconds, and so is its day: rows that
 * are right already are left alone.
 */
async function writeAnew(tx: Transaction, table: HourTable, span: Span, rows: SQL): Promise<void> {
  const columns = Object.values(getTableColumns(table)) as AnyPgColumn[];
  const keys = keysOf(table);
  const measures = columns.filter((column) => !keys.includes(column));
  const of = (source: SQL, some: readonly AnyPgColumn[]) =>
    sql.join(
      some.map((column) => sql`${source}.${sql.identifier(columnName(column))}`),
      sql`, `,
    );
  const counted = sql`counted`;
  await tx.execute(sql`with counted as materialized (select ${namesOf(table)} from (${rows}) as facts),
    gone as (delete from ${table} where ${within(table.hour, span)} and (${of(sql`${table}`, keys)}) not in (select ${of(counted, keys)} from counted))
    insert into ${table} (${columnsOf(...columns)}) select ${namesOf(table)} from counted
    on conflict (${columnsOf(...keys)}) do update set (${columnsOf(...measures)}) = row(${of(sql`excluded`, measures)})
    where (${of(sql`${table}`, measures)}) is distinct from (${of(sql`excluded`, measures)})`);
}

/** What tells the rows of a rollup apart. */
function keysOf(table: HourTable): AnyPgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

/** The hours of whole days, put together. */
function hoursTogether({ table, byDay }: Rollup, span: Span): SQL {
  const day = sql`date_trunc('day', ${table.hour}, 'UTC')`;
  const keys = keysOf(byDay).map(columnName);
  const columns = (Object.values(getTableColumns(byDay)) as AnyPgColumn[]).map(columnName).map((name) => {
    if (name === 'hour') return sql`${day} as hour`;
    return keys.includes(name) ? sql.identifier(name) : sql`${together(name)} as ${sql.identifier(name)}`;
  });
  const others = keys.filter((name) => name !== 'hour').map((name) => sql.identifier(name));
  return sql`select ${sql.join(columns, sql`, `)} from ${table} where ${within(table.hour, span)}
    group by ${sql.join([...others, day], sql`, `)}`;
}

/** Makes every hour due in which anything happened, or seemed to. */
export async function markAllDue(tx: Transaction): Promise<void> {
  for (const { name, table, byDay, happened } of Object.values(rollups)) {
    const written = columnsOf(rollupDue.rollup, rollupDue.hour);
    await tx.execute(sql`insert into ${rollupDue} (${written})
      select ${name}, generate_series(${hourOf(sql`span.first`)}, span.last, interval '1 hour')
      from (${happened()}) as span (first, last)
      union select ${name}, ${table.hour} from ${table} union select ${name}, ${byDay.hour} from ${byDay}`);
  }
}

/** How many hours are due, of all rollups. */
export async function countDue(tx: Transaction): Promise<number> {
  const due = sql<number>`count(distinct (${rollupDue.rollup}, ${rollupDue.hour}))::int`;
  const [counted] = await rowsOf(tx, select(due, sql`from ${rollupDue}`));
  return counted!;
}
