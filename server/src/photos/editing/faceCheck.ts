import { FACE_VERDICTS_WITH_REASON } from '@likeness/contract/photos/editing';
import { type PhotoPurpose } from '@likeness/contract/purposes';
import { photoPixels } from '@likeness/contract/purposes/geometry';
import type { FileRow } from '../../files/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fileKey } from '../../platform/files/files.ts';
import { ImageRefusal } from '../../platform/images/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FaceComparison, GuardedPhotos, compareFaces } from './guard.ts';
import { faceCheckOf, editedPhotoOf, originalOf, recordFaceCheck } from './store.ts';

/** Nobody can say that the face is the same, so somebody has to say why it is sent. */
const NOT_COMPARABLE: FaceComparison = {
  verdict: 'not_comparable',
  changedPercent: 100,
  spot: 0,
  smoothing: 0,
  reshaping: 0,
  likeness: 0,
};

/**
 * Compares an uploaded photo with what the customer sent, once, in an image worker, and keeps what it found. Outside of
 * a transaction, because it takes a part of a second.
 */
export async function compareWithOriginal(
  { images, files, database }: Pick<Platform, 'images' | 'files' | 'database'>,
  { current, uploaded, purpose }: { current: FileRow; uploaded: FileRow; purpose: PhotoPurpose },
  now: Date,
): Promise<FaceComparison> {
  const original = await originalOf(database.orm, current);
  const known = await faceCheckOf(database.orm, uploaded.id, original.id);
  if (known) return known;
  const found = await measured().catch((error: unknown) => {
    if (error instanceof ImageRefusal) return NOT_COMPARABLE;
    throw error;
  });
  await recordFaceCheck(database.orm, { fileId: uploaded.id, originalFileId: original.id, found, now });
  return found;

  async function measured(): Promise<FaceComparison> {
    if (original.deletedAt) return NOT_COMPARABLE;
    const edited = await editedPhotoOf(database.orm, uploaded.id);
    const isFromOriginal = edited?.sourceFileId === original.id;
    await using returnedFile = await files.localPath(fileKey(uploaded.sha256, 'original'));
    await using originalFile = await files.localPath(fileKey(original.sha256, 'original'));
    const photos: GuardedPhotos = {
      returnedPath: returnedFile.path,
      originalPath: originalFile.path,
      geometry: purpose,
      lines: edited?.lines ?? null,
      framing: isFromOriginal ? { framing: edited.recipe.framing, frame: photoPixels(purpose), photo: original } : null,
    };
    return await images.work<typeof compareFaces>(new URL('guard.ts', import.meta.url), 'compareFaces', photos);
  }
}

/**
 * "Nobody sends a photo on whose face was changed, unless they say why." Asked before anybody says why a photo may break a
 * rule: they know of the face by then.
 *
 * @returns the reason, if one was needed
 */
export async function requireFace(
  tx: Transaction,
  current: FileRow,
  uploaded: FileRow | undefined,
  reason: string | undefined,
): Promise<string | null> {
  if (!uploaded) return null;
  const original = await originalOf(tx, current);
  const found = (await faceCheckOf(tx, uploaded.id, original.id)) ?? NOT_COMPARABLE;
  if (!FACE_VERDICTS_WITH_REASON.includes(found.verdict)) return null;
  if (!reason) throw new Refusal('face_changed');
  return reason;
}
