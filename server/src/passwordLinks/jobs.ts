import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { accountNamed } from '../staff/index.ts';
import { sendLink } from './sending.ts';

/**
 * Looks for the account of somebody who has forgotten their password. A job of its own, so that the answer to the call
 * takes as long whether there is an account or not.
 */
export const passwordForgottenJob = defineJob<{ email: string; from: { address: string; device: string } }>(
  'passwords.forgotten',
  {
    retryLimit: 10,
    retryDelaySeconds: 5,
  },
);

/** Starts the workers of this feature on this server. */
export async function startPasswordJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(passwordForgottenJob, async (tx, { email, from }, now) => {
    const account = await accountNamed(tx, email);
    if (!account) return;
    try {
      await sendLink(tx, platform, { staffId: account.id, by: null, from, now });
    } catch (error) {
      // Nobody waits for the answer: an account that gets no link, or has had enough of them.
      if (!(error instanceof Refusal)) throw error;
    }
  });
}
