import { readFile } from 'node:fs/promises';
import { type Sized, photoPixels } from '@likeness/contract/purposes/geometry';
import { type FileRow, type IngestedPicture, ingestPicture } from '../../files/index.ts';
import { fileKey } from '../../platform/files/files.ts';
import { temporaryFile } from '../../platform/files/temporaryFile.ts';
import type { Platform } from '../../platform/platform.ts';
import { middleOf } from './rules.ts';

type ImagePlatform = Pick<Platform, 'images' | 'files'>;

/** The size of a digital photo. */
export type FileSize = Sized & {
  /** In kilobytes of 1,024 bytes. */
  readonly photo_weight_max: number;
};

const DIGITAL_QUALITY = 95;
const KILOBYTE = 1024;

/**
 * Makes the digital photo: in the given pixels and within the given weight, sRGB, without metadata. A photo of other
 * proportions is cropped to its middle.
 */
export async function makeDigitalPhoto(
  platform: ImagePlatform,
  photo: FileRow,
  size: FileSize,
): Promise<IngestedPicture> {
  await using source = await platform.files.localPath(fileKey(photo.sha256, 'original'));
  await using target = await temporaryFile(platform.files.workDirectory);
  const output = photoPixels(size);
  const whole = {
    ...middleOf(photo, output),
    rotateDegrees: 0,
    output,
    density: size.dpi_resolution,
    quality: DIGITAL_QUALITY,
  };
  const maxBytes = size.photo_weight_max * KILOBYTE;
  const made = await platform.images.crop(source.path, target.path, { ...whole, maxBytes });
  // It was validated although it is too heavy: a heavy file is better than blocks all over the face.
  if (!made.withinMaxBytes) await platform.images.crop(source.path, target.path, whole);
  return await ingestPicture(platform, { path: target.path, fileName: photo.fileName });
}

/** A picture without its metadata, for the provider that collects photos and signatures for the state. */
export async function withoutMetadata(platform: ImagePlatform, picture: FileRow): Promise<Buffer> {
  await using source = await platform.files.localPath(fileKey(picture.sha256, 'original'));
  await using target = await temporaryFile(platform.files.workDirectory);
  await platform.images.reencode(source.path, target.path, { keepMetadata: 'none' });
  return await readFile(target.path);
}
