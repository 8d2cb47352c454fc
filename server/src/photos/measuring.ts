import type { PhotoPurpose } from '@likeness/contract/purposes';
import type { FileRow } from '../files/index.ts';
import type { Platform } from '../platform/platform.ts';
import { fileKey } from '../platform/files/files.ts';
import type { PhotoMeasures, measurePhoto } from './measures.ts';

/** The side, in pixels, at which a photo is measured: enough for every formula, and quick. */
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
