import { dropOldReservations } from './claims/index.ts';
import { foldOrderCounts } from './orders/index.ts';
import { type PictureColumn, removeUnusedPictures } from './settingsLists/index.ts';
import { databaseProblem } from './platform/database/problem.ts';
import { purgeOldKeys } from './platform/http/idempotency.ts';
import { defineJob } from './platform/jobs/job.ts';
import type { Platform } from './platform/platform.ts';
import { purgeRateLimits } from './platform/rateLimit.ts';

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
  const { database, jobs } = platform;
  await jobs.workAlone(unusedPicturesJob, async (_data, now) => {
    await removeUnusedPictures(platform, pictures, now);
  });
  const gather = () => foldOrderCounts(database.orm);
  await unlessFull(() => purgeExpired(platform));
  await unlessFull(gather);
  // The database is away for the moment; the next time does as well.
  const timers = [
    setInterval(() => void purgeExpired(platform).catch(() => undefined), HOUR),
    setInterval(() => void gather().catch(() => undefined), MINUTE),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** Deletes the rows whose time is over, which any number of servers may do at once. */
export async function purgeExpired({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await purgeOldKeys(database.orm, now);
  await dropOldReservations(database.orm, now);
  await purgeRateLimits(database.orm, now);
}

/** On a full disk nothing can be thrown away; the server starts all the same, so that people can read. */
async function unlessFull(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (databaseProblem(error)?.kind !== 'disk_full') throw error;
  }
}
