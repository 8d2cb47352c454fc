import { readFile } from 'node:fs/promises';
import { type Sized, photoPixels } from '@likeness/contract/purposes/geometry';
import { type FileRow, type IngestedPicture, ingestPicture } from '../../files/index.ts';
import { fileKey } from '../../platform/files/files.ts';
import { temporaryFile } from '../../platform/files/temporaryFile.ts';
import type { Platform } from '../../platform/platform.ts';
import { middleOf } from './rules.ts';

type ImagePlatform = Pick<Platform, 'images' | 'files'>;

/** How large a photo is that is handed out as a file. */
export type FileSize = Sized & {
  /** In kilobytes of 1,024 bytes. */
  readonly photo_weight_max: number;
};

const DIGITAL_QUALITY = 95;
const KILOBYTE = 1024;

/**
 * The photo as it is handed out: in the pixels and within the weight asked for, sRGB, without metadata. Of a photo of other
 * proportions it is the middle.
 */
export async function makeDigitalPhoto(
  workshop: ImagePlatform,
  photo: FileRow,
  size: FileSize,
): Promise<IngestedPicture> {
  await using source = await workshop.files.localPath(fileKey(photo.sha256, 'original'));
  await using target = await temporaryFile(workshop.files.workDirectory);
  const output = photoPixels(size);
  const whole = {
    ...middleOf(photo, output),
    rotateDegrees: 0,
    output,
    density: size.dpi_resolution,
    quality: DIGITAL_QUALITY,
  };
  const maxBytes = size.photo_weight_max * KILOBYTE;
  const made = await workshop.images.crop(source.path, target.path, { ...whole, maxBytes });
  // Somebody has validated it knowing that it is too heavy: better so than with blocks all over the face.
  if (!made.withinMaxBytes) await workshop.images.crop(source.path, target.path, whole);
  return await ingestPicture(workshop, { path: target.path, fileName: photo.fileName });
}

/** A picture without its metadata, for those who collect photos and signatures for the state. */
export async function withoutMetadata(workshop: ImagePlatform, picture: FileRow): Promise<Buffer> {
  await using source = await workshop.files.localPath(fileKey(picture.sha256, 'original'));
  await using target = await temporaryFile(workshop.files.workDirectory);
  await workshop.images.reencode(source.path, target.path, { keepMetadata: 'none' });
  return await readFile(target.path);
}
