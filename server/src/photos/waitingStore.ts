import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { file } from '../files/schema.ts';
import { and, asc, eq, gt, inArray, isNotNull, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { document, photoVersion } from './schema.ts';

/** Where a document stands whose photo a person is still to judge. */
const WAITING: readonly DocumentStatus[] = ['pending_verification', 'pre_validated', 'pending_last_validation'];

/** The documents of a purpose whose photo is still to be judged, with that photo and its measures, by their promised time. */
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
    .where(and(inArray(document.status, [...WAITING]), eq(document.purposeId, purposeId)))
    .orderBy(sql`${document.promisedAt} nulls last`, asc(document.id));
}

/** The next of these documents whose photo is measured, by their numbers. */
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
        inArray(document.status, [...WAITING]),
        eq(document.purposeId, purposeId),
        gt(document.id, after),
        isNotNull(photoVersion.measures),
      ),
    )
    .orderBy(asc(document.id))
    .limit(limit);
}
