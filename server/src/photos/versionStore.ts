import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { file } from '../files/schema.ts';
import type { FileRow } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { PhotoMeasures } from './measures.ts';
import { document, photoVersion } from './schema.ts';

export interface Version {
  file: FileRow;
  version: typeof photoVersion.$inferSelect;
}

/** What it means to a caller when one of these is violated, by somebody who was faster. */
export const PHOTO_CONSTRAINTS = { photo_version_pkey: 'photo_in_use' } as const;

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

/** Makes a file the document's newest version. The one before stays as it was judged. */
export async function addVersion(
  tx: Transaction,
  target: { documentId: number; previousFileId: number | null; selfEdited?: boolean },
  fileId: number,
  now: Date,
): Promise<void> {
  await tx.insert(photoVersion).values({ ...target, fileId, status: 'pending_verification', createdAt: now });
}

/** The version a file is, if it is one. */
export async function versionOfFile(tx: Transaction, fileId: number) {
  const [row] = await tx.select().from(photoVersion).where(eq(photoVersion.fileId, fileId));
  return row;
}

/** Has somebody looked at this version of a photo and validated it? Some products are sold without that. */
export async function isPhotoChecked(tx: Transaction, fileId: number): Promise<boolean> {
  const version = await versionOfFile(tx, fileId);
  return version?.status === 'validated' && version.verifiedAt !== null;
}

/** Notes how somebody judged a version, or that it is to be judged once more. */
export async function judgeVersion(
  tx: Transaction,
  fileId: number,
  judged: Pick<typeof photoVersion.$inferSelect, 'status' | 'verifiedById' | 'verifiedAt'>,
): Promise<void> {
  await tx.update(photoVersion).set(judged).where(eq(photoVersion.fileId, fileId));
}

/** Takes a version away again. Its file stays. */
export async function deleteVersion(tx: Transaction, fileId: number): Promise<void> {
  await tx.delete(photoVersion).where(eq(photoVersion.fileId, fileId));
}

/** A version that was not measured yet, with its document's purpose. */
export async function unmeasuredVersion(tx: Transaction, fileId: number) {
  const [version] = await tx
    .select({ file, documentId: document.id, purposeId: document.purposeId })
    .from(photoVersion)
    .innerJoin(file, eq(file.id, photoVersion.fileId))
    .innerJoin(document, eq(document.id, photoVersion.documentId))
    .where(and(eq(photoVersion.fileId, fileId), isNull(photoVersion.measures)));
  return version;
}

/** Keeps what was measured on a version, once. Nothing is written where it is gone by now, or is another document's. */
export async function storeMeasures(
  tx: Transaction,
  { fileId, documentId }: { fileId: number; documentId: number },
  measures: PhotoMeasures,
): Promise<void> {
  await tx
    .update(photoVersion)
    .set({ measures })
    .where(
      and(eq(photoVersion.fileId, fileId), eq(photoVersion.documentId, documentId), isNull(photoVersion.measures)),
    );
}
