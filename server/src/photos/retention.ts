import type { Retention } from '@likeness/contract/photos';
import { type Removal, beginClearing, clearNext } from '../files/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { heldOrders } from '../orders/index.ts';
import { moment } from './moment.ts';
import { type DocumentPictures, endedPictures, isStillEnded, removalOf } from './pictureStore.ts';

/** How many pictures are removed at a time. */
const BATCH = 200;

/**
 * Removes the bytes of pictures whose order was closed or deleted longer ago than the retention period. The rows remain
 * and say since when: 'Picture is unavailable'.
 *
 * @param made the columns that name pictures made of photos: these are removed too
 * @param elsewhere the columns of other features that name bytes: what they name remains; and what takes a picture out of
 *   where else it is shown
 * @param clearing how far this is; what cannot be removed is noted there
 * @returns how many pictures were removed
 */
export async function removeOldPictures(
  platform: Pick<Platform, 'config' | 'database' | 'files'>,
  made: readonly DocumentPictures[],
  now: Date,
  elsewhere: Pick<Removal, 'alsoNamedBy' | 'detach'> = {},
  clearing = beginClearing(),
): Promise<number> {
  const { database, config } = platform;
  if (config.retentionDays === 0) return 0;
  const period = { retentionDays: config.retentionDays, now };
  const removed = await clearNext(platform, clearing, {
    due: (after) => endedPictures(database.orm, made, { ...period, after, limit: BATCH }),
    removalOf: (id) => ({ ...elsewhere, isDue: (tx) => isStillEnded(tx, made, id, period) }),
    now,
  });
  return removed.length;
}

/** When the pictures of an order are removed: what the job above does, told before. Without an order, of an open one. */
export async function retentionOf(
  tx: Transaction,
  { retentionDays }: Platform['config'],
  orderId: number | null,
): Promise<Retention> {
  if (orderId !== null && (await heldOrders(tx, [orderId])).length > 0) return { kind: 'held' };
  if (retentionDays === 0) return { kind: 'kept' };
  const found = orderId === null ? undefined : await removalOf(tx, orderId, retentionDays);
  const endedAt = found?.isDeletion ? found.deletedAt : found?.closedAt;
  if (!found?.removedAt || !endedAt) return { kind: 'open' };
  return {
    kind: 'ended',
    removed_at: moment(found.removedAt),
    ended_at: moment(endedAt),
    because: found.isDeletion ? 'deleted' : 'closed',
  };
}
