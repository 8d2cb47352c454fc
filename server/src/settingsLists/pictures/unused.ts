import { columnName } from '../../platform/database/columnName.ts';
import {
  type AnyPgColumn,
  type SQL,
  and,
  getTableName,
  inArray,
  lt,
  not,
  or,
  sql,
} from '../../platform/database/drizzle.ts';
import { fileKey, type Files } from '../../platform/files/files.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { publicPictureFile } from '../../platform/http/pages.ts';
import { picture } from './schema.ts';
import { nameOf } from './store.ts';

/** A column that names pictures: by one address, with `/static/` in front or without, or by many within a text or a map. */
export interface PictureColumn {
  readonly column: AnyPgColumn;
  readonly holds: 'address' | 'several';
  /** Which of its rows may name any, where its table is long: those that say one of these. */
  readonly where?: { readonly column: AnyPgColumn; readonly says: readonly string[] };
}

/** How long a picture waits for its record, in milliseconds: a form may stand open over night. */
const WAITS_MS = 24 * 60 * 60 * 1000;
/** Pictures that are looked at in one transaction. */
const AT_ONCE = 100;
const STATIC = '/static/';

/**
 * "What no record shows, and no history can bring back, is not kept." Removes the pictures that none of these columns names
 * and nobody sent within the last day, their bytes with them; answers how many. Whoever saves a record holds on to its
 * pictures until it is kept.
 */
export async function removeUnusedPictures(
  { database, files }: { database: Database; files: Pick<Files, 'remove'> },
  columns: readonly PictureColumn[],
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - WAITS_MS);
  let removed = 0;
  for (let last = AT_ONCE; last === AT_ONCE; removed += last) {
    last = await database.transaction((tx) => removeSome(tx, files, columns, before));
  }
  return removed;
}

async function removeSome(
  tx: Transaction,
  files: Pick<Files, 'remove'>,
  columns: readonly PictureColumn[],
  before: Date,
): Promise<number> {
  const isUnused = and(lt(picture.createdAt, before), not(or(...columns.map(names), sql`false`)!));
  const candidates = await tx
    .select({ address: picture.address })
    .from(picture)
    .where(isUnused)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  if (candidates.length === 0) return 0;
  // Asked once more, now that nobody can begin to use them: a record may have been saved just before.
  const addresses = candidates.map(({ address }) => address);
  const gone = await tx
    .delete(picture)
    .where(and(inArray(picture.address, addresses), isUnused))
    .returning({ address: picture.address });
  for (const { address } of gone) await files.remove(nameOf(address));
  return gone.length;
}

/** Does the column name the picture? */
function names({ column, holds, where }: PictureColumn): SQL {
  const table = sql.identifier(getTableName(column.table));
  const valueOf = (one: AnyPgColumn) => sql`named.${sql.identifier(columnName(one))}`;
  const value = valueOf(column);
  const bare = sql`substr(${picture.address}, ${STATIC.length + 1})`;
  const isNamed =
    holds === 'address' ? sql`${value} in (${picture.address}, ${bare})` : sql`position(${bare} in ${value}::text) > 0`;
  const mayName = where && inArray(valueOf(where.column), [...where.says]);
  return sql`exists (select from ${table} as named where ${and(mayName, isNamed)})`;
}

/** Are the bytes of this picture there? */
export async function isKept(files: Pick<Files, 'has'>, address: string): Promise<boolean> {
  const [, name, extension] = /([0-9a-f]{64})\.(jpg|png)$/.exec(address)!;
  return await files.has(fileKey(name!, publicPictureFile(name!, extension as 'jpg' | 'png').rendition));
}
