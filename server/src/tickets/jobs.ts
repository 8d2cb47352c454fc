import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';

/** Tells the screens that a ticket is not set aside any more: nothing is written when its moment comes. */
export const announceReturnJob = defineJob<{ ticketId: number }>('tickets.announce-return');

/** Starts the jobs of this feature on this server. */
export async function startTicketJobs({ jobs, live }: Pick<Platform, 'jobs' | 'live'>): Promise<void> {
  await jobs.work(announceReturnJob, async () => live.changed('tickets'));
}
