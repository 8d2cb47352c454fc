import { dropOldReservations } from './claims/index.ts';
import { type PictureColumn, removeUnusedPictures } from './pictures/index.ts';
import { forgetOldKeys } from './platform/http/idempotency.ts';
import { defineJob } from './platform/jobs/job.ts';
import type { Platform } from './platform/platform.ts';

const HOUR = 60 * 60 * 1000;

/** Removes the pictures of the catalogue that no record shows any more: once a day, by one of the servers. */
export const unusedPicturesJob = defineJob<object>('housekeeping.unused-pictures', { everySeconds: 24 * 60 * 60 });

/**
 * Throws away what has served its time: every hour what any number of servers may throw away at once, the rest as jobs.
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
  };
  await tidy();
  // The database is away for the moment; an hour later does as well.
  const timer = setInterval(() => void tidy().catch(() => undefined), HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
