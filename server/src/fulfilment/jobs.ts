import type { EphotoProvider } from '../outputs/index.ts';
import { fulfilDocumentJob, lockDocument } from '../photos/index.ts';
import type { Platform } from '../platform/platform.ts';
import { requestCode, requestCodeJob, revokeCodeJob, notifyRevoked } from './codes.ts';
import { STEP_ACTIONS } from './stepActions.ts';
import { nextStep } from './rules.ts';
import { situationOf } from './store.ts';

/**
 * Starts the workers of this feature on this server.
 *
 * @param provider undefined where nobody gives out codes
 */
export async function startFulfilmentJobs(platform: Platform, provider: EphotoProvider | undefined): Promise<void> {
  const { jobs, live, clock } = platform;
  await jobs.workOutsideTransaction(fulfilDocumentJob, async ({ documentId }) => {
    await fulfil(platform, documentId, clock.now());
    live.changed('documents');
  });
  await jobs.workOutsideTransaction(requestCodeJob, async ({ codeId }) => {
    await requestCode(platform, provider, codeId, clock.now());
    live.changed('documents');
  });
  await jobs.workOutsideTransaction(revokeCodeJob, async ({ codeId }) => {
    await notifyRevoked(platform, provider, codeId);
  });
}

/**
 * Makes what is to be made of a document next. Pictures are made before the transaction, as they take their time; it then
 * writes nothing when the document has gone on meanwhile, so doing this twice makes nothing twice.
 */
export async function fulfil(platform: Platform, documentId: number, now: Date): Promise<void> {
  const situation = await situationOf(platform, documentId);
  const step = situation && nextStep(situation.status, situation.progress);
  if (!step) return;
  const write = await STEP_ACTIONS[step](platform, situation, now);
  await platform.database.transaction(async (tx) => {
    const row = await lockDocument(tx, documentId);
    if (row.status === situation.status && row.photoId === situation.photo.id) await write(tx, row);
  });
}
