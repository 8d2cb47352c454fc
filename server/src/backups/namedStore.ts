import { emailAttachment } from '../emails/outbox/schema.ts';
import { file } from '../files/schema.ts';
import { invoice } from '../invoices/schema.ts';
import {
  type AnyPgColumn,
  type PgTable,
  type SQL,
  and,
  asc,
  gt,
  isNotNull,
  isNull,
  sql,
} from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { fileKey } from '../platform/files/files.ts';
import { publicPictureFile } from '../platform/http/pages.ts';
import { picture } from '../settingsLists/pictures/schema.ts';
import { receivedAttachment } from '../tickets/inbox/schema.ts';
import { ticketAttachment } from '../tickets/schema.ts';

/** A table whose rows name stored files. */
interface Naming {
  readonly table: PgTable;
  /** No two rows have the same. */
  readonly id: AnyPgColumn;
  /** What names the file, and the name in it under which the bytes are stored. */
  readonly column: AnyPgColumn;
  readonly name: SQL;
  /** Which rows, if not all. */
  readonly where?: SQL;
  /** The key of what a backup must hold; undefined where a row names nothing, or what can be made anew. */
  readonly keyOf: (value: string) => string | undefined;
}

function bySha256(table: PgTable & { readonly id: AnyPgColumn; readonly sha256: AnyPgColumn }): Naming {
  return { table, id: table.id, column: table.sha256, name: sql`${table.sha256}`, keyOf: original };
}

/**
 * Every table whose rows name stored files. The bytes that none of them names are removed in the end: a table that is
 * missing here would lose its files, so `named.test.ts` looks for it.
 */
export const NAMING: readonly Naming[] = [
  { ...bySha256(file), where: isNull(file.deletedAt) },
  bySha256(emailAttachment),
  bySha256(ticketAttachment),
  bySha256(receivedAttachment),
  {
    table: picture,
    id: picture.address,
    column: picture.address,
    name: sql`substring(${picture.address} from '[0-9a-f]{64}')`,
    keyOf: pictureKey,
  },
  {
    table: invoice,
    id: invoice.id,
    column: invoice.pdfSha256,
    name: sql`${invoice.pdfSha256}`,
    where: isNotNull(invoice.pdfSha256),
    // It is drawn anew.
    keyOf: () => undefined,
  },
];

/** Rows that are read at a time: a house may have ten million. */
const AT_ONCE = 5_000;

/** The keys of all files that rows name and a backup must hold; one that several rows name comes as often. */
export async function* namedFiles(tx: Transaction): AsyncGenerator<string> {
  for (const { table, id, column, where, keyOf } of NAMING) {
    for (let last: unknown, more = true; more;) {
      const rows = await tx
        .select({ id: sql<unknown>`${id}`, value: sql<string>`${column}` })
        .from(table)
        .where(and(where, last === undefined ? undefined : gt(id, last)))
        .orderBy(asc(id))
        .limit(AT_ONCE);
      for (const { value } of rows) {
        const key = keyOf(value);
        if (key !== undefined) yield key;
      }
      last = rows.at(-1)?.id;
      more = rows.length === AT_ONCE;
    }
  }
}

/** Whether no row names what is stored under this name. */
export function namedByNone(stored: SQL | AnyPgColumn): SQL {
  const each = NAMING.map(({ table, name, where }) => {
    const naming = and(sql`${name} = ${stored}`, where);
    return sql`not exists (select from ${table} where ${naming})`;
  });
  return and(...each)!;
}

function original(sha256: string): string {
  return fileKey(sha256, 'original');
}

function pictureKey(address: string): string | undefined {
  const [, name, extension] = /([0-9a-f]{64})\.(jpg|png)$/.exec(address) ?? [];
  return name && fileKey(name, publicPictureFile(name, extension as 'jpg' | 'png').rendition);
}
