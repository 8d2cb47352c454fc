import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeEffects } from './store.ts';

/** How many documents are read in one transaction: on the embedded database all others wait for it. */
const DOCUMENTS_AT_ONCE = 2_000;

/** Readers do not wait for it: what is due they read themselves. */
const storeEffectsJob = defineJob<object>('quality.store-effects', { everySeconds: 60 });

export async function startReasonJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(storeEffectsJob, async (tx) => {
    await storeEffects(tx, DOCUMENTS_AT_ONCE);
  });
}
