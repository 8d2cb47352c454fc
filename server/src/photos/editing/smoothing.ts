import { type Channels, type FloatPlane, blurred } from './planes.ts';
import type { Square } from './reshaping.ts';

/* Skin that has lost its fine structure: pores, small wrinkles, freckles. */

/** Structure of skin lies between these two blurs. */
const SKIN = { fine: 1.1, coarse: 3.2 } as const;

const BLOCK = 12;
/** Blocks with less structure than this, in levels, may lose it to JPEG. */
const STRUCTURE_MIN = 0.7;
/** A block that keeps less of its structure than this, compared with what sharp blocks keep, was smoothed. */
const KEPT_MIN = 0.84;
/** The blocks that tell how sharp the returned photo is as a whole: those that keep the most. */
const SHARPEST_SHARE = 0.2;
/** So many smoothed blocks, and so many of those with structure, are no chance. */
const SMOOTHED_SHARE = 0.12;
const SMOOTHED_BLOCKS = 20;

/** How many blocks with structure have lost it, and how that compares with what is no chance any more. */
export function smoothingBetween(returned: Channels, original: Channels, zone: Int32Array, coarseness: number) {
  const band = (channels: Channels): FloatPlane => {
    const green = channels[1];
    const fine = blurred(green, SKIN.fine * coarseness);
    const coarse = blurred(green, SKIN.coarse * coarseness);
    return { ...fine, values: fine.values.map((value, pixel) => value - coarse.values[pixel]!) };
  };
  const [kept, had] = [band(returned), band(original)];
  const { width, height } = kept;
  const isInside = new Uint8Array(width * height);
  for (const pixel of zone) isInside[pixel] = 1;
  const blocks: (Square & { readonly share: number })[] = [];
  for (let top = 0; top + BLOCK <= height; top += BLOCK / 2) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK / 2) {
      let [inside, products, squares] = [0, 0, 0];
      for (let row = top; row < top + BLOCK; row += 1) {
        for (let column = left; column < left + BLOCK; column += 1) {
          const pixel = row * width + column;
          inside += isInside[pixel]!;
          products += kept.values[pixel]! * had.values[pixel]!;
          squares += had.values[pixel]! ** 2;
        }
      }
      if (inside < BLOCK * BLOCK || Math.sqrt(squares / inside) < STRUCTURE_MIN) continue;
      blocks.push({ left, top, side: BLOCK, share: products / squares });
    }
  }
  if (blocks.length === 0) return { share: 0, strength: 0, blocks };
  const shares = blocks.map((block) => block.share).toSorted((one, other) => other - one);
  const sharp = shares[Math.floor(shares.length * SHARPEST_SHARE)]!;
  const smoothed = blocks.filter((block) => block.share < KEPT_MIN * Math.min(1, sharp));
  const share = smoothed.length / blocks.length;
  const strength = Math.min(smoothed.length / SMOOTHED_BLOCKS, share / SMOOTHED_SHARE);
  return { share, strength, blocks: smoothed };
}
