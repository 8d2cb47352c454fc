import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { file } from '../files/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { rulesChangedJob } from '../purposes/index.ts';
import { measureVersionJob } from './measuring.ts';
import { document, photoVersion } from './schema.ts';

/** Where a document stands whose photo a person is still to judge. */
const WAITING: readonly DocumentStatus[] = ['pending_verification', 'pre_validated', 'pending_last_validation'];

/** How many photos one job has measured anew. */
const AT_ONCE = 500;

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

/**
 * "A photo is judged by the rule that holds": the measures of photos that wait are forgotten, and taken again. Until then
 * a photo has no hints, rather than those of another rule.
 */
export async function measureAgain(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  { purposeId, after = 0 }: { purposeId: number; after?: number },
): Promise<void> {
  const waiting = await tx
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
    .limit(AT_ONCE);
  if (waiting.length === 0) return;
  const files = waiting.map(({ fileId }) => fileId);
  await tx.update(photoVersion).set({ measures: null }).where(inArray(photoVersion.fileId, files));
  for (const fileId of files) await jobs.enqueue(tx, measureVersionJob, { fileId });
  if (waiting.length === AT_ONCE) {
    await jobs.enqueue(tx, rulesChangedJob, { purposeId, after: waiting.at(-1)!.id });
  }
}
