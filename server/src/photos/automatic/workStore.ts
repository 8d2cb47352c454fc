import type { AutomaticStep } from '@likeness/contract/photos/automatic';
import { WITH_PROGRAMS } from '@likeness/contract/vocabulary';
import { claim } from '../../claims/schema.ts';
import { file } from '../../files/schema.ts';
import { orders } from '../../orders/schema.ts';
import { partner, partnerPlan } from '../../partners/schema.ts';
import { and, asc, count, eq, gt, inArray, isNull, lte, notExists } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { document } from '../schema.ts';
import type { DocumentRow } from '../store.ts';
import { type AutomaticPlan, waitingFor } from './rules.ts';
import { type WorkOutcome, automaticWork } from './schema.ts';

export type WorkRow = typeof automaticWork.$inferSelect;

const TAKERS = {
  checks: partnerPlan.automaticChecks,
  framing: partnerPlan.automaticFraming,
  compression: partnerPlan.automaticCompression,
  conversion: partnerPlan.automaticConversion,
} as const;

/** What the plan of an order's partner says about automatic steps. */
export async function automaticPlanOf(tx: Transaction, orderId: number): Promise<AutomaticPlan> {
  const [plan] = await tx
    .select({ ...TAKERS, onlyIaTreatment: partnerPlan.onlyIaTreatment })
    .from(orders)
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(partnerPlan, eq(partnerPlan.id, partner.partnerPlanId))
    .where(eq(orders.id, orderId));
  return plan!;
}

/**
 * The next document whose step is left to programs of others, locked. Those that are being taken at this moment are
 * skipped, and so are those that wait for their next attempt.
 */
export async function lockFirst(tx: Transaction, step: AutomaticStep, now: Date): Promise<DocumentRow | undefined> {
  const rests = tx
    .select({ id: automaticWork.id })
    .from(automaticWork)
    .where(
      and(
        eq(automaticWork.documentId, document.id),
        eq(automaticWork.fileId, document.photoId),
        eq(automaticWork.step, step),
        gt(automaticWork.retryAt, now),
      ),
    );
  const [row] = await tx
    .select({ document })
    .from(document)
    .innerJoin(orders, eq(orders.id, document.orderId))
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(partnerPlan, eq(partnerPlan.id, partner.partnerPlanId))
    .innerJoin(file, and(eq(file.id, document.photoId), isNull(file.deletedAt)))
    .where(and(eq(document.status, waitingFor(step)), eq(TAKERS[step], 'program'), notExists(rests)))
    .orderBy(asc(document.promisedAt), asc(document.id))
    .limit(1)
    .for('update', { of: document, skipLocked: true });
  return row?.document;
}

/** These documents, locked, without those locked by somebody else. */
export function lockFreeDocuments(tx: Transaction, ids: readonly number[]): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(document)
    .where(inArray(document.id, [...ids]))
    .for('update', { skipLocked: true });
}

/** How many documents are handed over at once. */
const AT_ONCE = 50;

/** Documents that have not moved on their automatic path since then, and that no program works on; locked. */
export function lockStuck(tx: Transaction, since: Date, now: Date): Promise<DocumentRow[]> {
  const held = tx
    .select({ id: claim.id })
    .from(claim)
    .where(
      and(
        eq(claim.kind, 'automatic'),
        eq(claim.subjectId, document.id),
        isNull(claim.endedAt),
        gt(claim.expiresAt, now),
      ),
    );
  return tx
    .select()
    .from(document)
    .where(and(inArray(document.status, [...WITH_PROGRAMS]), lte(document.updatedAt, since), notExists(held)))
    .orderBy(asc(document.updatedAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
}

export async function workById(tx: Transaction, id: number): Promise<WorkRow | undefined> {
  const [row] = await tx.select().from(automaticWork).where(eq(automaticWork.id, id));
  return row;
}

/** The attempt at a document's step that has not ended. */
export async function openWork(tx: Transaction, documentId: number): Promise<WorkRow | undefined> {
  const [row] = await tx
    .select()
    .from(automaticWork)
    .where(and(eq(automaticWork.documentId, documentId), isNull(automaticWork.endedAt)));
  return row;
}

/** How often a step of this version came to nothing. */
export async function failedAttempts(
  tx: Transaction,
  { documentId, fileId, step }: Pick<WorkRow, 'documentId' | 'fileId' | 'step'>,
): Promise<number> {
  const [counted] = await tx
    .select({ failed: count() })
    .from(automaticWork)
    .where(
      and(
        eq(automaticWork.documentId, documentId),
        eq(automaticWork.fileId, fileId),
        eq(automaticWork.step, step),
        inArray(automaticWork.outcome, ['failed', 'expired']),
      ),
    );
  return counted!.failed;
}

export async function insertWork(tx: Transaction, values: typeof automaticWork.$inferInsert): Promise<WorkRow> {
  const [row] = await tx.insert(automaticWork).values(values).returning();
  return row!;
}

/** Ends an attempt; one that has ended stays as it is. */
export async function endWork(
  tx: Transaction,
  id: number,
  ended: { outcome: WorkOutcome; endedAt: Date } & Partial<Pick<WorkRow, 'sentence' | 'retryAt' | 'resultFileId'>>,
): Promise<void> {
  await tx
    .update(automaticWork)
    .set(ended)
    .where(and(eq(automaticWork.id, id), isNull(automaticWork.endedAt)));
}
