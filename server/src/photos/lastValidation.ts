import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../audit/index.ts';
import { fileByUid } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { followOrder, lockDocument, wrongState } from './decisions.ts';
import { measureVersionJob } from './jobs.ts';
import { documentLifecycle } from './lifecycle.ts';
import { type Actor, mayRequestLastValidation } from './rules.ts';
import { document, photoVersion } from './schema.ts';
import { versionOfFile } from './versions.ts';

/** "This version is the one to judge for good": it becomes the current one and waits for its final validation. */
export async function requestLastValidation(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  actor: Actor,
  documentId: number,
  photoUid: string,
  now: Date,
): Promise<DocumentStatus> {
  const row = await lockDocument(tx, documentId);
  const chosen = await fileByUid(tx, photoUid);
  const version = chosen && (await versionOfFile(tx, chosen.id));
  if (!chosen || version?.documentId !== documentId || chosen.deletedAt) throw notFound('The version');
  if (!mayRequestLastValidation(actor, chosen.addedByStaffId)) throw new Refusal('access_denied');
  const status = leadsTo(documentLifecycle, 'requestLastValidation', row.status);
  if (status === undefined) throw wrongState(row.status);
  await tx
    .update(photoVersion)
    .set({ status: 'pending_verification', verifiedById: null, verifiedAt: null })
    .where(eq(photoVersion.fileId, chosen.id));
  await tx
    .update(document)
    .set({ status, photoId: chosen.id, updatedAt: now })
    .where(and(eq(document.id, documentId), eq(document.status, row.status)));
  await followOrder(tx, row.orderId, now);
  await writeAudit(tx, {
    name: 'last_validation_requested',
    subject: 'document',
    subjectId: documentId,
    documentId,
    orderId: row.orderId,
    fileId: chosen.id,
    staffId: actor.id,
    before: { status: row.status, photo: row.photoId },
    after: { status, photo: chosen.id },
    now,
  });
  if (version.measures === null) await jobs.enqueue(tx, measureVersionJob, { fileId: chosen.id });
  return status;
}
