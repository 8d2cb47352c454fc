import { eq, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { retentionRun } from './schema.ts';

export type RunRow = typeof retentionRun.$inferSelect;

export function allRuns(tx: Transaction): Promise<RunRow[]> {
  return tx.select().from(retentionRun);
}

export async function noteStart(tx: Transaction, rule: string, startedAt: Date): Promise<void> {
  const begun = { startedAt, endedAt: null, removed: 0, problem: null };
  await tx
    .insert(retentionRun)
    .values({ rule, ...begun })
    .onConflictDoUpdate({ target: retentionRun.rule, set: begun });
}

/** Counts what was removed just now. */
export async function noteRemoved(tx: Transaction, rule: string, count: number): Promise<void> {
  await tx
    .update(retentionRun)
    .set({
      removed: sql`${retentionRun.removed} + ${count}`,
      removedInAll: sql`${retentionRun.removedInAll} + ${count}`,
    })
    .where(eq(retentionRun.rule, rule));
}

/** Notes what is due after a run. Screens read these counts, because to count reads whole tables. */
export async function noteCounts(
  tx: Transaction,
  rule: string,
  counts: Pick<RunRow, 'due' | 'nextAt' | 'countedDays'>,
  countedAt: Date,
): Promise<void> {
  await tx
    .update(retentionRun)
    .set({ ...counts, countedAt })
    .where(eq(retentionRun.rule, rule));
}

export async function noteEnd(tx: Transaction, rule: string, endedAt: Date, problem: string | null): Promise<void> {
  await tx.update(retentionRun).set({ endedAt, problem }).where(eq(retentionRun.rule, rule));
}
