import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Exif, Sharp } from 'sharp';
import { cropPixels } from './crop.ts';
import type { Crop } from './cropGeometry.ts';
import { bestJpeg } from './bestJpeg.ts';
import { decodePixels, fromPixels, JPEG, UNKNOWN_DENSITY, withDensity, WITHIN } from './pixels.ts';
import type { Pixels } from './pixels.ts';
import { decoded, openSource } from './source.ts';
import type { PictureFile, PictureFormat } from './source.ts';

/** What `intake` makes beside the original: a picture to judge a photo by, and one for lists. */
export const RENDITIONS = {
  display: { longSide: 1600, quality: 85 },
  thumb: { longSide: 240, quality: 80 },
} as const;

export type RenditionName = keyof typeof RENDITIONS;

type WrittenPicture = { width: number; height: number; bytes: number };

export type IntakeResult = PictureFile & { sha256: string } & Record<RenditionName, WrittenPicture>;

export type Reencode = {
  /** `capture-date` writes what is harmless: when it was taken, the density, the description. Never the position. */
  keepMetadata: 'none' | 'capture-date';
  /** Dots per inch to write. */
  density?: number | undefined;
  /** Written as ImageDescription with `capture-date`: a document's reference, a file name. ASCII, others become `?`. */
  description?: string | undefined;
  /** What may come in; JPEG alone unless said otherwise. */
  accept?: readonly PictureFormat[] | undefined;
  /** What comes out; PNG keeps transparency. `same`: a PNG stays one, everything else becomes JPEG. */
  format?: 'jpeg' | 'png' | 'same' | undefined;
};

/** A picture written anew, and what it is now. */
export type ReencodedPicture = WrittenPicture & { format: 'jpeg' | 'png' };

export type CropResult = WrittenPicture & {
  quality: number;
  /** False when even the lowest quality allowed is heavier than `maxBytes`. */
  withinMaxBytes: boolean;
};

const DOWNLOAD_QUALITY = 95;

/** Decodes once, at the size of the larger rendition, and encodes both from there. */
export async function intake(sourcePath: string, outputs: Record<RenditionName, string>): Promise<IntakeResult> {
  const source = await openSource(sourcePath);
  const decoding = decodePixels(source, RENDITIONS.display.longSide);
  const sha256 = createHash('sha256').update(source.content).digest('hex');
  const pixels = await decoding;
  const [display, thumb] = await Promise.all([
    writeRendition(pixels, 'display', outputs.display),
    writeRendition(pixels, 'thumb', outputs.thumb),
  ]);
  return { ...source.file, sha256, display, thumb };
}

async function writeRendition(pixels: Pixels, name: RenditionName, path: string): Promise<WrittenPicture> {
  const { longSide, quality } = RENDITIONS[name];
  const pipeline = fromPixels(pixels).resize({ width: longSide, height: longSide, ...WITHIN });
  return await write(path, pipeline.jpeg({ ...JPEG, quality }));
}

/** The whole picture, upright, in sRGB, written anew: what hid in or behind the file is gone. */
export async function reencode(sourcePath: string, targetPath: string, request: Reencode): Promise<ReencodedPicture> {
  const source = await openSource(sourcePath, request.accept);
  const staysPng = request.format === 'same' && source.file.format === 'png';
  if (request.format === 'png' || staysPng) {
    return { ...(await writeSent(targetPath, source.upright().png())), format: 'png' };
  }

  const pipeline = source
    .upright()
    .flatten({ background: 'white' })
    .jpeg({ ...JPEG, quality: DOWNLOAD_QUALITY });
  if (request.keepMetadata === 'capture-date') {
    const density = request.density ?? source.file.density ?? UNKNOWN_DENSITY;
    pipeline.withExif(harmlessExif(source.file.capturedAt, request.description)).withDensity(density);
  }
  return { ...(await writeSent(targetPath, pipeline, request.density)), format: 'jpeg' };
}

/** `withExif` replaces everything the file brought; the looser calls of sharp would let its position through. */
function harmlessExif(capturedAt: string | undefined, description: string | undefined): Exif {
  return {
    IFD0: { ...(description && { ImageDescription: description.replace(/[^\x20-\x7e]/g, '?') }) },
    IFD2: { ...(capturedAt && { DateTimeOriginal: capturedAt.replaceAll('-', ':').replace('T', ' ') }) },
  };
}

/** Cuts a piece to exactly the pixels asked for, at the best quality that keeps within `maxBytes`. */
export async function crop(sourcePath: string, targetPath: string, request: Crop): Promise<CropResult> {
  const pixels = await cropPixels(await openSource(sourcePath), request);
  const { quality, content, withinMaxBytes } = await bestJpeg(pixels, request);
  await writePrivate(targetPath, content);
  return { width: pixels.width, height: pixels.height, bytes: content.length, quality, withinMaxBytes };
}

/**
 * Decodes a picture and hands its pixels to a named function of a module of ours, here in the worker: code that looks
 * at pixels needs no process of its own, and this part needs not know it.
 */
export async function run(
  module: string,
  name: string,
  source: { sourcePath: string; longSide: number },
  argument: unknown,
): Promise<unknown> {
  const opened = await openSource(source.sourcePath);
  const pixels = await decodePixels(opened, source.longSide);
  const look = await exportedFunction(module, name);
  return await look(pixels, argument, opened.file);
}

/** Runs a named function of a module of ours here in the worker, where it may open sent pictures itself. */
export async function work(module: string, name: string, argument: unknown): Promise<unknown> {
  return await (
    await exportedFunction(module, name)
  )(argument);
}

async function exportedFunction(module: string, name: string): Promise<(...args: unknown[]) => unknown> {
  const exported: Record<string, unknown> = await import(module);
  const found = exported[name];
  if (typeof found !== 'function') throw new TypeError(`${module} exports no function ${name}`);
  return found as (...args: unknown[]) => unknown;
}

/** Encodes pixels of our own making, which cannot fail for a fault of the picture. */
async function write(path: string, pipeline: Sharp): Promise<WrittenPicture> {
  const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
  await writePrivate(path, data);
  return { width: info.width, height: info.height, bytes: data.length };
}

/** The same for a pipeline that decodes the sent file while it encodes. */
async function writeSent(path: string, pipeline: Sharp, density?: number): Promise<WrittenPicture> {
  const { data, info } = await decoded(pipeline.toBuffer({ resolveWithObject: true }));
  const content = density ? withDensity(data, density) : data;
  await writePrivate(path, content);
  return { width: info.width, height: info.height, bytes: content.length };
}

export async function writePrivate(path: string, content: Buffer): Promise<void> {
  await writeFile(path, content, { mode: 0o600 });
}
