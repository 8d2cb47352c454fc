import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { deleteFileBytes } from '../files/index.ts';
import { file } from '../files/schema.ts';
import { orders } from '../orders/schema.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { document, photoVersion } from './schema.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Pictures removed at a time. */
const BATCH = 200;

/** Looks every hour for pictures whose time to be kept is over. */
export const retentionJob = defineJob<object>('photos.retention', { everySeconds: 3600 });

/**
 * Removes the bytes of pictures whose order was closed longer ago than they are to be kept. The rows stay, and say since
 * when: 'Picture is unavailable'.
 *
 * @returns how many pictures were removed
 */
export async function removeOldPictures(platform: Platform, now: Date): Promise<number> {
  const { database, config } = platform;
  if (config.retentionDays === 0) return 0;
  const closedBefore = new Date(now.getTime() - config.retentionDays * DAY);
  const old = await database.orm
    .selectDistinct({ id: file.id })
    .from(file)
    .innerJoin(photoVersion, eq(photoVersion.fileId, file.id))
    .innerJoin(document, eq(document.id, photoVersion.documentId))
    .innerJoin(orders, eq(orders.id, document.orderId))
    .where(
      and(
        isNull(file.deletedAt),
        inArray(orders.status, ['fulfilled', 'canceled', 'rejected']),
        lt(orders.updatedAt, closedBefore),
      ),
    )
    .limit(BATCH);
  for (const { id } of old) await deleteFileBytes(platform, id, now);
  return old.length;
}
