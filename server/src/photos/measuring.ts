import type { PhotoPurpose } from '@likeness/contract/purposes';
import { fittedBox } from '@likeness/contract/purposes/fittedBox';
import { aspectRatio } from '@likeness/contract/purposes/geometry';
import type { FileRow } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { RENDITIONS } from '../platform/images/renditions.ts';
import { ImageRefusal } from '../platform/images/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import { FileMissing } from '../platform/files/fileStore.ts';
import { fileKey } from '../platform/files/files.ts';
import type { LocalFile } from '../platform/files/temporaryFile.ts';
import { photoPurposes } from '../purposes/index.ts';
import { MEASURED_HEIGHT, type PhotoMeasures, type measureAs } from './measures.ts';
import { isOfEarlierRule, markBeingMeasured, storeMeasures, unmeasuredVersion } from './versionStore.ts';

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

/** Has a version that is to be judged again measured, unless it is by the rule that holds. */
export async function measureByRuleOfNow(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  fileId: number,
): Promise<void> {
  if (await isOfEarlierRule(tx, fileId)) await queueMeasuring(tx, { jobs }, [fileId]);
}

/**
 * Measures a stored photo in an image worker. Of a photo that is larger than its display, a small rendition was made when
 * it came in: nobody's decoder goes through all its pixels once more.
 */
export async function measureStoredPhoto(
  { images, files }: Pick<Platform, 'images' | 'files'>,
  photo: FileRow,
  purpose: PhotoPurpose,
): Promise<PhotoMeasures> {
  const { width, height, bytes, jpegQuality, density } = photo;
  await using source = await openMeasured(files, photo, purpose);
  const module = new URL('measures.ts', import.meta.url);
  const picture = { sourcePath: source.path, longSide: RENDITIONS.display.longSide };
  const file = { width, height, bytes, jpegQuality, density };
  return await images.run<typeof measureAs>(module, 'measureAs', picture, { purpose, file });
}

/** What a photo is measured on. @throws FileMissing */
async function openMeasured(files: Platform['files'], photo: FileRow, purpose: PhotoPurpose): Promise<LocalFile> {
  const { sha256 } = photo;
  const longerSide = Math.max(photo.width, photo.height);
  if (longerSide <= RENDITIONS.display.longSide) return files.localPath(fileKey(sha256, 'original'));
  const display = () => files.localPath(fileKey(sha256, 'display'));
  const box = fittedBox(photo, aspectRatio(purpose));
  const isTooSmall = (box.height * RENDITIONS.measured.longSide) / longerSide < MEASURED_HEIGHT;
  if (isTooSmall) return display();
  // Photos that came before there was this rendition have none.
  return files.localPath(fileKey(sha256, 'measured')).catch((error: unknown) => {
    if (error instanceof FileMissing) return display();
    throw error;
  });
}

/** What is stored of a photo that nothing can be measured of, so that nobody waits for it. */
const NOTHING_MEASURED: PhotoMeasures = { measures: [], hints: [] };

/**
 * Measures one version of a photo by its document's purpose, once. It decides nothing; a photo that is lost
 * or cannot be opened is judged without measures. Measuring takes time: if the version is gone by then, or belongs to another document,
 * nothing is written. If the rules of its purpose have changed by then, it is measured once more: a rule change has only
 * those measured anew that are measured already.
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
  const { documentId, revision } = version;
  if (await storeMeasures(tx, { fileId, documentId, revision }, measures)) return;
  const left = await unmeasuredVersion(tx, fileId);
  if (left?.documentId === documentId && left.revision !== revision) await measureVersion(tx, platform, fileId);
}
