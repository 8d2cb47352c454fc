import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { type Wording, textIn } from '../translations/index.ts';
import { decision, decisionReason } from './schema.ts';

type NewDecision = typeof decision.$inferInsert;
type DecisionRow = typeof decision.$inferSelect;

/** Writes a decision down with its reasons, as they read now. */
export async function storeDecision(
  tx: Transaction,
  made: NewDecision,
  reasons: readonly { id: number; label: string }[],
): Promise<number> {
  const [row] = await tx.insert(decision).values(made).returning({ id: decision.id });
  const decisionId = row!.id;
  if (reasons.length > 0) {
    await tx.insert(decisionReason).values(reasons.map(({ id, label }) => ({ decisionId, reasonId: id, label })));
  }
  return decisionId;
}

/** Notes that a decision can no longer be taken back; undefined where that is known already, or it was taken back. */
export async function markSettled(tx: Transaction, id: number, now: Date): Promise<DecisionRow | undefined> {
  const [settled] = await tx
    .update(decision)
    .set({ settledAt: now })
    .where(and(eq(decision.id, id), isNull(decision.settledAt), isNull(decision.undoneAt)))
    .returning();
  return settled;
}

/** Notes that somebody took their own decision back; undefined where it is too late for that. */
export async function markUndone(
  tx: Transaction,
  { id, documentId, staffId }: Pick<DecisionRow, 'id' | 'documentId' | 'staffId'>,
  now: Date,
): Promise<DecisionRow | undefined> {
  const [undone] = await tx
    .update(decision)
    .set({ undoneAt: now })
    .where(
      and(
        eq(decision.id, id),
        eq(decision.documentId, documentId),
        eq(decision.staffId, staffId),
        isNull(decision.settledAt),
        isNull(decision.undoneAt),
        gt(decision.undoUntil, now),
      ),
    )
    .returning();
  return undone;
}

/** The numbers of the reasons that a decision was given. */
export async function reasonsOf(tx: Transaction, decisionId: number): Promise<number[]> {
  const rows = await tx.select().from(decisionReason).where(eq(decisionReason.decisionId, decisionId));
  return rows.map(({ reasonId }) => reasonId);
}

/** The decision that stands on a document: the latest that was not taken back. */
export async function standingDecision(tx: Transaction, documentId: number) {
  const [latest] = await tx
    .select()
    .from(decision)
    .where(and(eq(decision.documentId, documentId), isNull(decision.undoneAt)))
    .orderBy(desc(decision.id))
    .limit(1);
  return latest;
}

/**
 * When, by whom and why the document's photos were rejected, newest first; taken-back rejections do not count. A reason that
 * does not exist in the language reads as it did when it was given.
 */
async function rejectionsOf(tx: Transaction, documentId: number, wording: Wording) {
  const rejections = await tx
    .select()
    .from(decision)
    .where(and(eq(decision.documentId, documentId), eq(decision.kind, 'reject'), isNull(decision.undoneAt)))
    .orderBy(desc(decision.id));
  if (rejections.length === 0) return [];
  const reasons = await tx
    .select({
      decisionId: decisionReason.decisionId,
      id: decisionReason.reasonId,
      label: textIn(wording, rejectReason.label, { id: rejectReason.id, own: decisionReason.label }),
    })
    .from(decisionReason)
    .innerJoin(rejectReason, eq(rejectReason.id, decisionReason.reasonId))
    .where(
      inArray(
        decisionReason.decisionId,
        rejections.map(({ id }) => id),
      ),
    );
  return rejections.map((rejection) => ({
    ...rejection,
    reasons: reasons.filter(({ decisionId }) => decisionId === rejection.id).map(({ id, label }) => ({ id, label })),
  }));
}

/** Why the document stands rejected: the labels its customer was told. */
export async function openRejection(tx: Transaction, documentId: number, wording: Wording) {
  const [latest] = await rejectionsOf(tx, documentId, wording);
  return latest && { decisionId: latest.id, labels: latest.reasons.map(({ label }) => label), at: latest.decidedAt };
}
