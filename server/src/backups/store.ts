import { drizzle } from 'drizzle-orm/node-postgres';
import { type SQL, and, desc, eq, inArray, isNotNull, isNull, like, or, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { DAMAGED } from '../platform/backup/problem.ts';
import { isDue } from './rules.ts';
import { backupRun } from './schema.ts';

export type BackupRun = typeof backupRun.$inferSelect;

/** Any number that is used for nothing else. */
const BACKUP_LOCK = 7_405_123;
/** Whoever says nothing for so long, in seconds, does not go on. */
const SILENT_SECONDS = 5 * 60;
/**
 * By the database's clock, which all servers share: theirs may differ by more. A moment in the future was told by a clock that was
 * wrong.
 */
const IS_SILENT = sql<boolean>`abs(extract(epoch from now() - ${backupRun.aliveAt})) >= ${SILENT_SECONDS}`;

/**
 * Begins a backup, unless one is being made, or is not due yet: then undefined. Those that were broken off end here.
 *
 * @param everyHours how many lie between two in this place; without it, it is due
 */
export async function beginRun(
  tx: Transaction,
  { place, everyHours, now }: { readonly place: string; readonly everyHours: number | undefined; readonly now: Date },
): Promise<number | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BACKUP_LOCK}::bigint)`);
  const unfinished = await tx
    .select({ id: backupRun.id, isSilent: IS_SILENT })
    .from(backupRun)
    .where(isNull(backupRun.endedAt));
  for (const { id, isSilent } of unfinished) {
    if (!isSilent) return undefined;
    await endRun(tx, id, { endedAt: now, problem: BROKEN_OFF });
  }
  if (everyHours !== undefined && !isDue(await lastRuns(tx, place), everyHours, now)) return undefined;
  const [begun] = await tx
    .insert(backupRun)
    .values({ place, startedAt: now, aliveAt: sql`now()` })
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

export async function keepAlive(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(backupRun)
    .set({ aliveAt: sql`now()` })
    .where(eq(backupRun.id, id));
}

export async function endRun(tx: Transaction, id: number, how: Partial<BackupRun>): Promise<void> {
  await tx
    .update(backupRun)
    .set(how)
    .where(and(eq(backupRun.id, id), isNull(backupRun.endedAt)));
}

/**
 * Of the backups in a place the last one that is whole, and the last one that ended, whole or not. By their numbers, as
 * their moments are those of clocks, which may have been wrong.
 */
export async function lastRuns(
  tx: Transaction,
  place: string,
): Promise<{ whole: BackupRun | undefined; ended: BackupRun | undefined }> {
  const [whole] = await tx
    .select()
    .from(backupRun)
    .where(and(eq(backupRun.place, place), isNotNull(backupRun.setName)))
    .orderBy(desc(backupRun.id))
    .limit(1);
  const [ended] = await tx
    .select()
    .from(backupRun)
    .where(and(eq(backupRun.place, place), isNotNull(backupRun.endedAt)))
    .orderBy(desc(backupRun.id))
    .limit(1);
  return { whole, ended };
}

/**
 * "Is what lies there damaged, and nothing whole was made since?" Attempts that failed for another reason in between change
 * nothing about it.
 */
export async function wasFoundDamaged(tx: Transaction, places: readonly string[]): Promise<boolean> {
  const [last] = await tx
    .select({ problem: backupRun.problem })
    .from(backupRun)
    .where(
      and(
        inArray(backupRun.place, [...places]),
        or(isNotNull(backupRun.setName), like(backupRun.problem, `${DAMAGED}%`)),
      ),
    )
    .orderBy(desc(backupRun.id))
    .limit(1);
  return last?.problem?.startsWith(DAMAGED) ?? false;
}
