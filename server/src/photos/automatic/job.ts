import { defineJob } from '../../platform/jobs/job.ts';

/** Takes the step that a document waits for, or goes on with one that a dead server began. */
export const takeStepJob = defineJob<{ documentId: number }>('photos.take-step', {
  retryLimit: 5,
  retryDelaySeconds: 5,
});

/** Hands documents to people that have not moved on their automatic path for long. */
export const handOverJob = defineJob<Record<never, never>>('photos.hand-over', { everySeconds: 60 });
