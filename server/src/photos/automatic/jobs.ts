import type { Platform } from '../../platform/platform.ts';
import { takeBuiltInStep } from './builtIn.ts';
import { handOverJob, takeStepJob } from './job.ts';
import { handOver } from './taking.ts';

/** Registers the jobs of the automatic steps. */
export async function startAutomaticJobs(platform: Platform): Promise<void> {
  const { jobs, live } = platform;
  await jobs.workOutsideTransaction(takeStepJob, async ({ documentId }) => {
    await takeBuiltInStep(platform, documentId);
    live.changed('documents');
  });
  await jobs.work(handOverJob, async (tx, _, now) => {
    if ((await handOver(tx, platform, now)) > 0) live.changed('documents');
  });
}
