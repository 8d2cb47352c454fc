import { defineJob } from '../platform/jobs/job.ts';

/** The rule that photos are measured by changed: those that wait are measured anew. */
export const rulesChangedJob = defineJob<{ purposeId: number; after?: number }>('purposes.rules-changed', {
  retryLimit: 10,
  retryDelaySeconds: 5,
});
