import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { areDigitsDue, storeDigits } from '../../purposes/index.ts';
import { mostGiven } from './useStore.ts';
import { storeEffects } from './store.ts';

/** How many documents are read in one transaction: on the embedded database all others wait for it. */
const DOCUMENTS_AT_ONCE = 2_000;

/** Readers do not wait for it: what is due they read themselves. */
const storeEffectsJob = defineJob<object>('quality.store-effects', { everySeconds: 60 });

/** The digits of the reasons change at night only: a job of each hour finds out whether that was since. */
export const countDigitsJob = defineJob<object>('quality.count-digits', { everySeconds: 60 * 60 });

/** Over how many days the most used reasons are counted. */
const USE_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function startReasonJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(storeEffectsJob, async (tx) => {
    await storeEffects(tx, DOCUMENTS_AT_ONCE);
  });
  await platform.jobs.work(countDigitsJob, async (tx, _data, now) => {
    if (!(await areDigitsDue(tx, now))) return;
    await storeDigits(tx, await mostGiven(tx, new Date(now.getTime() - USE_DAYS * DAY_MS)), now);
  });
}
