import { AWAITING_VERDICT } from '@likeness/contract/vocabulary';
import { file } from '../files/schema.ts';
import { and, asc, eq, gt, inArray, isNotNull, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { document, photoVersion } from './schema.ts';

/**
 * The documents of a purpose whose photo is still to be judged, in somebody's hand or not, with that photo and its measures, by
 * their promised time.
 */
export function waitingDocuments(tx: Transaction, purposeId: number) {
  return tx
    .select({
      id: document.id,
      orderId: document.orderId,
      status: document.status,
      firstName: document.firstName,
      lastName: document.lastName,
      file,
      measures: photoVersion.measures,
    })
    .from(document)
    .innerJoin(photoVersion, eq(photoVersion.fileId, document.photoId))
    .innerJoin(file, eq(file.id, document.photoId))
    .where(and(inArray(document.status, [...AWAITING_VERDICT]), eq(document.purposeId, purposeId)))
    .orderBy(sql`${document.promisedAt} nulls last`, asc(document.id));
}

/** The next documents of a purpose that await a verdict, in somebody's hand or not, and whose photo is measured. */
export function measuredWaiting(
  tx: Transaction,
  { purposeId, after, limit }: { purposeId: number; after: number; limit: number },
): Promise<{ id: number; fileId: number }[]> {
  return tx
    .select({ id: document.id, fileId: photoVersion.fileId })
    .from(document)
    .innerJoin(photoVersion, eq(photoVersion.fileId, document.photoId))
    .where(
      and(
        inArray(document.status, [...AWAITING_VERDICT]),
        eq(document.purposeId, purposeId),
        gt(document.id, after),
        isNotNull(photoVersion.measures),
      ),
    )
    .orderBy(asc(document.id))
    .limit(limit);
}
