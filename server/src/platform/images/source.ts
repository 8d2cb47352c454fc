import { open } from 'node:fs/promises';
import sharp from 'sharp';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { readExif } from './exif.ts';
import { coefficientBytes, hasHalfColours, readJpegHeader } from './jpegHeader.ts';
import type { JpegHeader } from './jpegHeader.ts';
import { DECODER_BYTES_MAX, FILE_MEGABYTES_MAX, MEGAPIXELS_MAX, MEGABYTE } from './limits.ts';
import { ImageRefusal } from './refusal.ts';

/** Runs in worker processes only: the server itself never opens a picture. */

export type PictureFormat = 'jpeg' | 'png' | 'webp';

/** What a picture's file says about it, without its pixels. */
export type PictureFile = {
  format: PictureFormat;
  /** Size after applying the EXIF orientation: what a person sees. */
  width: number;
  height: number;
  bytes: number;
  /** Dots per inch according to the file; undefined if it says nothing. */
  density: number | undefined;
  /** Quality 1–100 estimated from the quantisation tables; undefined if not JPEG. */
  jpegQuality: number | undefined;
  /** The camera's clock, without a zone: `2026-05-04T09:30:00`. */
  capturedAt: string | undefined;
};

export type Source = {
  content: Buffer;
  file: PictureFile;
  /** Whether its colours are stored at half the resolution in both directions, as cameras and telephones do. */
  hasHalfColours: boolean;
  /** A new pipeline over the content: upright, in sRGB, within the limits. Await its result through `decoded`. */
  upright(): Sharp;
};

const LOADERS: Readonly<Record<PictureFormat, string>> = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
};

const DECODER: SharpOptions = {
  failOn: 'warning',
  limitInputPixels: MEGAPIXELS_MAX * 1_000_000,
  sequentialRead: true,
};

/**
 * By default libvips opens every format it knows, SVG and PDF too, whatever the file's name. Call this once per
 * process.
 */
export function hardenDecoder(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  allowOnly([]);
}

function allowOnly(formats: readonly PictureFormat[]): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  if (formats.length > 0) sharp.unblock({ operation: formats.map((format) => LOADERS[format]) });
}

/**
 * Reads a file and checks everything that can be known before decoding its pixels. @throws ImageRefusal
 * photo_too_heavy, photo_not_jpeg, photo_damaged, photo_too_many_pixels
 */
export async function openSource(path: string, accept: readonly PictureFormat[] = ['jpeg']): Promise<Source> {
  const content = await readWithinLimit(path);
  if (content.length === 0) throw new ImageRefusal('photo_damaged', {}, 'The file is empty');
  const format = formatOf(content);
  if (!format || !accept.includes(format)) throw new ImageRefusal('photo_not_jpeg');

  const header = format === 'jpeg' ? readJpegHeader(content) : undefined;
  if (format === 'jpeg' && !header) throw new ImageRefusal('photo_damaged', {}, 'No frame before the first scan');
  if (header && header.width * header.height > MEGAPIXELS_MAX * 1_000_000) throw tooManyPixels(MEGAPIXELS_MAX);

  allowOnly([format]);
  const metadata = await decoded(sharp(content, DECODER).metadata());
  if (header) refuseTooMuchMemory(header, metadata.orientation ?? 1);

  return {
    content,
    file: describe(content, format, metadata, header),
    hasHalfColours: header !== undefined && hasHalfColours(header),
    upright: () => sharp(content, DECODER).autoOrient().toColourspace('srgb'),
  };
}

/** Awaits libvips while it opens or decodes a sent picture; its errors are the picture's fault. */
export async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const objection = error instanceof Error ? error.message : String(error);
    if (objection.includes('pixel limit')) throw tooManyPixels(MEGAPIXELS_MAX);
    throw new ImageRefusal('photo_damaged', {}, objection);
  }
}

/** Only the first bytes decide, never the file's name or what the sender claims. */
function formatOf(content: Buffer): PictureFormat | undefined {
  const starts = (bytes: string, at = 0) =>
    content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  return undefined;
}

async function readWithinLimit(path: string): Promise<Buffer> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  if (size > FILE_MEGABYTES_MAX * MEGABYTE)
    throw new ImageRefusal('photo_too_heavy', { megabytes: FILE_MEGABYTES_MAX });
  return await file.readFile();
}

function tooManyPixels(megapixels: number): ImageRefusal {
  return new ImageRefusal('photo_too_many_pixels', { megapixels });
}

/** Photos rotated by EXIF orientation 3 to 8 are held in memory as a whole while they are turned. */
function refuseTooMuchMemory(header: JpegHeader, orientation: number): void {
  const pixels = header.width * header.height;
  const coefficients = header.manyScans ? coefficientBytes(header) : 0;
  const turned = orientation > 2 ? pixels * 3 : 0;
  const share = DECODER_BYTES_MAX / (coefficients + turned);
  if (share < 1) throw tooManyPixels(Math.floor((pixels * share) / 1_000_000));
}

function describe(
  content: Buffer,
  format: PictureFormat,
  metadata: Metadata,
  header: JpegHeader | undefined,
): PictureFile {
  const exif = readExif(metadata.exif);
  const density = header?.density ?? exif.density ?? (format === 'jpeg' ? undefined : metadata.density);
  return {
    format,
    width: metadata.autoOrient.width,
    height: metadata.autoOrient.height,
    bytes: content.length,
    density: density === undefined ? undefined : Math.round(density * 100) / 100,
    jpegQuality: header?.quality,
    capturedAt: exif.capturedAt,
  };
}
