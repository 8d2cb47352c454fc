import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { withdrawAskedAgain } from '../photos/index.ts';
import { plantForNewcomers } from './planting.ts';
import { drawSecondLooks } from './sampling.ts';

/**
 * Draws the decisions that get a second look, and gives planted photos to new sorters; what was asked for again is
 * taken back. Every minute, on one server.
 */
const drawSecondLooksJob = defineJob<object>('quality.draw-second-looks', { everySeconds: 60 });

export async function startQualityJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(drawSecondLooksJob, async (tx, _data, now) => {
    await drawSecondLooks(tx, platform, now);
    await plantForNewcomers(tx, platform, now);
    await withdrawAskedAgain(tx, now);
  });
}
