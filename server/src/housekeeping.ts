import { dropOldReservations } from './claims/index.ts';
import { foldEmailCounts } from './emails/index.ts';
import { foldOrderCounts } from './orders/index.ts';
import { type PictureColumn, removeUnusedPictures } from './settingsLists/index.ts';
import { databaseProblem } from './platform/database/problem.ts';
import { defineJob } from './platform/jobs/job.ts';
import type { Platform } from './platform/platform.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Removes the catalogue pictures that no record and no history shows any more: once a day, on one server only. */
export const unusedPicturesJob = defineJob<object>('housekeeping.unused-pictures', { everySeconds: 24 * 60 * 60 });

/**
 * Drops reservations that are over every hour, and adds up the counts of orders and e-mails every minute. What is kept
 * for a time and then removed is the work of `privacy/retentionRules.ts`.
 *
 * @param pictures the columns in which records name the pictures they show
 * @returns stops the housekeeping
 */
export async function startHousekeeping(
  platform: Platform,
  { pictures }: { pictures: readonly PictureColumn[] },
): Promise<() => void> {
  const { database, jobs, upkeep } = platform;
  await jobs.workOutsideTransaction(unusedPicturesJob, async (_data, now) => {
    await removeUnusedPictures(platform, pictures, now);
  });
  const orderCounts = () => foldOrderCounts(database.orm);
  const emailCounts = () => foldEmailCounts(database.orm);
  const drop = () => dropOldReservations(database.orm, platform.clock.now());
  await unlessFull(drop);
  await unlessFull(orderCounts);
  await unlessFull(emailCounts);
  const timers = [
    setInterval(() => void upkeep.turn('reservations', drop), HOUR),
    setInterval(() => void upkeep.turn('order_counts', orderCounts), MINUTE),
    setInterval(() => void upkeep.turn('email_counts', emailCounts), MINUTE),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** On a full disk nothing can be deleted. The server starts all the same, so that people can read. */
async function unlessFull(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (databaseProblem(error)?.kind !== 'disk_full') throw error;
  }
}
