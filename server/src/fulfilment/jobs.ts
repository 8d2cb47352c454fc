import type { EphotoProvider } from '../outputs/index.ts';
import { fulfilDocumentJob, lockDocument } from '../photos/index.ts';
import type { Platform } from '../platform/platform.ts';
import { requestCode, requestCodeJob, revokeCodeJob, notifyRevoked } from './codes.ts';
import { STEP_ACTIONS } from './stepActions.ts';
import { type Step, nextStep } from './rules.ts';
import { situationOf } from './store.ts';

/**
 * Starts the jobs of this feature on this server.
 *
 * @param provider undefined if no provider of ePhoto codes is configured
 */
export async function startFulfilmentJobs(platform: Platform, provider: EphotoProvider | undefined): Promise<void> {
  const { jobs, live, clock } = platform;
  await jobs.workOutsideTransaction(fulfilDocumentJob, async ({ documentId }) => {
    const step = await fulfil(platform, documentId, clock.now());
    live.changed('documents');
    if (step === 'board') live.changed('deliveries');
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
 * Carries out a document's next step. Pictures are made before the transaction because that takes time; the transaction
 * writes nothing if the document has changed in the meantime, so a repeated job has no effect.
 *
 * @returns the step, if there was one
 */
export async function fulfil(platform: Platform, documentId: number, now: Date): Promise<Step | undefined> {
  const situation = await situationOf(platform, documentId);
  const step = situation && nextStep(situation.status, situation.progress);
  if (!step) return undefined;
  const write = await STEP_ACTIONS[step](platform, situation, now);
  await platform.database.transaction(async (tx) => {
    const row = await lockDocument(tx, documentId);
    if (row.status === situation.status && row.photoId === situation.photo.id) await write(tx, row);
  });
  return step;
}
