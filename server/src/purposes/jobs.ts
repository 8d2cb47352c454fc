import { defineJob } from '../platform/jobs/job.ts';

/** Measures the waiting photos of a purpose again after its rule has changed. */
export const rulesChangedJob = defineJob<{ purposeId: number; after?: number }>('purposes.rules-changed', {
  retryLimit: 10,
  retryDelaySeconds: 5,
});
