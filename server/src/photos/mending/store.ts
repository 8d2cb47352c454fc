import type { PhotoLines } from '@likeness/contract/photos/lines';
import { type FileRow, filesById } from '../../files/index.ts';
import { and, eq } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { versionOfFile, versionsOf } from '../versionStore.ts';
import type { FaceComparison } from './guard.ts';
import { faceCheck, mendedPhoto } from './schema.ts';

export type MendedPhoto = typeof mendedPhoto.$inferSelect;

/** How a photo was made in the editor; undefined if it was not. */
export async function mendedOf(tx: Transaction, fileId: number): Promise<MendedPhoto | undefined> {
  const [row] = await tx.select().from(mendedPhoto).where(eq(mendedPhoto.fileId, fileId));
  return row;
}

export async function recordMended(tx: Transaction, mended: typeof mendedPhoto.$inferInsert): Promise<void> {
  await tx.insert(mendedPhoto).values(mended);
}

/** Where the head is on a photo that was made in the editor, as far as that is known. */
export async function linesOfMended(tx: Transaction, fileId: number): Promise<PhotoLines | null> {
  return (await mendedOf(tx, fileId))?.lines ?? null;
}

/** What the customer sent: the last photo of theirs from which this version was made. */
export async function originalOf(tx: Transaction, current: FileRow): Promise<FileRow> {
  if (current.addedByStaffId === null) return current;
  const version = await versionOfFile(tx, current.id);
  if (!version) return current;
  const versions = await versionsOf(tx, [version.documentId]);
  const before = versions.slice(
    0,
    versions.findIndex(({ file }) => file.id === current.id),
  );
  return before.findLast(({ file }) => file.addedByStaffId === null)?.file ?? current;
}

/** What was found of a photo and the original that it is compared with. */
export async function faceCheckOf(
  tx: Transaction,
  fileId: number,
  originalFileId: number,
): Promise<FaceComparison | undefined> {
  const [row] = await tx
    .select({ found: faceCheck.found })
    .from(faceCheck)
    .where(and(eq(faceCheck.fileId, fileId), eq(faceCheck.originalFileId, originalFileId)));
  return row?.found;
}

/** The first result stays: two who ask at once have measured the same. */
export async function recordFaceCheck(
  tx: Transaction,
  { fileId, originalFileId, found, now }: { fileId: number; originalFileId: number; found: FaceComparison; now: Date },
): Promise<void> {
  await tx
    .insert(faceCheck)
    .values({ fileId, originalFileId, verdict: found.verdict, found, createdAt: now })
    .onConflictDoNothing();
}

/** What a mended photo was drawn from, with its file. */
export async function sourceOf(tx: Transaction, current: FileRow) {
  const mended = await mendedOf(tx, current.id);
  const source = mended && (await filesById(tx, [mended.sourceFileId])).get(mended.sourceFileId);
  if (mended && source) return { source, recipe: mended.recipe, lines: mended.sourceLines };
  const lines = (await versionOfFile(tx, current.id))?.lines ?? null;
  return { source: current, recipe: null, lines };
}
