import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { sealAppsAnew } from './secondFactor/index.ts';

/** While `TOKEN_SECRET` names an older secret, what is encrypted with that one is encrypted anew. */
export const sealAnewJob = defineJob<object>('staff.seal-anew', { everySeconds: 60 * 60 });

export async function startStaffJobs({ jobs, tokens }: Pick<Platform, 'jobs' | 'tokens'>): Promise<void> {
  await jobs.work(sealAnewJob, async (tx) => {
    if (tokens.areChanging) await sealAppsAnew(tx, tokens);
  });
}
