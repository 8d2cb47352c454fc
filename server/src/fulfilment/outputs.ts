import { readFile } from 'node:fs/promises';
import { photoPixels } from '@likeness/contract/geometry';
import { type ComposedBoard, composeBoard } from '../boards/index.ts';
import { type FileRow, type TakenPicture, takeInPicture } from '../files/index.ts';
import { fileKey } from '../platform/files/files.ts';
import { temporaryFile } from '../platform/files/temporaryFile.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Situation } from './store.ts';

type Workshop = Pick<Platform, 'images' | 'files'>;

const DIGITAL_QUALITY = 95;
const KILOBYTE = 1024;

/** The board, stored but not yet recorded; or, where the purpose makes none, why. */
export type BoardOutcome = { readonly board: TakenPicture } | { readonly refused: Refusal };

/** Composes the board of a document's photo, with the code where there is one. */
export async function makeBoard(
  workshop: Workshop,
  { documentId, photo, purpose }: Situation,
  code: string | undefined,
): Promise<BoardOutcome> {
  await using source = await workshop.files.localPath(fileKey(photo.sha256, 'original'));
  await using target = await temporaryFile(workshop.files.workDirectory);
  const parts = { photoPath: source.path, purpose, ...(code !== undefined && { text: code }) };
  const composed = await composeBoard(workshop, parts, target.path).catch(asRefused);
  if ('refused' in composed) return composed;
  return { board: await takeInPicture(workshop, { path: target.path, fileName: `board-${documentId}.jpg` }) };
}

/** A purpose whose board cannot be made will not have one at the next attempt either: a person must look at it. */
function asRefused(error: unknown): ComposedBoard | { refused: Refusal } {
  if (error instanceof Refusal) return { refused: error };
  throw error;
}

/** The photo as it is handed out: the purpose's pixels and weight, sRGB, without metadata. */
export async function makeDigitalPhoto(workshop: Workshop, { photo, purpose }: Situation): Promise<TakenPicture> {
  await using source = await workshop.files.localPath(fileKey(photo.sha256, 'original'));
  await using target = await temporaryFile(workshop.files.workDirectory);
  const whole = {
    left: 0,
    top: 0,
    width: photo.width,
    height: photo.height,
    rotateDegrees: 0,
    output: photoPixels(purpose),
    density: purpose.dpi_resolution,
    quality: DIGITAL_QUALITY,
  };
  const maxBytes = purpose.photo_weight_max * KILOBYTE;
  const made = await workshop.images.crop(source.path, target.path, { ...whole, maxBytes });
  // Somebody has validated it knowing that it is too heavy: better so than with blocks all over the face.
  if (!made.withinMaxBytes) await workshop.images.crop(source.path, target.path, whole);
  return await takeInPicture(workshop, { path: target.path, fileName: photo.fileName });
}

/** A picture without its metadata, for those who collect photos and signatures for the state. */
export async function withoutMetadata(workshop: Workshop, picture: FileRow): Promise<Buffer> {
  await using source = await workshop.files.localPath(fileKey(picture.sha256, 'original'));
  await using target = await temporaryFile(workshop.files.workDirectory);
  await workshop.images.reencode(source.path, target.path, { keepMetadata: 'none' });
  return await readFile(target.path);
}
