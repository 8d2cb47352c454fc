import sharp from 'sharp';
import type { JpegOptions, Sharp } from 'sharp';
import { decoded } from './source.ts';
import type { Source } from './source.ts';

/** Decoded pixels, upright and in sRGB: three bytes each (red, green, blue), row by row from the top left. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** Fits into a square without enlarging. */
export const WITHIN = { fit: 'inside', withoutEnlargement: true } as const;

/** Decodes the whole file, reduced so that its longer side has at most `longSide` pixels; never enlarged. */
export async function decodePixels(source: Source, longSide: number): Promise<Pixels> {
  const reduced = source.upright().resize({ width: longSide, height: longSide, ...WITHIN });
  return await decoded(pixelsOf(reduced.removeAlpha()));
}

/**
 * Decodes the largest central part with the proportions of `size`, scaled to exactly these pixels. A picture of that
 * size is decoded unchanged.
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

/** Runs a pipeline up to its pixels. If the pipeline opens a sent picture, wrap it in `decoded`. */
export async function pixelsOf(pipeline: Sharp): Promise<Pixels> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A picture of half the size: each pixel is the mean of four. An odd last row or column is left out. */
export function halved({ data, width, height }: Pixels): Pixels {
  const [half, rows, row] = [width >> 1, height >> 1, width * 3];
  const means = new Uint8Array(half * rows * 3);
  let target = 0;
  for (let y = 0; y < rows; y++) {
    let at = 2 * y * row;
    for (let x = 0; x < half; x++, at += 6, target += 3) {
      const below = at + row;
      means[target] = (data[at]! + data[at + 3]! + data[below]! + data[below + 3]! + 2) >> 2;
      means[target + 1] = (data[at + 1]! + data[at + 4]! + data[below + 1]! + data[below + 4]! + 2) >> 2;
      means[target + 2] = (data[at + 2]! + data[at + 5]! + data[below + 2]! + data[below + 5]! + 2) >> 2;
    }
  }
  return { data: means, width: half, height: rows };
}

/** A pipeline over pixels: no metadata can be carried over, because there is no file any more. */
export function fromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/**
 * Colour at full resolution: subsampled colour blurs the edges of lips, eyes and background, which are judged here.
 * Uses the reference code tables: optimised tables double the time for four per cent of the bytes.
 */
export const JPEG: JpegOptions = { chromaSubsampling: '4:4:4', optimiseCoding: false };

/** libvips writes 25.4 dots per inch into EXIF without a density; in EXIF, 72 stands for unknown. */
export const UNKNOWN_DENSITY = 72;

/**
 * Writes the density into a freshly encoded JPEG as its JFIF segment, which every print shop reads. libvips omits that
 * segment and writes EXIF only. In whole dots per inch, because JFIF has no fractions.
 */
export function withDensity(jpeg: Buffer, dotsPerInch: number): Buffer {
  const density = Math.min(65_535, Math.max(1, Math.round(dotsPerInch)));
  const segment = Buffer.from('ffe000104a46494600010201000000000000', 'hex');
  segment.writeUInt16BE(density, 12);
  segment.writeUInt16BE(density, 14);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}
