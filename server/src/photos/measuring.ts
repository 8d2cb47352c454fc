import type { PhotoPurpose } from '@likeness/contract/purposes';
import type { FileRow } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { fileKey } from '../platform/files/files.ts';
import { photoPurposes } from '../purposes/index.ts';
import type { PhotoMeasures, measurePhoto } from './measures.ts';
import { storeMeasures, unmeasuredVersion } from './versionStore.ts';

/** Measures a version that staff made of a photo, or chose to be judged. */
export const measureVersionJob = defineJob<{ fileId: number }>('photos.measure-version', {
  retryLimit: 3,
  retryDelaySeconds: 5,
});

/** The side, in pixels, at which a photo is measured: enough for every formula, and fast. */
const MEASURED_SIDE = 1600;

/** Measures a stored photo in an image worker. */
export async function measureStoredPhoto(
  { images, files }: Pick<Platform, 'images' | 'files'>,
  photo: FileRow,
  purpose: PhotoPurpose,
): Promise<PhotoMeasures> {
  await using source = await files.localPath(fileKey(photo.sha256, 'original'));
  const picture = { sourcePath: source.path, longSide: MEASURED_SIDE };
  return images.run<typeof measurePhoto>(new URL('measures.ts', import.meta.url), 'measurePhoto', picture, purpose);
}

/**
 * Measures one version of a photo by its document's purpose, once. It decides nothing; a photo that cannot be measured
 * is judged without measures. Measuring takes time: if the version is gone by then, or belongs to another document,
 * nothing is written.
 */
export async function measureVersion(tx: Transaction, platform: Platform, fileId: number): Promise<void> {
  const version = await unmeasuredVersion(tx, fileId);
  if (!version) return;
  const purpose = (await photoPurposes(tx, [version.purposeId], 'own')).get(version.purposeId);
  const measures = purpose && (await measureStoredPhoto(platform, version.file, purpose).catch(() => undefined));
  if (!measures) return;
  await storeMeasures(tx, { fileId, documentId: version.documentId }, measures);
}
