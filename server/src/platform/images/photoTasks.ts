import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { JpegOptions, Sharp } from 'sharp';
import { cropPixels } from './crop.ts';
import type { Crop } from './cropGeometry.ts';
import { bestJpeg } from './bestJpeg.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { withExif, type WrittenExif } from './exif.ts';
import { OPTIMISED_MEGAPIXELS_MAX } from './limits.ts';
import { decodePixels, fromPixels, halved, JPEG, UNKNOWN_DENSITY, withDensity, WITHIN } from './pixels.ts';
import type { Pixels } from './pixels.ts';
import { RENDITIONS, type RenditionName } from './renditions.ts';
import { decoded, openSource } from './source.ts';
import type { PictureFile, PictureFormat, Source } from './source.ts';

type WrittenPicture = { width: number; height: number; bytes: number };

export type IntakeResult = PictureFile & {
  sha256: string;
  fingerprint: Fingerprint | null;
  display: WrittenPicture;
  thumb: WrittenPicture;
  /** Undefined of a photo that is no larger than its display: it is measured as it is. */
  measured: WrittenPicture | undefined;
};

export type Reencode = {
  /**
   * `capture-date` writes harmless facts: when the photo was taken, the density, the description. Never the position.
   */
  keepMetadata: 'none' | 'capture-date';
  /** Dots per inch to write. */
  density?: number | undefined;
  /**
   * Written as ImageDescription with `capture-date`: a document's reference or a file name. ASCII only; other
   * characters become `?`.
   */
  description?: string | undefined;
  /** The accepted formats; JPEG alone by default. */
  accept?: readonly PictureFormat[] | undefined;
  /** The written format; PNG keeps transparency. With `same` a PNG stays PNG, and everything else becomes JPEG. */
  format?: 'jpeg' | 'png' | 'same' | undefined;
};

/** A re-encoded picture and its new format. */
export type ReencodedPicture = WrittenPicture & { format: 'jpeg' | 'png' };

export type CropResult = WrittenPicture & {
  quality: number;
  /** False when even the lowest quality allowed is heavier than `maxBytes`. */
  withinMaxBytes: boolean;
};

const DOWNLOAD_QUALITY_MAX = 95;

/** Blocks that are coarser than these would show when they are drawn a second time over those of the source. */
const DOWNLOAD_QUALITY_MIN = 70;

/** Decodes once, at the size of the largest rendition, and makes all others from that while it is being encoded. */
export async function intake(sourcePath: string, outputs: Record<RenditionName, string>): Promise<IntakeResult> {
  const source = await openSource(sourcePath);
  const decoding = decodePixels(source, RENDITIONS.display.longSide);
  const sha256 = createHash('sha256').update(source.content).digest('hex');
  const pixels = await decoding;
  // Of a strip one pixel wide there is no half.
  const isReduced = pixels.height < source.file.height && Math.min(pixels.width, pixels.height) > 1;
  const encoding = writeRendition(pixels, 'display', outputs.display);
  const small = isReduced ? halved(pixels) : pixels;
  const [display, thumb, measured, fingerprint] = await Promise.all([
    encoding,
    writeRendition(small, 'thumb', outputs.thumb),
    isReduced ? writeRendition(small, 'measured', outputs.measured) : undefined,
    fingerprintOf(small),
  ]);
  return { ...source.file, sha256, display, thumb, measured, fingerprint };
}

async function writeRendition(pixels: Pixels, name: RenditionName, path: string): Promise<WrittenPicture> {
  const { longSide, quality } = RENDITIONS[name];
  const pipeline = fromPixels(pixels).resize({ width: longSide, height: longSide, ...WITHIN });
  return await write(path, pipeline.jpeg({ ...JPEG, quality }));
}

/** Re-encodes the whole picture, upright and in sRGB: data hidden in or behind the file is lost. */
export async function reencode(sourcePath: string, targetPath: string, request: Reencode): Promise<ReencodedPicture> {
  const source = await openSource(sourcePath, request.accept);
  const staysPng = request.format === 'same' && source.file.format === 'png';
  if (request.format === 'png' || staysPng) {
    return { ...(await writeSent(targetPath, source.upright().png())), format: 'png' };
  }

  const pipeline = source.upright().flatten({ background: 'white' }).jpeg(asFineAs(source));
  const written = request.keepMetadata === 'capture-date' ? writtenExif(source, request) : undefined;
  return { ...(await writeSent(targetPath, pipeline, request.density, written)), format: 'jpeg' };
}

/**
 * As fine as the source and no finer: that would add bytes and no detail, and what is downloaded and sent again must
 * not have become too heavy by it.
 */
function asFineAs({ file: { jpegQuality = 100, width, height }, hasHalfColours }: Source): JpegOptions {
  return {
    quality: Math.min(DOWNLOAD_QUALITY_MAX, Math.max(DOWNLOAD_QUALITY_MIN, jpegQuality)),
    chromaSubsampling: hasHalfColours ? '4:2:0' : '4:4:4',
    optimiseCoding: width * height <= OPTIMISED_MEGAPIXELS_MAX * 1_000_000,
  };
}

function writtenExif({ file }: Source, { density, description }: Reencode): WrittenExif {
  return { capturedAt: file.capturedAt, density: density ?? file.density ?? UNKNOWN_DENSITY, description };
}

/** Cuts a piece of exactly the requested pixels, at the best quality that stays within `maxBytes`. */
export async function crop(sourcePath: string, targetPath: string, request: Crop): Promise<CropResult> {
  const pixels = await cropPixels(await openSource(sourcePath), request);
  const { quality, content, withinMaxBytes } = await bestJpeg(pixels, request);
  await writePrivate(targetPath, content);
  return { width: pixels.width, height: pixels.height, bytes: content.length, quality, withinMaxBytes };
}

/**
 * Decodes a picture and passes its pixels to a named function of one of our modules, here in the worker. So code that
 * looks at pixels needs no process of its own, and this module need not know it.
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

/** Runs a named function of one of our modules here in the worker, where it may open sent pictures itself. */
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

/** Encodes our own pixels; a failure cannot be the picture's fault. */
async function write(path: string, pipeline: Sharp): Promise<WrittenPicture> {
  const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
  await writePrivate(path, data);
  return { width: info.width, height: info.height, bytes: data.length };
}

/** As `write`, for a pipeline that decodes the sent file while it encodes. */
async function writeSent(path: string, pipeline: Sharp, density?: number, exif?: WrittenExif): Promise<WrittenPicture> {
  const { data, info } = await decoded(pipeline.toBuffer({ resolveWithObject: true }));
  const described = exif ? withExif(data, exif) : data;
  const content = density ? withDensity(described, density) : described;
  await writePrivate(path, content);
  return { width: info.width, height: info.height, bytes: content.length };
}

export async function writePrivate(path: string, content: Buffer): Promise<void> {
  await writeFile(path, content, { mode: 0o600 });
}
