import { defineJob } from '../platform/jobs/job.ts';

/** A planned change holds from now on. */
export const applyChangeJob = defineJob<{ changeId: number }>('rules.apply-change', {
  retryLimit: 50,
  retryDelaySeconds: 10,
});
