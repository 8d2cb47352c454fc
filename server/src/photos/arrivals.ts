import type { DocumentStatus } from '@likeness/contract/vocabulary';
import type { FileRow } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { move } from '../platform/lifecycle.ts';
import type { Platform } from '../platform/platform.ts';
import { promiseFor } from '../treatmentTimes/index.ts';
import { checkPhotoJob, fulfilDocumentJob } from './jobs.ts';
import { measureByRuleOfNow } from './measuring.ts';
import { movableDocument, moveDocument } from './moving.ts';
import { type NewDocument, insertDocument, lockDocument, unstartedDocuments } from './store.ts';
import { addVersion } from './versionStore.ts';

/** Creates the document of an order line with a photo. It stays `created` until the order is paid. */
export async function createDocument(tx: Transaction, values: NewDocument, now: Date): Promise<number> {
  const id = await insertDocument(tx, values, now);
  if (values.photoId) await addVersion(tx, { documentId: id, previousFileId: null }, values.photoId, now);
  return id;
}

/** "Paid: the clock runs." Photos that must be judged go to the automatic checks, and from there to the queue. */
export async function startPaidDocuments(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  orderId: number,
  needsVerification: (document: { purposeId: number; orderItemId: number }) => boolean,
  now: Date,
): Promise<void> {
  const unstarted = await unstartedDocuments(tx, orderId);
  if (unstarted.length === 0) return;
  const promised = { arrivedAt: now, promisedAt: await promiseFor(tx, now) };
  for (const row of unstarted) {
    const event = needsVerification(row) ? 'queueForChecks' : 'passUnverified';
    await move(tx, movableDocument, row, event, { also: promised, now });
    await jobs.enqueue(tx, event === 'queueForChecks' ? checkPhotoJob : fulfilDocumentJob, { documentId: row.id });
  }
}

/** "The customer has signed again": the document returns to the queue, and its order goes on. */
export async function receiveNewSignature(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  documentId: number,
  signature: FileRow,
  now: Date,
): Promise<DocumentStatus> {
  const row = await lockDocument(tx, documentId);
  const moved = await moveDocument(tx, row, {
    event: 'receiveSignature',
    name: 'new_signature_received',
    fileId: signature.id,
    after: { signature: signature.id },
    also: { signatureId: signature.id, arrivedAt: now },
    now,
  });
  if (row.photoId !== null) await measureByRuleOfNow(tx, { jobs }, row.photoId);
  return moved.status;
}

/** "The customer took a new photo": the rejected document returns to the queue, and its order goes on. */
export async function receiveNewPhoto(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  documentId: number,
  photo: FileRow,
  now: Date,
): Promise<DocumentStatus> {
  const row = await lockDocument(tx, documentId);
  const moved = await moveDocument(tx, row, {
    event: 'receivePhoto',
    name: 'new_photo_received',
    fileId: photo.id,
    before: { photo: row.photoId },
    after: { photo: photo.id },
    also: {
      photoId: photo.id,
      processedPhotoId: null,
      lastEditorId: null,
      cannotProcess: false,
      arrivedAt: now,
    },
    now,
  });
  await addVersion(tx, { documentId, previousFileId: row.photoId }, photo.id, now);
  await jobs.enqueue(tx, checkPhotoJob, { documentId });
  return moved.status;
}
