import type { Plane, Zone } from './pixels.ts';

/** How often each of the 256 luminance levels occurs in a zone; the shares add up to 1. Null for an empty zone. */
export function histogram({ values }: Plane, zone: Zone): Float64Array | null {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let pixel = 0; pixel < zone.length; pixel += 1) {
    const inside = zone[pixel]!;
    // Levels are whole, which the machine is told: it counts a third faster than with fractions.
    counts[values[pixel]! | 0]! += inside;
    total += inside;
  }
  return total === 0 ? null : Float64Array.from(counts, (count) => count / total);
}

/** Σ h(i)·i/255: ISO/IEC 29794-5 luminance mean, 0–1. */
export function meanLuminance(shares: Float64Array): number {
  return shares.reduce((sum, share, level) => sum + (share * level) / 255, 0);
}

/** Σ h(i)·(i/255 − mean)²: ISO/IEC 29794-5 luminance variance. */
export function luminanceVariance(shares: Float64Array): number {
  const mean = meanLuminance(shares);
  return shares.reduce((sum, share, level) => sum + share * (level / 255 - mean) ** 2, 0);
}

/** The share of pixels at these levels, both ends included. */
export function shareOfLevels(shares: Float64Array, from: number, to: number): number {
  return shares.subarray(from, to + 1).reduce((sum, share) => sum + share, 0);
}

/** Entropy in bits, 0–8: ISO/IEC 29794-5 dynamic range. */
export function entropy(shares: Float64Array): number {
  return shares.reduce((sum, share) => (share > 0 ? sum - share * Math.log2(share) : sum), 0);
}

/** Σ min(left, right), 0–1: ISO/IEC 29794-5 illumination uniformity. */
export function overlap(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, share, level) => sum + Math.min(share, other[level] ?? 0), 0);
}

/** The level below which this share of the pixels lies. */
export function levelAt(shares: Float64Array, share: number): number {
  let sum = 0;
  for (let level = 0; level < shares.length; level += 1) {
    sum += shares[level] ?? 0;
    if (sum >= share) return level;
  }
  return shares.length - 1;
}
