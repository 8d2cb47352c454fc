import { DELETED_MARK } from '../customers/index.ts';
import { invoice } from '../invoices/schema.ts';
import {
  type AnyPgColumn,
  type PgTable,
  type SQL,
  eq,
  is,
  PgArray,
  PgJsonb,
  sql,
} from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { idempotencyKey } from '../platform/http/schema.ts';
import type { Emptied, PersonalTable } from './personal.ts';
import { type Person, columnsIn, rowsOfPerson } from './personStore.ts';

type Written = Readonly<Record<string, SQL>>;

/**
 * Empties, in all rows of the person, the columns that identify them; or deletes the rows.
 *
 * @param which what goes at once, or what goes once the law no longer wants it
 * @returns how many rows, and the hashes of bytes that deleted rows had named
 */
export async function eraseRows(
  tx: Transaction,
  personal: PersonalTable,
  person: Person,
  { which, now }: { which: 'erased' | 'lawful'; now: Date },
): Promise<{ rows: number; hashes: string[] }> {
  const { table } = personal;
  const columns = columnsIn(table);
  const where = rowsOfPerson(personal, person);
  if (personal.isDeleted) {
    const sha256 =
      columns['sha256'] === undefined ? sql<string | null>`null` : sql<string | null>`${columns['sha256']}`;
    const gone = await tx.delete(table).where(where).returning({ sha256 });
    return { rows: gone.length, hashes: gone.flatMap(({ sha256: hash }) => hash ?? []) };
  }
  const emptied = Object.entries(personal[which] ?? {});
  if (emptied.length === 0) return { rows: 0, hashes: [] };
  const written: Written = Object.fromEntries(
    emptied.map(([name, to]) => [name, valueOf(table, columns[name]!, to!, now)]),
  );
  const done = await tx
    .update(table)
    .set(written)
    .where(where)
    .returning({ one: sql`1` });
  return { rows: done.length, hashes: [] };
}

/** Deletes the answers that are kept for repeated requests and contain one of these words. */
export async function forgetAnswers(tx: Transaction, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await tx.delete(idempotencyKey).where(containsOneOf(sql`${idempotencyKey.answer}::text`, words));
}

/** The hashes of the documents of an order's invoices. */
export async function documentsOfInvoices(tx: Transaction, orderId: number): Promise<string[]> {
  const rows = await tx.select({ sha256: invoice.pdfSha256 }).from(invoice).where(eq(invoice.orderId, orderId));
  return rows.flatMap(({ sha256 }) => sha256 ?? []);
}

function containsOneOf(text: SQL, words: readonly string[]): SQL {
  const lower = words.map((word) => word.toLowerCase());
  return sql`exists (select 1 from unnest(${sql.param(lower)}::text[]) as word where position(word in lower(${text})) > 0)`;
}

function valueOf(table: PgTable, column: AnyPgColumn, emptied: Emptied, now: Date): SQL {
  switch (emptied.to) {
    case 'null':
      return sql`null`;
    case 'now':
      return sql`coalesce(${column}, ${now.toISOString()}::timestamptz)`;
    case 'numbered':
      return numberedValue(table, column);
    case 'word':
      return sql`case when lower(${column}) = ${emptied.word} then ${emptied.word} end`;
    case 'members': {
      const members = sql.param([...emptied.members]);
      return sql`case when jsonb_typeof(${column}) = 'object' then
        (select coalesce(jsonb_object_agg(part.key, part.value), '{}')
          from jsonb_each(${column}) as part where part.key = any(${members}::text[])) end`;
    }
    case 'empty':
      if (is(column, PgArray)) return sql`'{}'`;
      return is(column, PgJsonb) ? sql`'{}'::jsonb` : sql`''`;
  }
}

/** What must be there and unique. Of a customer it is the mark of a deleted account. */
function numberedValue(table: PgTable, column: AnyPgColumn): SQL {
  const id = columnsIn(table)['id']!;
  const isEmail = column.name === 'email';
  const value = isEmail ? sql`${DELETED_MARK}::text || ${id} || ']'` : sql`'deleted-' || ${id}`;
  return sql`case when ${column} is null then null else ${value} end`;
}
