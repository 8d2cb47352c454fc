import { unansweredSince } from '../../orders/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endOrderForGood } from './ending.ts';
import { remindUnanswered } from './reminding.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Looks every hour for orders whose customers have not answered for too long. */
export const refuseUnansweredJob = defineJob<object>('aftersales.refuse-unanswered', { everySeconds: 3600 });

/** Looks every hour for customers who are to be reminded. */
const remindUnansweredJob = defineJob<object>('aftersales.remind-unanswered', { everySeconds: 3600 });

/** Starts the workers of this feature on this server. */
export async function startAfterSalesJobs(platform: Platform): Promise<void> {
  const { jobs, clock, live } = platform;
  await jobs.workOutsideTransaction(refuseUnansweredJob, async () => {
    if ((await refuseUnanswered(platform, clock.now())) === 0) return;
    live.changed('documents');
    live.changed('deliveries');
  });
  await jobs.workOutsideTransaction(remindUnansweredJob, async () => {
    if ((await remindUnanswered(platform, clock.now())) === 0) return;
    live.changed('documents');
    live.changed('mailbox');
  });
}

/**
 * Refuses orders for good (O9) that have waited for their customer longer than the house waits: each in a transaction of
 * its own, so that one that goes on in this moment stands in nobody's way.
 *
 * @returns how many were refused
 */
export async function refuseUnanswered(platform: Platform, now: Date): Promise<number> {
  const { database, config } = platform;
  if (config.refuseAfterDays === 0) return 0;
  const before = new Date(now.getTime() - config.refuseAfterDays * DAY);
  let refused = 0;
  for (const orderId of await unansweredSince(database.orm, before)) {
    try {
      await database.transaction(async (tx) => {
        await endOrderForGood(tx, platform, undefined, orderId, { event: 'refuseForGood', now, standsSince: before });
      });
      refused += 1;
    } catch (error) {
      // Its customer has just answered, or somebody else has ended it.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return refused;
}
