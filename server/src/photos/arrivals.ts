import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../audit/index.ts';
import type { FileRow } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { followOrder, lockDocument, wrongState } from './decisions.ts';
import { checkPhotoJob, fulfilDocumentJob } from './jobs.ts';
import { documentLifecycle } from './lifecycle.ts';
import { moveDocument } from './moving.ts';
import { TREATMENT_MINUTES } from './rules.ts';
import { document } from './schema.ts';
import { addVersion } from './versions.ts';

export type NewDocument = Omit<typeof document.$inferInsert, 'id' | 'status' | 'createdAt' | 'updatedAt'>;

/** Creates the document of an order line that brings a photo. It starts to move once the order is paid. */
export async function createDocument(tx: Transaction, values: NewDocument, now: Date): Promise<number> {
  const [row] = await tx
    .insert(document)
    .values({ ...values, status: 'created', createdAt: now, updatedAt: now })
    .returning({ id: document.id });
  if (values.photoId) await addVersion(tx, { documentId: row!.id, previousFileId: null }, values.photoId, now);
  return row!.id;
}

/** "Paid: the clock runs." Photos that somebody must look at go to the automatic checks, and from there to the queue. */
export async function startPaidDocuments(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  orderId: number,
  needsVerification: (document: { purposeId: number; orderItemId: number }) => boolean,
  now: Date,
): Promise<void> {
  const promisedAt = new Date(now.getTime() + TREATMENT_MINUTES * 60_000);
  const rows = await tx
    .select()
    .from(document)
    .where(and(eq(document.orderId, orderId), eq(document.status, 'created')));
  for (const row of rows) {
    const event = needsVerification(row) ? 'queueForChecks' : 'passUnverified';
    const status = leadsTo(documentLifecycle, event, row.status)!;
    await tx.update(document).set({ status, promisedAt, updatedAt: now }).where(eq(document.id, row.id));
    await jobs.enqueue(tx, event === 'queueForChecks' ? checkPhotoJob : fulfilDocumentJob, { documentId: row.id });
  }
}

/** "The customer has signed once more": the document is judged again, and its order goes on. */
export async function receiveNewSignature(
  tx: Transaction,
  documentId: number,
  signature: FileRow,
  now: Date,
): Promise<DocumentStatus> {
  const row = await lockDocument(tx, documentId);
  const status = await moveDocument(tx, row, {
    event: 'receiveSignature',
    name: 'new_signature_received',
    fileId: signature.id,
    after: { signature: signature.id },
    now,
  });
  const promisedAt = new Date(now.getTime() + TREATMENT_MINUTES * 60_000);
  await tx.update(document).set({ signatureId: signature.id, promisedAt }).where(eq(document.id, documentId));
  return status;
}

/** "The customer took a new photo": the rejected document comes back, and so does its order. */
export async function receiveNewPhoto(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  documentId: number,
  photo: FileRow,
  now: Date,
): Promise<DocumentStatus> {
  const row = await lockDocument(tx, documentId);
  const status = leadsTo(documentLifecycle, 'receivePhoto', row.status);
  if (status === undefined) throw wrongState(row.status);
  await addVersion(tx, { documentId, previousFileId: row.photoId }, photo.id, now);
  await tx
    .update(document)
    .set({
      status,
      photoId: photo.id,
      processedPhotoId: null,
      lastEditorId: null,
      cannotProcess: false,
      promisedAt: new Date(now.getTime() + TREATMENT_MINUTES * 60_000),
      updatedAt: now,
    })
    .where(and(eq(document.id, documentId), eq(document.status, row.status)));
  await followOrder(tx, row.orderId, now);
  await writeAudit(tx, {
    name: 'new_photo_received',
    subject: 'document',
    subjectId: documentId,
    documentId,
    orderId: row.orderId,
    fileId: photo.id,
    before: { status: row.status, photo: row.photoId },
    after: { status, photo: photo.id },
    now,
  });
  await jobs.enqueue(tx, checkPhotoJob, { documentId });
  return status;
}
