import { readJpegHeader } from '../platform/images/jpegHeader.ts';

/**
 * What the mail partner prints as a photo board: JPEG, on paper of 10.5 × 14.85 cm. It cuts what has other proportions
 * without a word, and prints and bills it: what does not fit must never get there.
 */
export const BOARD_LIMITS = {
  bytes: 4 * 1024 * 1024,
  /** Pixels, of the shorter and the longer side. */
  least: { short: 800, long: 1124 },
  most: { short: 2840, long: 4000 },
  /** Shorter to longer side; the mail partner's own examples lie within a hundredth of it. */
  ratio: 0.71,
  ratioTolerance: 0.005,
  inALetter: 50,
} as const;

export interface BoardProblem {
  readonly code: 'board_not_jpeg' | 'board_too_heavy' | 'board_pixels' | 'board_ratio';
  readonly sentence: string;
}

/** Why this file would not be printed as it is; undefined when it would. */
export function boardProblem(jpeg: Uint8Array): BoardProblem | undefined {
  const { bytes, least, most, ratio, ratioTolerance } = BOARD_LIMITS;
  if (jpeg.byteLength > bytes) {
    return { code: 'board_too_heavy', sentence: 'The photo board is heavier than 4 MB' };
  }
  const header = readJpegHeader(jpeg);
  if (!header) return { code: 'board_not_jpeg', sentence: 'The photo board is not a JPEG' };
  const { width, height } = header;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < least.short || long < least.long || short > most.short || long > most.long) {
    const sentence = `The photo board has ${width} × ${height} pixels; 800 × 1124 to 2840 × 4000 can be printed`;
    return { code: 'board_pixels', sentence };
  }
  if (Math.abs(short / long - ratio) > ratioTolerance) {
    const sentence = `The photo board would be cut: its sides are as ${(short / long).toFixed(3)} to 1, not as 0.71`;
    return { code: 'board_ratio', sentence };
  }
  return undefined;
}
