import { queueEmail } from './outbox/index.ts';
import { warnOfCreditJob } from '../partners/index.ts';
import { sendRejectionEmailJob } from '../photos/index.ts';
import type { Platform } from '../platform/platform.ts';
import { rejectionEmails } from './documents.ts';
import { lowCreditEmail } from './wallets.ts';
import { rejectionById } from './store.ts';

/** Starts the jobs of this feature on this server. */
export async function startEmailJobs(platform: Platform): Promise<void> {
  const { jobs, live } = platform;
  await jobs.work(sendRejectionEmailJob, async (tx, { decisionId }, now) => {
    const rejection = await rejectionById(tx, decisionId);
    // Nobody must be asked for a new photo that has already arrived.
    if (rejection?.status !== 'rejected_photo') return;
    for (const email of await rejectionEmails(tx, platform, rejection, { now })) await queueEmail(tx, platform, email);
    live.changed('mailbox');
  });
  await jobs.work(warnOfCreditJob, async (tx, low, now) => {
    const email = await lowCreditEmail(tx, low, now);
    if (email) await queueEmail(tx, platform, email);
    live.changed('mailbox');
  });
}
