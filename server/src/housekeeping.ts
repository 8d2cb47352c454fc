import { purgeSecurityEvents } from './audit/index.ts';
import { dropOldReservations } from './claims/index.ts';
import { purgeOpenings } from './files/index.ts';
import { purgeAttempts } from './staff/index.ts';
import { foldOrderCounts } from './orders/index.ts';
import { type PictureColumn, removeUnusedPictures } from './settingsLists/index.ts';
import { databaseProblem } from './platform/database/problem.ts';
import { purgeOldKeys } from './platform/http/idempotency.ts';
import { defineJob } from './platform/jobs/job.ts';
import type { Platform } from './platform/platform.ts';
import { purgeSessions } from './staff/index.ts';
import { purgeRateLimits } from './platform/rateLimit.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Removes the catalogue pictures that no record shows any more: once a day, on one server only. */
export const unusedPicturesJob = defineJob<object>('housekeeping.unused-pictures', { everySeconds: 24 * 60 * 60 });

/**
 * Deletes expired data. What several servers may delete at once is deleted every hour; the rest is done by jobs. Also
 * adds up the order counts every minute.
 *
 * @param pictures the columns in which records name the pictures they show
 * @returns stops the housekeeping
 */
export async function startHousekeeping(
  platform: Platform,
  { pictures }: { pictures: readonly PictureColumn[] },
): Promise<() => void> {
  const { database, jobs } = platform;
  await jobs.workOutsideTransaction(unusedPicturesJob, async (_data, now) => {
    await removeUnusedPictures(platform, pictures, now);
  });
  const gather = () => foldOrderCounts(database.orm);
  await unlessFull(() => purgeExpired(platform));
  await unlessFull(gather);
  // Errors are ignored: the database is away for the moment, and the next run will do the work.
  const timers = [
    setInterval(() => void purgeExpired(platform).catch(() => undefined), HOUR),
    setInterval(() => void gather().catch(() => undefined), MINUTE),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** Deletes expired rows. Several servers may do this at the same time. */
export async function purgeExpired({
  database,
  clock,
  config,
}: Pick<Platform, 'database' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  await purgeOldKeys(database.orm, now);
  await dropOldReservations(database.orm, now);
  await purgeRateLimits(database.orm, now);
  await purgeAttempts(database.orm, now);
  await purgeSessions(database.orm, now);
  await purgeOpenings(database, config.accessLogDays, now);
  await purgeSecurityEvents(database, config.securityLogDays, now);
}

/** On a full disk nothing can be deleted. The server starts all the same, so that people can read. */
async function unlessFull(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (databaseProblem(error)?.kind !== 'disk_full') throw error;
  }
}
