import { RESTORE_DAYS } from '@likeness/contract/orderDesk/actions';
import { deleteFileBytes } from '../files/index.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { type DocumentPictures, endedPictures } from './pictureStore.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How many pictures are removed at a time. */
const BATCH = 200;

/** Looks every hour for pictures whose retention period is over. */
export const retentionJob = defineJob<object>('photos.retention', { everySeconds: 3600 });

/**
 * Removes the bytes of pictures whose order was closed or deleted longer ago than the retention period. The rows remain
 * and say since when: 'Picture is unavailable'.
 *
 * @param made the columns that name pictures made of photos: these are removed too
 * @returns how many pictures were removed
 */
export async function removeOldPictures(
  platform: Platform,
  made: readonly DocumentPictures[],
  now: Date,
): Promise<number> {
  const { database, config } = platform;
  if (config.retentionDays === 0) return 0;
  const closedBefore = new Date(now.getTime() - config.retentionDays * DAY);
  const deletedBefore = new Date(now.getTime() - Math.max(config.retentionDays, RESTORE_DAYS) * DAY);
  const old = await endedPictures(database.orm, made, { closedBefore, deletedBefore, limit: BATCH });
  for (const id of old) await deleteFileBytes(platform, id, now);
  return old.length;
}
