import { sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/transaction.ts';
import { type Files, fileKey } from './files.ts';

/** Any number that is used for nothing else. */
const BYTES_LOCK = 7_405_119;

/**
 * Lets nobody else decide whether what is stored under this name is needed, until the transaction ends: whoever names it
 * in a row takes this lock before, and whoever removes it before looking whether a row names it.
 */
export async function lockBytes(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BYTES_LOCK}::int, hashtext(${name}))`);
}

/**
 * Makes sure that nobody removes an original before the row that names it is written: until the transaction ends.
 * @returns false if it was removed since it was stored
 */
export async function holdBytes(tx: Transaction, files: Pick<Files, 'has'>, sha256: string): Promise<boolean> {
  await lockBytes(tx, sha256);
  return files.has(fileKey(sha256, 'original'));
}
