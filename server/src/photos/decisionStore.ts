import { VERDICTS } from '@likeness/contract/vocabulary';
import { type AnyPgColumn, type SQL, and, desc, eq, gt, inArray, isNull, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { purpose } from '../purposes/schema.ts';
import { DECISIONS } from './rules.ts';
import { decision, decisionReason, document, requestReason } from './schema.ts';

type NewDecision = typeof decision.$inferInsert;
type DecisionRow = typeof decision.$inferSelect;

/** True of the decisions that somebody here made about a photo they saw: what an authority refused is nobody's verdict. */
export function isVerdict({ kind, byAuthority }: Record<'kind' | 'byAuthority', AnyPgColumn> = decision): SQL {
  return and(inArray(kind, [...VERDICTS]), eq(byAuthority, false))!;
}

/** Stores a decision with its reasons, in their present wording. */
export async function storeDecision(
  tx: Transaction,
  made: NewDecision,
  reasons: readonly { id: number; label: string }[],
): Promise<number> {
  // The rule as it stands now, in the statement that writes the decision.
  const purposeRevision = sql`(select ${purpose.revision} from ${purpose} join ${document}
    on ${document.purposeId} = ${purpose.id} where ${document.id} = ${made.documentId})`;
  const asPromised = (of: typeof document.arrivedAt | typeof document.promisedAt) =>
    sql`(select ${of} from ${document} where ${document.id} = ${made.documentId})`;
  const [arrivedAt, promisedAt] = [document.arrivedAt, document.promisedAt].map(asPromised);
  const [row] = await tx
    .insert(decision)
    .values({ ...made, ...(made.byAuthority !== true && { purposeRevision, arrivedAt, promisedAt }) })
    .returning({ id: decision.id });
  const decisionId = row!.id;
  if (reasons.length > 0) {
    const table = DECISIONS[made.kind].reasons === 'request' ? requestReason : decisionReason;
    await tx.insert(table).values(reasons.map(({ id, label }) => ({ decisionId, reasonId: id, label })));
  }
  return decisionId;
}

/** Records that a decision can no longer be undone; undefined if that was recorded already, or it was undone. */
export async function markSettled(tx: Transaction, id: number, now: Date): Promise<DecisionRow | undefined> {
  const [settled] = await tx
    .update(decision)
    .set({ settledAt: now })
    .where(and(eq(decision.id, id), isNull(decision.settledAt), isNull(decision.undoneAt)))
    .returning();
  return settled;
}

/** Records that somebody undid their own decision; undefined if it is too late for that. */
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

/** The numbers of the reasons that were ticked for a decision, whatever for. */
export async function reasonsOf(tx: Transaction, decisionId: number): Promise<number[]> {
  const why = await tx.select().from(decisionReason).where(eq(decisionReason.decisionId, decisionId));
  const request = await tx.select().from(requestReason).where(eq(requestReason.decisionId, decisionId));
  return [...why, ...request].map(({ reasonId }) => reasonId);
}

/** The decision in force on a document: the latest that was not undone. */
export async function currentDecision(tx: Transaction, documentId: number) {
  const [latest] = await tx
    .select()
    .from(decision)
    .where(and(eq(decision.documentId, documentId), isNull(decision.undoneAt)))
    .orderBy(desc(decision.id))
    .limit(1);
  return latest;
}

/** By which decision the document is rejected. */
export async function openRejection(tx: Transaction, documentId: number) {
  const [latest] = await tx
    .select({ decisionId: decision.id, at: decision.decidedAt, byAuthority: decision.byAuthority })
    .from(decision)
    .where(and(eq(decision.documentId, documentId), eq(decision.kind, 'reject'), isNull(decision.undoneAt)))
    .orderBy(desc(decision.id))
    .limit(1);
  return latest;
}
