import { defineJob } from '../platform/jobs/job.ts';

/** Applies a planned change when its time has come. */
export const applyChangeJob = defineJob<{ changeId: number }>('rules.apply-change', {
  retryLimit: 50,
  retryDelaySeconds: 10,
});
