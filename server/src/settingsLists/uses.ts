import { type FormatStaffText, staffFormatter } from '@likeness/texts/answerTexts';
import { getTableName, sql } from 'drizzle-orm';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { OpenList } from './openList.ts';

/** What uses a record, in words for a person: "14 prices and 2 partners". */
export async function usesOf({ tx, served, wording }: OpenList, id: number): Promise<string> {
  const say = staffFormatter(wording);
  const used: string[] = [];
  for (const { table, column } of await referringColumns(tx, getTableName(served.table))) {
    const counted = select(
      sql<number>`count(*)`,
      sql`from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
    );
    const uses = (await rowsOf(tx, counted))[0]!;
    if (uses > 0) used.push(countedIn(say, table, uses));
  }
  return used.length > 0 ? new Intl.ListFormat(say.locale).format(used) : say('used_by.other_records');
}

/** The columns that hold on to a record of this table: its own links go with it. */
function referringColumns(tx: Transaction, table: string) {
  const columns = select(
    { table: sql<string>`referring.relname`, column: sql<string>`attribute.attname` },
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

/** "2 companies", of the rows of a table. */
function countedIn(say: FormatStaffText, table: string, count: number): string {
  const keys = [`settings_lists.${table}.counted`, `used_by.${table}`, 'used_by.others'];
  return say(keys.find((key) => say.has(key)) as 'used_by.others', { count });
}
