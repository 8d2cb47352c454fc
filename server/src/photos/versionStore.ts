import type { PhotoLines } from '@likeness/contract/photos/lines';
import { file } from '../files/schema.ts';
import type { FileRow } from '../files/index.ts';
import { and, asc, eq, inArray, isNull, or, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { purpose, purposeRevision } from '../purposes/schema.ts';
import type { PhotoMeasures } from './measures.ts';
import { document, photoVersion } from './schema.ts';
import { secondLook } from './secondLooks/schema.ts';

export interface Version {
  file: FileRow;
  version: typeof photoVersion.$inferSelect;
}

/** The error codes of constraints that are violated when somebody else was faster. */
export const PHOTO_CONSTRAINTS = { photo_version_pkey: 'photo_in_use', second_look_new_file: 'photo_in_use' } as const;

/** All versions of these documents' photos, oldest first. */
export function versionsOf(tx: Transaction, documentIds: readonly number[]): Promise<Version[]> {
  if (documentIds.length === 0) return Promise.resolve([]);
  return tx
    .select({ file, version: photoVersion })
    .from(photoVersion)
    .innerJoin(file, eq(file.id, photoVersion.fileId))
    .where(inArray(photoVersion.documentId, [...documentIds]))
    .orderBy(asc(photoVersion.createdAt), asc(photoVersion.fileId));
}

/** Makes a file the document's newest version. The version before keeps its verdict. */
export async function addVersion(
  tx: Transaction,
  target: Pick<
    typeof photoVersion.$inferInsert,
    'documentId' | 'previousFileId' | 'selfEdited' | 'lines' | 'faceChangeReason'
  >,
  fileId: number,
  now: Date,
): Promise<void> {
  await tx.insert(photoVersion).values({ ...target, fileId, status: 'pending_verification', createdAt: now });
}

/** The version that uses this file, if any. */
export async function versionOfFile(tx: Transaction, fileId: number) {
  const [row] = await tx.select().from(photoVersion).where(eq(photoVersion.fileId, fileId));
  return row;
}

/** Whether somebody has looked at this version and validated it. Some products are sold without that. */
export async function isPhotoChecked(tx: Transaction, fileId: number): Promise<boolean> {
  const version = await versionOfFile(tx, fileId);
  return version?.status === 'validated' && version.verifiedAt !== null;
}

/** Records a person's verdict on a version, or that it must be judged again. */
export async function judgeVersion(
  tx: Transaction,
  fileId: number,
  judged: Pick<typeof photoVersion.$inferSelect, 'status' | 'verifiedById' | 'verifiedAt'>,
): Promise<void> {
  await tx.update(photoVersion).set(judged).where(eq(photoVersion.fileId, fileId));
}

/** Records where somebody has found the head on a version, or that nobody has. */
export async function placeLines(tx: Transaction, fileId: number, lines: PhotoLines | null): Promise<void> {
  await tx.update(photoVersion).set({ lines }).where(eq(photoVersion.fileId, fileId));
}

/** Removes a version. Its file remains. */
export async function deleteVersion(tx: Transaction, fileId: number): Promise<void> {
  await tx.delete(photoVersion).where(eq(photoVersion.fileId, fileId));
}

/** A version without measures, with its document's purpose and that one's revision. */
export async function unmeasuredVersion(tx: Transaction, fileId: number) {
  const [version] = await tx
    .select({ file, documentId: document.id, purposeId: document.purposeId, revision: purpose.revision })
    .from(photoVersion)
    .innerJoin(file, eq(file.id, photoVersion.fileId))
    .innerJoin(document, eq(document.id, photoVersion.documentId))
    .innerJoin(purpose, eq(purpose.id, document.purposeId))
    .where(and(eq(photoVersion.fileId, fileId), isNull(photoVersion.measures)));
  return version;
}

/** Whether nothing is measured of a version, or what is may be by a rule that its purpose no longer has. */
export async function isOfEarlierRule(tx: Transaction, fileId: number): Promise<boolean> {
  const hasChangedSince = sql`exists (
    select from ${document} join ${purposeRevision} on ${purposeRevision.purposeId} = ${document.purposeId}
    where ${document.id} = ${photoVersion.documentId} and ${purposeRevision.createdAt} > ${photoVersion.createdAt})`;
  const [version] = await tx
    .select({ fileId: photoVersion.fileId })
    .from(photoVersion)
    .where(and(eq(photoVersion.fileId, fileId), or(isNull(photoVersion.measures), hasChangedSince)));
  return version !== undefined;
}

/** Shows these versions as being measured, without the measures that they may have had. */
export async function markBeingMeasured(tx: Transaction, fileIds: readonly number[]): Promise<void> {
  await tx
    .update(photoVersion)
    .set({ measures: null, isBeingMeasured: true })
    .where(inArray(photoVersion.fileId, [...fileIds]));
}

/**
 * Stores the measures of a version, once. Nothing is written if the version is gone or belongs to another document, or if
 * its purpose has another revision by now.
 *
 * @returns whether they were stored
 */
export async function storeMeasures(
  tx: Transaction,
  { fileId, documentId, revision }: { fileId: number; documentId: number; revision: number },
  measures: PhotoMeasures,
): Promise<boolean> {
  const isOfRevision = sql`exists (
    select from ${document} join ${purpose} on ${purpose.id} = ${document.purposeId}
    where ${document.id} = ${documentId} and ${purpose.revision} = ${revision})`;
  const isUnmeasured = and(eq(photoVersion.documentId, documentId), isNull(photoVersion.measures));
  const stored = await tx
    .update(photoVersion)
    .set({ measures, isBeingMeasured: false })
    .where(and(eq(photoVersion.fileId, fileId), isUnmeasured, isOfRevision))
    .returning({ fileId: photoVersion.fileId });
  return stored.length > 0;
}

/**
 * Stores what an automatic program of others found on a version, beside what is measured. Lines that a person has placed
 * stay.
 */
export async function storeProgramFindings(
  tx: Transaction,
  fileId: number,
  { hints, lines }: { hints: readonly string[]; lines: PhotoLines | null },
): Promise<void> {
  await tx
    .update(photoVersion)
    .set({
      programHints: hints,
      ...(lines && { lines: sql`coalesce(${photoVersion.lines}, ${JSON.stringify(lines)}::jsonb)` }),
    })
    .where(eq(photoVersion.fileId, fileId));
}

/** Whether a photo that no document has is that of a look: planted, or sent in with a verdict. */
export async function isFileOfLook(tx: Transaction, fileId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: secondLook.id })
    .from(secondLook)
    .where(or(eq(secondLook.fileId, fileId), eq(secondLook.newFileId, fileId)))
    .limit(1);
  return row !== undefined;
}
