import { leadsTo } from '@likeness/contract/kit/lifecycle';
import { UNDO_WINDOW } from '@likeness/contract/vocabulary';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { move } from '../platform/lifecycle.ts';
import type { Platform } from '../platform/platform.ts';
import type { DocumentPictures } from './pictureStore.ts';
import { removeOldPictures, retentionJob } from './retention.ts';
import { releaseExpired } from './claiming.ts';
import { markSettled, standingDecision } from './decisionStore.ts';
import { documentLifecycle } from './lifecycle.ts';
import { measureVersion } from './measuring.ts';
import { movableDocument } from './moving.ts';
import { DECISIONS } from './rules.ts';
import { type DocumentRow, documentById, lockDocument } from './store.ts';

/** Starts what a decision leads to outside the document, once it can no longer be taken back. */
export const settleDecisionJob = defineJob<{ decisionId: number }>('photos.settle-decision', {
  retryLimit: 20,
  retryDelaySeconds: 5,
});

/** Makes what was ordered of a validated document: a code, a board and its shipment, a digital photo. */
export const fulfilDocumentJob = defineJob<{ documentId: number }>('photos.fulfil', {
  retryLimit: 50,
  retryDelaySeconds: 5,
});

/** Tells the customer that a photo was rejected, and why. */
export const sendRejectionEmailJob = defineJob<{ decisionId: number }>('photos.tell-rejection', {
  retryLimit: 20,
  retryDelaySeconds: 5,
});

/** Measures a photo that came in, and lets it into the queue. */
export const checkPhotoJob = defineJob<{ documentId: number }>('photos.check-photo', {
  retryLimit: 3,
  retryDelaySeconds: 5,
});

/** Measures a version that staff made of a photo, or chose to be judged. */
export const measureVersionJob = defineJob<{ fileId: number }>('photos.measure-version', {
  retryLimit: 3,
  retryDelaySeconds: 5,
});

/** How often expired claims are looked for, in milliseconds. */
const SWEEP_MS = 15_000;

/**
 * Starts the workers of this feature on this server; answers how to stop them.
 *
 * @param made where pictures are named that were made of photos
 */
export async function workPhotos(platform: Platform, made: readonly DocumentPictures[]): Promise<() => void> {
  const { jobs, database, live, clock } = platform;
  await jobs.work(settleDecisionJob, async (tx, { decisionId }, now) => {
    await settleDecision(tx, platform, decisionId, now);
  });
  await jobs.workAlone(checkPhotoJob, async ({ documentId }) => {
    await checkPhoto(database.orm, platform, documentId, clock.now());
    live.changed('documents');
  });
  await jobs.workAlone(measureVersionJob, async ({ fileId }) => {
    await measureVersion(database.orm, platform, fileId);
    live.changed('documents');
  });
  await jobs.workAlone(retentionJob, async () => void (await removeOldPictures(platform, made, clock.now())));
  const sweep = setInterval(() => {
    releaseExpired(database.orm, clock.now())
      .then((released) => released > 0 && live.changed('documents'))
      // The database is away for the moment; the next sweep is soon.
      .catch(() => undefined);
  }, SWEEP_MS);
  return () => clearInterval(sweep);
}

/**
 * A rejection tells the customer and a validation makes what was ordered, unless the document has gone on within those
 * seconds: nobody is asked for a new photo that is there already, or no longer wanted.
 */
async function settleDecision(tx: Transaction, platform: Platform, decisionId: number, now: Date): Promise<void> {
  const settled = await markSettled(tx, decisionId, now);
  const consequence = settled && DECISIONS[settled.kind].consequence;
  if (!consequence) return;
  const row = await documentById(tx, settled.documentId);
  const stands = (await standingDecision(tx, settled.documentId))?.id === decisionId;
  if (!stands) return;
  if (consequence === 'fulfilment' && row?.status === 'validated') {
    await platform.jobs.enqueue(tx, fulfilDocumentJob, { documentId: settled.documentId });
  }
  if (consequence === 'rejectionEmail' && row?.status === 'rejected_photo') {
    await platform.jobs.enqueue(tx, sendRejectionEmailJob, { decisionId });
  }
}

/**
 * Starts again what waits for no person, of a document that was out of reach for a while: what would have gone on by
 * itself meanwhile goes on now. Each of these does nothing when it was done already.
 */
export async function resumeDocument(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  { id, status }: Pick<DocumentRow, 'id' | 'status'>,
): Promise<void> {
  if (status === 'waiting_ia_validation') await jobs.enqueue(tx, checkPhotoJob, { documentId: id });
  const isToBeFulfilled = (['validated', 'pending_ephoto_generated', 'pending_shipment'] as const).some(
    (waiting) => waiting === status,
  );
  // A decision that can still be taken back is left its time.
  if (isToBeFulfilled) {
    await jobs.enqueue(tx, fulfilDocumentJob, { documentId: id }, { startAfterSeconds: UNDO_WINDOW / 1000 + 1 });
  }
  const standing = status === 'rejected_photo' ? await standingDecision(tx, id) : undefined;
  if (standing?.settledAt && DECISIONS[standing.kind].consequence === 'rejectionEmail') {
    await jobs.enqueue(tx, sendRejectionEmailJob, { decisionId: standing.id });
  }
}

/** Measures the document's photo and lets it into the queue. Doing it twice does no harm: each write is done once. */
async function checkPhoto(tx: Transaction, platform: Platform, documentId: number, now: Date): Promise<void> {
  const row = await documentById(tx, documentId);
  if (!row?.photoId || leadsTo(documentLifecycle, 'finishChecks', row.status) === undefined) return;
  await measureVersion(tx, platform, row.photoId);
  await tx.transaction(async (inner) => {
    const measured = await lockDocument(inner, documentId);
    // Another photo, or another place by now: there is nothing left to let in, or another job does it.
    if (measured.status !== row.status || measured.photoId !== row.photoId) return;
    await move(inner, movableDocument, measured, 'finishChecks', { now });
  });
}
