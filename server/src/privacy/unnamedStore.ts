import { namedByNone } from '../backups/index.ts';
import { columnsOf } from '../platform/database/columnName.ts';
import { and, inArray, lt, not, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Files } from '../platform/files/files.ts';
import { lockBytes } from '../platform/files/holding.ts';
import type { Aging } from './retentionStore.ts';
import { unnamedBytes } from './schema.ts';

const { name, since } = unnamedBytes;
const isUnnamed = namedByNone(name);

/** Bytes that no row names, since this is known. */
export const UNNAMED_BYTES: Aging = { table: unnamedBytes, id: sql`${name}`, at: sql`${since}`, where: isUnnamed };

/** Notes those of these names that no row names. Of what is noted already it stays known since when. */
export async function noteUnnamed(tx: Transaction, names: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${unnamedBytes} (${columnsOf(name, since)})
    select stored, ${now.toISOString()}::timestamptz from unnest(${sql.param([...names])}::text[]) as stored
    where ${namedByNone(sql`stored`)}
    on conflict do nothing`);
}

/** Forgets what a row names by now: most of it was being uploaded when it was noted. */
export async function forgetNamed(tx: Transaction): Promise<void> {
  await tx.delete(unnamedBytes).where(not(isUnnamed));
}

/** Removes bytes that no row has named since then, at most so many. Answers how many. */
export async function removeUnnamed(
  tx: Transaction,
  files: Pick<Files, 'remove'>,
  before: Date,
  limit: number,
): Promise<number> {
  const noted = await tx
    .select({ name })
    .from(unnamedBytes)
    .where(and(lt(since, before), isUnnamed))
    .orderBy(name)
    .limit(limit);
  const names = noted.map((row) => row.name);
  for (const one of names) await lockBytes(tx, one);
  // Asked once more, now that nobody can begin to name them.
  const gone = await tx
    .delete(unnamedBytes)
    .where(and(inArray(name, names), isUnnamed))
    .returning({ name });
  // Before the commit: a server that stops meanwhile does it all again.
  for (const one of gone) await files.remove(one.name);
  return gone.length;
}
