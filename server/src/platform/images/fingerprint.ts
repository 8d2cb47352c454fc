import { fromPixels, pixelsOf } from './pixels.ts';
import type { Pixels } from './pixels.ts';

/**
 * What a picture looks like, whatever its size, its compression and a little more or less light: pictures that look
 * nearly the same have nearly the same bits.
 */
export type Fingerprint = {
  /**
   * 64 bits, as a signed number: which of the 8 × 8 slowest waves of brightness are stronger than the others (pHash:
   * Zauner 2010, "Implementation and benchmarking of perceptual image hash functions").
   */
  hash: bigint;
  /** 256 characters 0 and 1: where the picture gets brighter from left to right (dHash, on 17 × 16). */
  detail: string;
};

const SIDE = 32;
const WAVES = 8;
const DETAIL = { width: 17, height: 16 };

/** Brightness varies by less than this standard deviation, of 255, in a picture of one colour: all of them are alike. */
const STRUCTURE_MIN = 4;

/** Null for a picture that shows nothing. */
export async function fingerprintOf(pixels: Pixels): Promise<Fingerprint | null> {
  // In two steps, because the first one, through the whole picture, is most of the work.
  const small = await greyOf(pixels, { width: SIDE * 4, height: SIDE * 4 });
  const [grey, rows] = await Promise.all([greyOf(small, { width: SIDE, height: SIDE }), greyOf(small, DETAIL)]);
  const levels = brightness(grey);
  return deviation(levels) < STRUCTURE_MIN ? null : { hash: wavesOf(levels), detail: slopesOf(brightness(rows)) };
}

async function greyOf(pixels: Pixels, size: { width: number; height: number }): Promise<Pixels> {
  return await pixelsOf(fromPixels(pixels).resize({ ...size, fit: 'fill', kernel: 'linear' }));
}

/** Rec. 601 luma of each pixel. */
function brightness({ data }: Pixels): Float64Array {
  return Float64Array.from({ length: data.length / 3 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
}

function deviation(levels: Float64Array): number {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length);
}

/** The discrete cosine transform (type II) of each wave that counts, at each place. */
const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * SIDE))),
);

function wavesOf(levels: Float64Array): bigint {
  const strengths = COSINES.flatMap((down) => COSINES.map((across) => strengthOf(levels, across, down)));
  // The first one is the mean brightness, which says nothing of what is seen.
  const middle = strengths.slice(1).sort((one, other) => one - other)[(WAVES * WAVES) / 2 - 1] ?? 0;
  const bits = strengths.map((strength, wave) => (wave > 0 && strength > middle ? '1' : '0')).join('');
  return BigInt.asIntN(WAVES * WAVES, BigInt(`0b${bits}`));
}

function strengthOf(levels: Float64Array, across: Float64Array, down: Float64Array): number {
  let sum = 0;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) sum += (levels[y * SIDE + x] ?? 0) * (across[x] ?? 0) * (down[y] ?? 0);
  }
  return sum;
}

function slopesOf(levels: Float64Array): string {
  const { width, height } = DETAIL;
  const bits: string[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 1; x < width; x++)
      bits.push((levels[y * width + x] ?? 0) > (levels[y * width + x - 1] ?? 0) ? '1' : '0');
  }
  return bits.join('');
}
