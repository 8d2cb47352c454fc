import { and, desc, eq, isNull, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { PictureColumn } from '../settingsLists/index.ts';
import { purposeChange } from './schema.ts';

/** The column that names pictures of planned changes: these must not be deleted as unused. */
export const PLANNED_PICTURES: readonly PictureColumn[] = [{ column: purposeChange.values, holds: 'several' }];

export type ChangeRow = typeof purposeChange.$inferSelect;
export type NewChange = typeof purposeChange.$inferInsert;

const WAITS = and(isNull(purposeChange.appliedAt), isNull(purposeChange.withdrawnAt), isNull(purposeChange.refusedAt));

export async function addChange(tx: Transaction, change: NewChange): Promise<ChangeRow> {
  const [row] = await tx.insert(purposeChange).values(change).returning();
  return row!;
}

export async function changeById(tx: Transaction, id: number): Promise<ChangeRow | undefined> {
  const [row] = await tx.select().from(purposeChange).where(eq(purposeChange.id, id));
  return row;
}

/** Waiting changes first, in the order in which they apply; then the ended ones, newest first. */
export function changesOf(tx: Transaction, purposeId: number, limit: number): Promise<ChangeRow[]> {
  return tx
    .select()
    .from(purposeChange)
    .where(eq(purposeChange.purposeId, purposeId))
    .orderBy(desc(sql`(${WAITS})`), sql`case when ${WAITS} then ${purposeChange.holdsFrom} end`, desc(purposeChange.id))
    .limit(limit);
}

/** The change, if it still waits. It is locked until the transaction ends. */
export async function lockWaiting(tx: Transaction, id: number): Promise<ChangeRow | undefined> {
  const [row] = await tx
    .select()
    .from(purposeChange)
    .where(and(eq(purposeChange.id, id), WAITS))
    .for('update');
  return row;
}

/** Withdraws a change that waits or was refused; undefined if it was already applied or withdrawn. Why it was refused is kept. */
export async function withdrawn(tx: Transaction, id: number, now: Date): Promise<ChangeRow | undefined> {
  const [row] = await tx
    .update(purposeChange)
    .set({ withdrawnAt: now, refusedAt: null })
    .where(and(eq(purposeChange.id, id), isNull(purposeChange.appliedAt), isNull(purposeChange.withdrawnAt)))
    .returning();
  return row;
}

/** Ends a waiting change; undefined if it has already ended. */
export async function endChange(
  tx: Transaction,
  id: number,
  end: Partial<Pick<NewChange, 'appliedAt' | 'refusedAt' | 'refusal'>>,
): Promise<ChangeRow | undefined> {
  const [row] = await tx
    .update(purposeChange)
    .set(end)
    .where(and(eq(purposeChange.id, id), WAITS))
    .returning();
  return row;
}
