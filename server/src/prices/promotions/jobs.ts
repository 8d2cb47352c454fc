import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { giveBackUnpaid } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Looks every hour for orders that hold a promotion and were not paid. */
const giveBackUnpaidJob = defineJob<object>('promotions.give-back-unpaid', { everySeconds: 3600 });

/** Starts the workers of this feature on this server. */
export async function startPromotionJobs(platform: Platform): Promise<void> {
  await platform.jobs.workOutsideTransaction(giveBackUnpaidJob, (_data, now) => giveBackAllUnpaid(platform, now));
}

/** "Whoever does not pay does not keep a promotion from others." Who pays later has been promised the price all the same. */
export async function giveBackAllUnpaid(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  now: Date,
): Promise<void> {
  if (config.promotionHoldDays === 0) return;
  const before = new Date(now.getTime() - config.promotionHoldDays * DAY);
  while (await database.transaction((tx) => giveBackUnpaid(tx, before, now)));
}
