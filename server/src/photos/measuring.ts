import type { PhotoPurpose } from '@likeness/contract/purposes';
import type { FileRow } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { RENDITIONS } from '../platform/images/renditions.ts';
import { ImageRefusal } from '../platform/images/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import { FileMissing } from '../platform/files/fileStore.ts';
import { fileKey } from '../platform/files/files.ts';
import { photoPurposes } from '../purposes/index.ts';
import type { PhotoMeasures, measureAs } from './measures.ts';
import { markBeingMeasured, storeMeasures, unmeasuredVersion } from './versionStore.ts';

/** Measures a version that staff made of a photo, or chose to be judged. Nothing waits for it, so it is tried for long. */
export const measureVersionJob = defineJob<{ fileId: number }>('photos.measure-version', {
  retryLimit: 50,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 600,
});

/** Has these versions measured, and shows them as being measured until then. */
export async function queueMeasuring(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  fileIds: readonly number[],
): Promise<void> {
  await markBeingMeasured(tx, fileIds);
  for (const fileId of fileIds) await jobs.enqueue(tx, measureVersionJob, { fileId });
}

/** The side, in pixels, at which a photo is measured: enough for every formula, and fast. */
const MEASURED_SIDE = RENDITIONS.display.longSide;

/**
 * Measures a stored photo in an image worker. A larger photo than is measured was reduced to that size when it came in:
 * its rendition is opened instead of a decoder going through all its pixels once more.
 */
export async function measureStoredPhoto(
  { images, files }: Pick<Platform, 'images' | 'files'>,
  photo: FileRow,
  purpose: PhotoPurpose,
): Promise<PhotoMeasures> {
  const { sha256, width, height, bytes, jpegQuality, density } = photo;
  const isReduced = Math.max(width, height) > MEASURED_SIDE;
  await using source = await files.localPath(fileKey(sha256, isReduced ? 'display' : 'original'));
  const module = new URL('measures.ts', import.meta.url);
  const picture = { sourcePath: source.path, longSide: MEASURED_SIDE };
  const file = { width, height, bytes, jpegQuality, density };
  return images.run<typeof measureAs>(module, 'measureAs', picture, { purpose, file });
}

/** What is stored of a photo that nothing can be measured of, so that nobody waits for it. */
const NOTHING_MEASURED: PhotoMeasures = { measures: [], hints: [] };

/**
 * Measures one version of a photo by its document's purpose, once. It decides nothing; a photo that is lost
 * or cannot be opened is judged without measures. Measuring takes time: if the version is gone by then, or belongs to another document,
 * nothing is written.
 *
 * @throws when the photo cannot be measured now, because the file store is away for example
 */
export async function measureVersion(tx: Transaction, platform: Platform, fileId: number): Promise<void> {
  const version = await unmeasuredVersion(tx, fileId);
  const purpose = version && (await photoPurposes(tx, [version.purposeId], 'own')).get(version.purposeId);
  if (!purpose) return;
  const measures = await measureStoredPhoto(platform, version.file, purpose).catch((error: unknown) => {
    if (error instanceof ImageRefusal || error instanceof FileMissing) return NOTHING_MEASURED;
    throw error;
  });
  await storeMeasures(tx, { fileId, documentId: version.documentId }, measures);
}
