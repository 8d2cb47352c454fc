import type { RecordUse } from '@likeness/contract/kit/errorAnswer';
import { type FormatStaffText, staffFormatter } from '@likeness/texts/answerTexts';
import { type AnyPgColumn, type SQL, getTableName, sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import type { OpenList } from './openList.ts';
import type { SettingsLists } from './servedList.ts';

/** How many of the records that use one are named by their numbers. */
const NAMED_MAX = 5;

/** The refusal to delete what is in use, by the records that use it: "14 prices and 2 partners". */
export function inUse({ wording }: Pick<OpenList, 'wording'>, uses: readonly RecordUse[]): Refusal {
  const say = staffFormatter(wording);
  const texts = uses.length > 0 ? uses.map(({ text }) => text) : [say('used_by.other_records')];
  const said = new Intl.ListFormat(say.locale).format(texts);
  return new Refusal('in_use', { params: { uses: said }, extra: { uses: [...uses] } });
}

/** What uses a record, by the foreign keys of the database. */
export async function usesOf({ tx, served, lists, wording }: OpenList, id: number): Promise<RecordUse[]> {
  const say = staffFormatter(wording);
  const referred = getTableName(served.table);
  const used = new Map<string, RecordUse>();
  for (const { table, column, numbered } of await referringColumns(tx, referred)) {
    // A table between two lists stands for the records of the list that it belongs to.
    const link = linkedBy(lists, table);
    const number = link?.own ?? (numbered ? sql`${sql.identifier('id')}` : undefined);
    const { count, ids } = await recordsIn(tx, { table, column, number }, id);
    if (count === 0) continue;
    const key = countedKey(say, table, referred);
    const before = used.get(key);
    const all = (before?.count ?? 0) + count;
    used.set(key, {
      what: before?.what ?? link?.list ?? table,
      text: say(key, { count: all }),
      count: all,
      ids: before ? before.ids : ids,
    });
  }
  return [...used.values()];
}

/** How many records name something in this column by a text, in whatever letter case, and the first of their numbers. */
export async function namedIn(tx: Transaction, column: AnyPgColumn, text: string): Promise<Omit<RecordUse, 'text'>> {
  const { table } = column;
  const id = sql.identifier('id');
  const where = sql`from ${table} where upper(${column}) = ${text.toUpperCase()}`;
  const shape = {
    count: sql<number>`count(*)::int`,
    ids: sql<number[]>`array(select ${id} ${where} order by ${id} limit ${NAMED_MAX})`,
  };
  return { what: getTableName(table), ...(await rowsOf(tx, select(shape, where)))[0]! };
}

interface Referring {
  readonly table: string;
  readonly column: string;
  /** The column that says which record it is. */
  readonly number: SQL | undefined;
}

async function recordsIn(tx: Transaction, { table, column, number: own }: Referring, id: number) {
  const where = sql`from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`;
  const shape = {
    count: own ? sql<number>`count(distinct ${own})::int` : sql<number>`count(*)::int`,
    ids: own
      ? sql<number[]>`array(select distinct ${own} ${where} order by ${own} limit ${NAMED_MAX})`
      : sql<number[]>`array[]::integer[]`,
  };
  return (await rowsOf(tx, select(shape, where)))[0]!;
}

function linkedBy(lists: SettingsLists, table: string): { list: string; own: SQL } | undefined {
  // Records of a list can name each other: their table is no table between two lists.
  if (lists.all().some(({ list }) => list.name === table)) return undefined;
  for (const { list, links } of lists.all()) {
    const link = Object.values(links).find((one) => getTableName(one.table) === table);
    if (link) return { list: list.name, own: sql`${link.own}` };
  }
  return undefined;
}

/** The columns that hold on to a record of this table: its own links go with it. */
function referringColumns(tx: Transaction, table: string) {
  const columns = select(
    {
      table: sql<string>`referring.relname`,
      column: sql<string>`attribute.attname`,
      /** Whether its rows have a number of their own. */
      numbered: sql<boolean>`exists (
        select from pg_attribute own
        where own.attrelid = referring.oid and own.attname = 'id' and own.atttypid in ('int4'::regtype, 'int8'::regtype)
      )`,
    },
    sql`from pg_constraint
      join pg_class referred on referred.oid = pg_constraint.confrelid
      join pg_class referring on referring.oid = pg_constraint.conrelid
      join pg_attribute attribute on attribute.attrelid = referring.oid and attribute.attnum = pg_constraint.conkey[1]
      where pg_constraint.contype = 'f' and pg_constraint.confdeltype in ('a', 'r') and referred.relname = ${table}
        and referred.relnamespace = current_schema()::regnamespace
      order by referring.relname, attribute.attname`,
  );
  return rowsOf(tx, columns);
}

/** The text for so many rows of a table. What only says who did something is that person's work. */
function countedKey(say: FormatStaffText, table: string, referred: string): 'used_by.others' {
  const keys = [`settings_lists.${table}.counted`, `used_by.${table}`, `used_by.work_of_${referred}`, 'used_by.others'];
  return keys.find((key) => say.has(key)) as 'used_by.others';
}
