import { drizzle } from 'drizzle-orm/node-postgres';
import { type SQL, and, desc, eq, isNotNull, isNull, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { isDue } from './rules.ts';
import { backupRun } from './schema.ts';

export type BackupRun = typeof backupRun.$inferSelect;

/** Any number that is used for nothing else. */
const BACKUP_LOCK = 7_405_123;
/** Whoever says nothing for so long, in milliseconds, does not go on. */
const SILENT_MS = 5 * 60 * 1000;

/**
 * Begins a backup, unless one is being made, or is not due yet: then undefined. Those that were broken off end here.
 *
 * @param everyHours how many lie between two; without it, it is due
 */
export async function beginRun(
  tx: Transaction,
  { place, everyHours, now }: { readonly place: string; readonly everyHours: number | undefined; readonly now: Date },
): Promise<number | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BACKUP_LOCK}::bigint)`);
  const unfinished = await tx.select().from(backupRun).where(isNull(backupRun.endedAt));
  for (const { id, aliveAt } of unfinished) {
    if (now.getTime() - aliveAt.getTime() < SILENT_MS) return undefined;
    await endRun(tx, id, { endedAt: now, problem: BROKEN_OFF });
  }
  if (everyHours !== undefined && !isDue(await lastRuns(tx), everyHours, now)) return undefined;
  const [begun] = await tx
    .insert(backupRun)
    .values({ place, startedAt: now, aliveAt: now })
    .returning({ id: backupRun.id });
  return begun!.id;
}

const BROKEN_OFF = 'It was broken off.';

/** A restored database knows its own backup as one under way. The statement needs no database to be written. */
export function endUnfinishedRuns(): SQL {
  return drizzle
    .mock({ casing: 'snake_case' })
    .update(backupRun)
    .set({ endedAt: sql`now()`, problem: BROKEN_OFF })
    .where(isNull(backupRun.endedAt))
    .getSQL();
}

export async function keepAlive(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(backupRun).set({ aliveAt: now }).where(eq(backupRun.id, id));
}

export async function endRun(tx: Transaction, id: number, how: Partial<BackupRun>): Promise<void> {
  await tx
    .update(backupRun)
    .set(how)
    .where(and(eq(backupRun.id, id), isNull(backupRun.endedAt)));
}

/** The last backup that is whole, and the last one that ended, whole or not. */
export async function lastRuns(
  tx: Transaction,
): Promise<{ whole: BackupRun | undefined; ended: BackupRun | undefined }> {
  const [whole] = await tx
    .select()
    .from(backupRun)
    .where(isNotNull(backupRun.setName))
    .orderBy(desc(backupRun.startedAt))
    .limit(1);
  const [ended] = await tx
    .select()
    .from(backupRun)
    .where(isNotNull(backupRun.endedAt))
    .orderBy(desc(backupRun.startedAt))
    .limit(1);
  return { whole, ended };
}
