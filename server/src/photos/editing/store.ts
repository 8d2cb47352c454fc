import { isDeepStrictEqual } from 'node:util';
import { photoLines, type PhotoLines } from '@likeness/contract/photos/lines';
import { linesInPhoto } from '@likeness/contract/photos/editGeometry';
import { type FileRow, filesById } from '../../files/index.ts';
import { and, eq } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { versionOfFile, versionsOf } from '../versionStore.ts';
import type { PhotoOnDesk } from './desk.ts';
import type { FaceComparison } from './guard.ts';
import { faceCheck, editedPhoto } from './schema.ts';

export type EditedPhoto = typeof editedPhoto.$inferSelect;

/** How a photo was made in the editor; undefined if it was not. */
export async function editedPhotoOf(tx: Transaction, fileId: number): Promise<EditedPhoto | undefined> {
  const [row] = await tx.select().from(editedPhoto).where(eq(editedPhoto.fileId, fileId));
  return row;
}

export async function recordEditedPhoto(tx: Transaction, edited: typeof editedPhoto.$inferInsert): Promise<void> {
  await tx.insert(editedPhoto).values(edited);
}

/** Where the head is on a photo that was made in the editor, as far as that is known. */
export async function linesOfEditedPhoto(tx: Transaction, fileId: number): Promise<PhotoLines | null> {
  return (await editedPhotoOf(tx, fileId))?.lines ?? null;
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

/** What a photo is drawn from: itself, with the lines that are known of it, or the source of an edited one. */
export async function sourceOf(tx: Transaction, { current, lines }: Pick<PhotoOnDesk, 'current' | 'lines'>) {
  const edited = await editedPhotoOf(tx, current.id);
  const source = edited && (await filesById(tx, [edited.sourceFileId])).get(edited.sourceFileId);
  if (!edited || !source) return { source: current, recipe: null, lines };
  const { recipe, sourceLines } = edited;
  // Whoever judged the edited photo may have placed them anew on it.
  const isPlacedAnew = lines !== null && !isDeepStrictEqual(lines, edited.lines);
  const anew = isPlacedAnew && photoLines.safeParse(linesInPhoto(lines, source, recipe.framing, current)).data;
  return { source, recipe, lines: anew || sourceLines };
}
