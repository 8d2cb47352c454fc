import { leadsTo } from '@likeness/contract/kit/lifecycle';
import { UNDO_WINDOW, awaitsVerdict } from '@likeness/contract/vocabulary';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { Recurrence } from '../platform/jobs/recurrence.ts';
import type { Platform } from '../platform/platform.ts';
import { rulesChangedJob } from '../purposes/index.ts';
import { goOnMeasured, isOnSteps, releaseExpiredWork, startAutomaticJobs, takeStepJob } from './automatic/index.ts';
import { releaseExpired } from './claiming.ts';
import { markSettled, currentDecision } from './decisionStore.ts';
import { documentLifecycle } from './lifecycle.ts';
import { measureByRuleOfNow, measureVersion, measureVersionJob, queueMeasuring } from './measuring.ts';
import { DECISIONS } from './rules.ts';
import { measureLooks, measureLooksJob } from './secondLooks/index.ts';
import { type DocumentRow, documentById, lockDocument } from './store.ts';
import { measureAgain } from './waiting.ts';

/** Starts the consequences of a decision, once it can no longer be undone. */
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

/** Measures an incoming photo and then puts its document into the queue, or on its automatic steps. */
export const checkPhotoJob = defineJob<{ documentId: number }>('photos.check-photo', {
  retryLimit: 3,
  retryDelaySeconds: 5,
});

/** How often expired claims are looked for, in milliseconds. */
const SWEEP_MS = 15_000;

/** Starts the jobs of this feature on this server. */
export async function startPhotoJobs(platform: Platform): Promise<void> {
  const { jobs, database, live, clock } = platform;
  await jobs.work(settleDecisionJob, async (tx, { decisionId }, now) => {
    await settleDecision(tx, platform, decisionId, now);
  });
  await jobs.workOutsideTransaction(checkPhotoJob, async ({ documentId }) => {
    await checkPhoto(database.orm, platform, documentId, clock.now());
    live.changed('documents');
  });
  await jobs.workOutsideTransaction(measureVersionJob, async ({ fileId }) => {
    await measureVersion(database.orm, platform, fileId);
    live.changed('documents');
  });
  await jobs.workOutsideTransaction(measureLooksJob, (photo) => measureLooks(database.orm, platform, photo));
  await startAutomaticJobs(platform);
  await jobs.work(rulesChangedJob, (tx, changed) => measureAgain(tx, platform, changed));
}

/** Ends the expired claims on documents, of people and of programs, and tells the screens, now and again and again. */
export function startWorkSweep(platform: Platform): Recurrence {
  const { database, live, clock } = platform;
  return new Recurrence(SWEEP_MS, async () => {
    const now = clock.now();
    // Errors are ignored: the database is away for the moment, and the next sweep is soon.
    const ended = await Promise.allSettled([
      releaseExpired(database.orm, now),
      releaseExpiredWork(database.orm, platform, now),
    ]);
    if (ended.some((sweep) => sweep.status === 'fulfilled' && sweep.value > 0)) live.changed('documents');
  });
}

/**
 * A rejection tells the customer, and a validation fulfils what was ordered, unless the document has gone on within
 * those seconds: nobody must be asked for a new photo that is there already or no longer wanted.
 */
async function settleDecision(tx: Transaction, platform: Platform, decisionId: number, now: Date): Promise<void> {
  const settled = await markSettled(tx, decisionId, now);
  const consequence = settled && DECISIONS[settled.kind].consequence;
  if (!consequence) return;
  const row = await documentById(tx, settled.documentId);
  const stands = (await currentDecision(tx, settled.documentId))?.id === decisionId;
  if (!stands) return;
  if (consequence === 'fulfilment' && row?.status === 'validated') {
    await platform.jobs.enqueue(tx, fulfilDocumentJob, { documentId: settled.documentId });
  }
  if (consequence === 'rejectionEmail' && row?.status === 'rejected_photo') {
    await platform.jobs.enqueue(tx, sendRejectionEmailJob, { decisionId });
  }
}

/**
 * Starts again the automatic work on a document that was deleted for a while: what would have happened meanwhile
 * happens now. Each job does nothing if its work was done already.
 */
export async function resumeDocument(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  { id, status, photoId }: Pick<DocumentRow, 'id' | 'status' | 'photoId'>,
): Promise<void> {
  if (status === 'waiting_ia_validation') await jobs.enqueue(tx, checkPhotoJob, { documentId: id });
  else if (awaitsVerdict(status) && photoId !== null) await measureByRuleOfNow(tx, { jobs }, photoId);
  if (isOnSteps(status)) await jobs.enqueue(tx, takeStepJob, { documentId: id });
  const isToBeFulfilled = (['validated', 'pending_ephoto_generated', 'pending_shipment'] as const).some(
    (waiting) => waiting === status,
  );
  // A decision that can still be undone keeps its time.
  if (isToBeFulfilled) {
    await jobs.enqueue(tx, fulfilDocumentJob, { documentId: id }, { startAfterSeconds: UNDO_WINDOW / 1000 + 1 });
  }
  const standing = status === 'rejected_photo' ? await currentDecision(tx, id) : undefined;
  if (standing?.settledAt && DECISIONS[standing.kind].consequence === 'rejectionEmail') {
    await jobs.enqueue(tx, sendRejectionEmailJob, { decisionId: standing.id });
  }
}

/** Measures the document's photo and lets the document go on. Repeating it is harmless: each write happens once. */
async function checkPhoto(tx: Transaction, platform: Platform, documentId: number, now: Date): Promise<void> {
  const row = await documentById(tx, documentId);
  if (!row?.photoId || leadsTo(documentLifecycle, 'finishChecks', row.status) === undefined) return;
  // Whoever judges photos must not wait for a file store: it is measured as soon as it can be.
  const isMeasured = await measureVersion(tx, platform, row.photoId).then(
    () => true,
    () => false,
  );
  await tx.transaction(async (inner) => {
    const measured = await lockDocument(inner, documentId);
    // Another photo or another status by now: there is nothing left to do, or another job does it.
    if (measured.status !== row.status || measured.photoId !== row.photoId) return;
    if (!isMeasured && row.photoId) await queueMeasuring(inner, platform, [row.photoId]);
    await goOnMeasured(inner, platform, measured, now);
  });
}
