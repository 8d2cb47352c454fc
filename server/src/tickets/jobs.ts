import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { dropUnsent } from './attachmentStore.ts';

/** Tells the screens that a ticket is not set aside any more: nothing is written when its moment comes. */
export const announceReturnJob = defineJob<{ ticketId: number }>('tickets.announce-return');

/** Deletes the attachments that were not sent. */
const dropUnsentJob = defineJob<object>('tickets.drop-unsent', { everySeconds: 60 * 60 });
const UNSENT_MS = 24 * 60 * 60 * 1000;

/** Starts the jobs of this feature on this server. */
export async function startTicketJobs({
  database,
  files,
  jobs,
  live,
}: Pick<Platform, 'database' | 'files' | 'jobs' | 'live'>): Promise<void> {
  await jobs.workOutsideTransaction(dropUnsentJob, async (_data, now) => {
    await database.transaction((tx) => dropUnsent(tx, files, new Date(now.getTime() - UNSENT_MS)));
  });
  await jobs.work(announceReturnJob, async () => live.changed('tickets'));
}
