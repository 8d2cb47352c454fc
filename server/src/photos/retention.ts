import { RESTORE_DAYS } from '@likeness/contract/orderDesk/actions';
import { type SQL, and, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
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

/** Where pictures of documents are named: two columns of one table. */
export interface DocumentPictures {
  readonly fileId: AnyPgColumn;
  readonly documentId: AnyPgColumn;
}

/** What came in. What was made of it is for other features to name. */
const SENT: readonly DocumentPictures[] = [
  photoVersion,
  { fileId: document.signatureId, documentId: document.id },
  { fileId: document.proofOfLifeId, documentId: document.id },
];

/**
 * Removes the bytes of pictures whose order was closed, or deleted, longer ago than they are to be kept. The rows stay, and
 * say since when: 'Picture is unavailable'.
 *
 * @param made where pictures are named that were made of photos: they go with them
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
  const isOver = or(
    and(inArray(orders.status, ['fulfilled', 'canceled', 'rejected']), lt(orders.updatedAt, closedBefore)),
    // A deleted one has nothing to come any more, once nobody can bring it back.
    lt(orders.deletedAt, deletedBefore),
  );
  const { rows: old } = await database.orm.execute<{ id: number }>(sql`
    select distinct ${file.id} as id
    from (${shownIn([...SENT, ...made])}) as shown
    join ${file} on ${file.id} = shown.file_id
    join ${document} on ${document.id} = shown.document_id
    join ${orders} on ${orders.id} = ${document.orderId}
    where ${and(isNull(file.deletedAt), isOver)}
    limit ${BATCH}`);
  for (const { id } of old) await deleteFileBytes(platform, id, now);
  return old.length;
}

function shownIn(places: readonly DocumentPictures[]): SQL {
  const selects = places.map(
    ({ fileId, documentId }) =>
      sql`select ${fileId} as file_id, ${documentId} as document_id from ${fileId.table} where ${fileId} is not null`,
  );
  return sql.join(selects, sql` union all `);
}
