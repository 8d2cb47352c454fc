import { type AnyPgColumn, and, eq, isNull, sql } from '../platform/database/drizzle.ts';
import type { Files } from '../platform/files/files.ts';
import { lockBytes } from '../platform/files/holding.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { file } from './schema.ts';

/** "Bytes go when nothing names them any more." Files always count; `alsoNamedBy` are the columns of other features. */
export async function removeUnnamedBytes(
  tx: Transaction,
  files: Pick<Files, 'remove'>,
  hashes: readonly string[],
  alsoNamedBy: readonly AnyPgColumn[],
): Promise<void> {
  // Sorted, so that two who remove the same bytes do not wait for each other.
  for (const sha256 of [...new Set(hashes)].toSorted()) {
    await lockBytes(tx, sha256);
    if (!(await isNamed(tx, sha256, alsoNamedBy))) await files.remove(sha256);
  }
}

async function isNamed(tx: Transaction, sha256: string, alsoNamedBy: readonly AnyPgColumn[]): Promise<boolean> {
  const one = { one: sql`1` };
  const living = and(eq(file.sha256, sha256), isNull(file.deletedAt));
  if ((await tx.select(one).from(file).where(living).limit(1)).length > 0) return true;
  for (const column of alsoNamedBy) {
    const naming = await tx.select(one).from(column.table).where(eq(column, sha256)).limit(1);
    if (naming.length > 0) return true;
  }
  return false;
}
