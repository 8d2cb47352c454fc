import sharp from 'sharp';
import type { JpegOptions, Sharp } from 'sharp';
import { decoded } from './source.ts';
import type { Source } from './source.ts';

/** Decoded pixels, upright and in sRGB: three bytes each (red, green, blue), row by row from the top left. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** Fitted into a square without being enlarged. */
export const WITHIN = { fit: 'inside', withoutEnlargement: true } as const;

/** Decodes the whole file, reduced so that its longer side has at most `longSide` pixels; never enlarged. */
export async function decodePixels(source: Source, longSide: number): Promise<Pixels> {
  const reduced = source.upright().resize({ width: longSide, height: longSide, ...WITHIN });
  return await decoded(pixelsOf(reduced.removeAlpha()));
}

/**
 * Decodes the largest middle piece that has the proportions of `size`, in exactly these pixels. A picture that has them
 * already comes as it is.
 */
export async function decodeCovering(source: Source, size: { width: number; height: number }): Promise<Pixels> {
  return await decoded(
    pixelsOf(
      source
        .upright()
        .resize({ ...size, fit: 'cover' })
        .removeAlpha(),
    ),
  );
}

/** Runs a pipeline up to its pixels; around one that opens a sent picture belongs `decoded`. */
export async function pixelsOf(pipeline: Sharp): Promise<Pixels> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A pipeline over pixels: nothing of a file can come along, because there is no file any more. */
export function fromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/**
 * Colour at full resolution: halved colour blurs the edge of lips, eyes and background, which is what is judged here.
 * The reference code tables: searching the best ones doubles the time for four per cent of the bytes.
 */
export const JPEG: JpegOptions = { chromaSubsampling: '4:4:4', optimiseCoding: false };

/** libvips writes 25.4 dots per inch into any EXIF that is given no density; this is what EXIF means by unknown. */
export const UNKNOWN_DENSITY = 72;

/**
 * Writes the density into a JPEG straight from an encoder, as its JFIF segment: the place every print shop reads.
 * libvips leaves that segment out and writes EXIF only. Whole dots per inch, as JFIF has no others.
 */
export function withDensity(jpeg: Buffer, dotsPerInch: number): Buffer {
  const density = Math.min(65_535, Math.max(1, Math.round(dotsPerInch)));
  const segment = Buffer.from('ffe000104a46494600010201000000000000', 'hex');
  segment.writeUInt16BE(density, 12);
  segment.writeUInt16BE(density, 14);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}
