import type { Plane, Zone } from './pixels.ts';

/**
 * Mean length of the luminance gradient, in steps of 255 times 16: OFIQ `BackgroundUniformity`, whose Sobel call asks
 * for the Scharr kernel (3, 10, 3). Pixels at the picture's edge are left out.
 */
export function meanGradient(plane: Plane, zone: Zone): number | null {
  const { values, width } = plane;
  const at = (pixel: number): number => values[pixel]!;
  return meanInside(plane, zone, (pixel) => {
    const above = pixel - width;
    const below = pixel + width;
    const right = 3 * at(above + 1) + 10 * at(pixel + 1) + 3 * at(below + 1);
    const left = 3 * at(above - 1) + 10 * at(pixel - 1) + 3 * at(below - 1);
    const lower = 3 * at(below - 1) + 10 * at(below) + 3 * at(below + 1);
    const upper = 3 * at(above - 1) + 10 * at(above) + 3 * at(above + 1);
    return Math.sqrt((right - left) ** 2 + (lower - upper) ** 2);
  });
}

/**
 * Variance of the Laplacian (Pech-Pacheco et al., ICPR 2000), less what smooth patches of skin show, since that is
 * the sensor's noise; divided by the variance of brightness, so that a dark or pale photo is not taken for a blurred one.
 * OFIQ's own sharpness is a trained forest over the same kind of figures.
 */
export function sharpnessOf(plane: Plane, zone: Zone): number | null {
  const { values, width } = plane;
  const at = (pixel: number): number => values[pixel]!;
  const laplacian = (pixel: number): number =>
    at(pixel - width) + at(pixel + width) + at(pixel - 1) + at(pixel + 1) - 4 * at(pixel);
  const energy = meanInside(plane, zone, (pixel) => laplacian(pixel) ** 2);
  const contrast = varianceInside(plane, zone, at);
  if (energy === null || contrast === null || contrast === 0) return null;
  const noise = energyOfSmooth(plane, zone, laplacian);
  return Math.max(0, energy - noise) / contrast;
}

const PATCH = 10;
/** Compressed noise is not the same everywhere: half of a blurred face is smoother than this, and nothing of it is an edge. */
const SMOOTH_SHARE = 0.5;

/** The energy of the Laplacian in the patch that half of all patches fall below. */
function energyOfSmooth({ width, height }: Plane, zone: Zone, laplacian: (pixel: number) => number): number {
  const energies: number[] = [];
  for (let top = 1; top + PATCH < height; top += PATCH) {
    for (let left = 1; left + PATCH < width; left += PATCH) {
      let [sum, count] = [0, 0];
      for (let y = top; y < top + PATCH; y += 1) {
        for (let pixel = y * width + left; pixel < y * width + left + PATCH; pixel += 1) {
          if (zone[pixel] !== 1) continue;
          sum += laplacian(pixel) ** 2;
          count += 1;
        }
      }
      if (count === PATCH * PATCH) energies.push(sum / count);
    }
  }
  return energies.sort((one, other) => one - other)[Math.floor(energies.length * SMOOTH_SHARE)] ?? 0;
}

/**
 * How much larger steps are at every eighth column and row than elsewhere: 1 without blocks. After Wang, Sheikh and
 * Bovik (ICIP 2002). It sees blocks only in the pixels as they were stored.
 */
export function blockiness({ values, width, height }: Plane): number | null {
  let [edge, edges, inside, insides] = [0, 0, 0, 0];
  for (let y = 1; y < height; y += 1) {
    for (let x = 1, at = y * width + 1; x < width; x += 1, at += 1) {
      const across = Math.abs(values[at]! - values[at - 1]!);
      const down = Math.abs(values[at]! - values[at - width]!);
      if (x % 8 === 0) {
        edge += across;
        edges += 1;
      } else {
        inside += across;
        insides += 1;
      }
      if (y % 8 === 0) {
        edge += down;
        edges += 1;
      } else {
        inside += down;
        insides += 1;
      }
    }
  }
  if (edges === 0 || insides === 0 || inside === 0) return null;
  return edge / edges / (inside / insides);
}

function varianceInside(plane: Plane, zone: Zone, value: (pixel: number) => number): number | null {
  const mean = meanInside(plane, zone, value);
  return mean === null ? null : meanInside(plane, zone, (pixel) => (value(pixel) - mean) ** 2);
}

function meanInside({ width, height }: Plane, zone: Zone, value: (pixel: number) => number): number | null {
  let [sum, count] = [0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let pixel = y * width + 1; pixel < y * width + width - 1; pixel += 1) {
      if (zone[pixel] !== 1) continue;
      sum += value(pixel);
      count += 1;
    }
  }
  return count === 0 ? null : sum / count;
}
