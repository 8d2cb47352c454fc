import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { writeAudit } from '../../audit/index.ts';
import type { Claim } from '../../claims/index.ts';
import { claimsOf } from '../../claims/index.ts';
import { queueRejectionEmail } from '../../emails/index.ts';
import { type Actor, requireDocumentAction } from '../actions/index.ts';
import {
  type DocumentRow,
  claimDocument,
  interruptClaim,
  lockDocument,
  measureByRuleOfNow,
  moveDocument,
  requireFreeHand,
} from '../../photos/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelShipmentsOf, keepsReturned } from '../../shipments/index.ts';

/**
 * "This signature cannot be used" (D19): the customer is asked for another one. Work on the document is interrupted,
 * because there is nothing to judge any more. Sending the document for treatment takes the rejection back.
 */
export async function rejectSignature(
  tx: Transaction,
  platform: Pick<Platform, 'config' | 'jobs' | 'tokens'>,
  actor: Actor,
  documentId: number,
  now: Date,
): Promise<DocumentStatus> {
  const locked = await lockDocument(tx, documentId);
  const call = { action: 'rejectSignature', leadsTo: 'rejected_signature', now } as const;
  if (!(await requireDocumentAction(tx, actor, locked, call))) return locked.status;
  const { row, interrupted } = await interruptClaim(tx, locked, actor, now);
  const { status } = await moveDocument(tx, row, {
    event: 'rejectSignature',
    name: 'signature_rejected',
    staffId: actor.id,
    after: { interrupted },
    now,
  });
  await queueRejectionEmail(tx, platform, { documentId, rejected: 'signature' }, now);
  return status;
}

/**
 * "The controllers shall process this" (D29), in any status, unless it was sent out or somebody works on it. What is
 * asked of them stands with the photo; where it waits for them already, it is left there as a comment.
 */
export async function sendForTreatment(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  actor: Actor,
  { documentId, comment }: { readonly documentId: number; readonly comment?: string | undefined },
  now: Date,
): Promise<DocumentStatus> {
  const locked = await lockDocument(tx, documentId);
  const call = { action: 'sendForTreatment', leadsTo: 'pre_validated', now } as const;
  const isLeft = await requireDocumentAction(tx, actor, locked, call);
  const moved = isLeft ? await moveToTreatment(tx, platform, locked, actor, { comment, now }) : undefined;
  if (comment !== undefined && !moved?.isMoved) await leaveComment(tx, actor, locked, comment, now);
  return moved?.row.status ?? locked.status;
}

function leaveComment(tx: Transaction, actor: Actor, row: DocumentRow, comment: string, now: Date): Promise<number> {
  const { id: documentId, orderId, photoId: fileId } = row;
  const place = { subject: 'order', subjectId: orderId, orderId, documentId, fileId };
  return writeAudit(tx, { name: 'order_commented', ...place, staffId: actor.id, comment, after: { tags: [] }, now });
}

/**
 * "…and I will do it myself" (D30, A41): a document that already waits for processing, or that the person already has,
 * is simply claimed.
 */
export async function sendForTreatmentAndLock(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  actor: Actor,
  documentId: number,
  now: Date,
): Promise<{ status: DocumentStatus; claim: Claim }> {
  const locked = await lockDocument(tx, documentId);
  await requireDocumentAction(tx, actor, locked, { action: 'sendForTreatmentAndLock', now });
  const taker = { kind: 'processing', actor, now } as const;
  const held = await claimsOf(tx, 'processing', actor.id, now);
  const own = held.find(({ subjectId }) => subjectId === documentId);
  if (own) return { status: locked.status, claim: own };
  await requireFreeHand(tx, taker, locked.status);
  await moveToTreatment(tx, platform, locked, actor, { now });
  const claim = await claimDocument(tx, taker, documentId);
  return { status: 'processing_in_progress', claim };
}

/** A letter with the old photo must not be sent any more, and the photo is judged by the rule that holds now. */
async function moveToTreatment(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  locked: DocumentRow,
  actor: Actor,
  { comment, now }: { readonly comment?: string | undefined; readonly now: Date },
): Promise<{ row: DocumentRow; isMoved: boolean }> {
  const { row } = await interruptClaim(tx, locked, actor, now);
  if (row.status === 'pre_validated') return { row, isMoved: false };
  await cancelShipmentsOf(tx, { documentId: row.id }, { staffId: actor.id, keeps: keepsReturned, now });
  if (row.photoId !== null) await measureByRuleOfNow(tx, platform, row.photoId);
  const moved = await moveDocument(tx, row, {
    event: 'sendForTreatment',
    name: 'sent_for_treatment',
    staffId: actor.id,
    fileId: row.photoId,
    comment,
    now,
  });
  return { row: moved, isMoved: true };
}
