import { dropOldReservations } from './claims/index.ts';
import { forgetOldCounts } from './customerLinks/index.ts';
import { forgetOldSlugCounts } from './ephotos/index.ts';
import { gatherOrderCounts } from './orders/index.ts';
import { type PictureColumn, removeUnusedPictures } from './pictures/index.ts';
import { forgetOldKeys } from './platform/http/idempotency.ts';
import { defineJob } from './platform/jobs/job.ts';
import type { Platform } from './platform/platform.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Removes the pictures of the catalogue that no record shows any more: once a day, by one of the servers. */
export const unusedPicturesJob = defineJob<object>('housekeeping.unused-pictures', { everySeconds: 24 * 60 * 60 });

/**
 * Throws away what has served its time: every hour what any number of servers may throw away at once, the rest as jobs.
 * Adds up what is counted every minute.
 * Answers how to stop.
 *
 * @param pictures where records name the pictures they show
 */
export async function startHousekeeping(
  platform: Platform,
  { pictures }: { pictures: readonly PictureColumn[] },
): Promise<() => void> {
  const { database, clock, jobs } = platform;
  await jobs.workAlone(unusedPicturesJob, async (_data, now) => {
    await removeUnusedPictures(platform, pictures, now);
  });
  const tidy = async () => {
    const now = clock.now();
    await forgetOldKeys(database.orm, now);
    await dropOldReservations(database.orm, now);
    await forgetOldCounts(database.orm, now);
    await forgetOldSlugCounts(database.orm, now);
  };
  const gather = () => gatherOrderCounts(database.orm);
  await tidy();
  await gather();
  // The database is away for the moment; the next time does as well.
  const timers = [
    setInterval(() => void tidy().catch(() => undefined), HOUR),
    setInterval(() => void gather().catch(() => undefined), MINUTE),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
