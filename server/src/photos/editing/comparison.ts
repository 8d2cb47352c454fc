import { Equations } from './equations.ts';
import { type Channels, type FloatPlane, blurred, medianOf, pyramidOf, sample } from './planes.ts';
import { reshapingBetween, type Square } from './reshaping.ts';
import { smoothingBetween } from './smoothing.ts';
import type { Oval, Similarity } from './registration.ts';

/* Compares two pictures of one face, one drawn over the other: what differs besides light, colour and compression? */

/** How strongly the returned face differs, in units in which 1 is where somebody has to say why. */
export interface Differences {
  /** The strongest spot that was painted, moved or removed. */
  readonly spot: number;
  /** How much of the skin has lost its fine structure. */
  readonly smoothing: number;
  /** How much a part was made larger or smaller, or moved. */
  readonly reshaping: number;
  /** The share of the face, 0–1, that differs. */
  readonly share: number;
  /** For each pixel of the returned picture 1 where it differs so much that somebody has to say why. */
  readonly where: Uint8Array;
}

/** At the height of a face of 224 pixels, these are about half a millimetre. */
const DETAIL = 1.1;

/** By so many pixels may an edge lie elsewhere, or be more or less sharp, before it counts. */
const EDGE_TOLERANCE = 0.3;
/** In levels of 0–255; JPEG and noise make more of it, which is measured. */
const NOISE_MIN = 1.6;
const SPOT_MAX = 2.05;
const SPOT_BLUR = 1.8;

/**
 * A part that has another colour than the curve of tone gives it: teeth, the white of eyes. It may differ by no more than
 * noise does in each pixel, but all of it the same way, which the mean of a patch shows. Edges that lie elsewhere differ
 * both ways.
 */
const PATCH = 3;
const PATCH_NOISE_MIN = 0.7;
const PATCH_EDGE_TOLERANCE = 0.12;
const PATCH_MAX = 3.2;

export function compared(returned: Channels, original: Channels, place: Similarity, face: Oval): Differences {
  const { width, height } = returned[0];
  const zone = insideOf(width, height, face, 1);
  // Blurs and slopes look a little beyond the face.
  const around = insideOf(width, height, face, 1.12);
  const drawn = drawnOver(returned[0], original, place, boxAround(face, width, height));
  const coarseness = Math.max(1, 1 / Math.hypot(place.a, place.b));
  const detail = DETAIL * Math.min(2.5, coarseness);
  const soft = (channels: Channels) => channels.map((plane) => blurred(plane, detail)) as unknown as Channels;
  const [seen, wanted] = [soft(returned), inTheToneOf(soft(returned), soft(drawn), around)];
  const spots = blurred(changesBetween(seen, wanted, zone), SPOT_BLUR);
  const patches = patchesBetween(seen, wanted, zone);
  const where = new Uint8Array(width * height);
  let [strongest, changed] = [0, 0];
  for (const pixel of zone) {
    const spot = Math.max(spots.values[pixel]! / SPOT_MAX, patches.values[pixel]! / PATCH_MAX);
    strongest = Math.max(strongest, spot);
    if (spot < 1) continue;
    changed += 1;
    where[pixel] = 1;
  }
  const smoothed = smoothingBetween(returned, inTheToneOf(returned, drawn, around), zone, coarseness);
  if (smoothed.strength > 1) mark(where, smoothed.blocks, { width, height });
  const reshaped = reshapingBetween(seen[1], wanted[1], face);
  mark(where, reshaped.windows, { width, height });
  return {
    spot: strongest,
    smoothing: smoothed.strength,
    reshaping: reshaped.strength,
    where,
    share: Math.min(1, Math.max(changed / Math.max(1, zone.length), smoothed.share)),
  };
}

function mark(
  where: Uint8Array,
  squares: readonly Square[],
  { width, height }: { width: number; height: number },
): void {
  for (const { left, top, side } of squares) {
    for (let row = Math.max(0, top); row < Math.min(height, top + side); row += 1) {
      where.fill(1, row * width + Math.max(0, left), row * width + Math.min(width, left + side));
    }
  }
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boxAround({ x, y, radiusX, radiusY }: Oval, width: number, height: number): Box {
  const reach = 1.3;
  return {
    left: Math.max(0, Math.floor(x - radiusX * reach)),
    top: Math.max(0, Math.floor(y - radiusY * reach)),
    right: Math.min(width, Math.ceil(x + radiusX * reach)),
    bottom: Math.min(height, Math.ceil(y + radiusY * reach)),
  };
}

/** The pixels inside an oval so many times as large. */
function insideOf(width: number, height: number, face: Oval, times: number): Int32Array {
  const inside: number[] = [];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [(column + 0.5 - face.x) / face.radiusX, (row + 0.5 - face.y) / face.radiusY];
      if (x * x + y * y <= times * times) inside.push(row * width + column);
    }
  }
  return Int32Array.from(inside);
}

/** The original, drawn where the returned photo shows it. A pixel is the mean of two points across. */
function drawnOver({ width, height }: FloatPlane, original: Channels, { a, b, x, y }: Similarity, box: Box): Channels {
  const level = Math.max(0, Math.floor(Math.log2(Math.max(1, Math.hypot(a, b)))));
  return original.map((plane) => {
    const levels = pyramidOf(plane);
    const from = levels[Math.min(level, levels.length - 1)]!;
    const [shrinkX, shrinkY] = [from.width / plane.width, from.height / plane.height];
    const values = new Float32Array(width * height);
    for (let row = box.top; row < box.bottom; row += 1) {
      for (let column = box.left; column < box.right; column += 1) {
        let sum = 0;
        for (let corner = 0.25; corner < 1; corner += 0.5) {
          const [px, py] = [column + corner, row + corner];
          sum += sample(from, (a * px - b * py + x) * shrinkX, (b * px + a * py + y) * shrinkY);
        }
        values[row * width + column] = sum / 2;
      }
    }
    return { values, width, height };
  }) as unknown as Channels;
}

/** So many pixels are enough to tell the tone of a face. */
const TONE_PIXELS = 3000;
const TONE_ROUNDS = 4;

/**
 * The original with the brightness, contrast and colours of the returned photo: each channel by one curve for the whole
 * face and a part of the others, fitted without the pixels that do not follow it.
 */
function inTheToneOf(returned: Channels, original: Channels, inside: Int32Array): Channels {
  const { width, height } = returned[0];
  const every = Math.max(1, Math.floor(inside.length / TONE_PIXELS));
  const sampled = inside.filter((_, at) => at % every === 0);
  const factors = new Float64Array(6);
  const fill = (pixel: number, own: number) => {
    const level = original[own]!.values[pixel]! / 255;
    factors[0] = 1;
    factors[1] = level;
    factors[2] = level * level;
    factors[3] = level * level * level;
    factors[4] = original[(own + 1) % 3]!.values[pixel]! / 255;
    factors[5] = original[(own + 2) % 3]!.values[pixel]! / 255;
  };
  const along = (curve: readonly number[]) => {
    let sum = 0;
    for (let at = 0; at < 6; at += 1) sum += factors[at]! * curve[at]!;
    return sum;
  };
  return returned.map((plane, own) => {
    let curve: readonly number[] = AS_IT_IS;
    let spread = Infinity;
    const residuals = new Float32Array(sampled.length);
    for (let round = 0; round < TONE_ROUNDS; round += 1) {
      const equations = new Equations(6);
      for (const pixel of sampled) {
        fill(pixel, own);
        const residual = plane.values[pixel]! - along(curve);
        const weight = spread === Infinity ? 1 : Math.abs(residual) < spread ? (1 - (residual / spread) ** 2) ** 2 : 0;
        if (weight > 0) equations.add(factors, plane.values[pixel]!, weight);
      }
      // A little pull to the picture as it is, where a face has too few colours to tell.
      for (const [at, unit] of UNITS.entries()) equations.add(unit, AS_IT_IS[at]!, 0.02);
      curve = equations.solved() ?? curve;
      for (const [at, pixel] of sampled.entries()) {
        fill(pixel, own);
        residuals[at] = Math.abs(plane.values[pixel]! - along(curve));
      }
      spread = 4.7 * Math.max(1, medianOf(residuals) * 1.48);
    }
    const values = new Float32Array(width * height);
    for (const pixel of inside) {
      fill(pixel, own);
      values[pixel] = Math.min(255, Math.max(0, along(curve)));
    }
    return { values, width, height };
  }) as unknown as Channels;
}

const AS_IT_IS = [0, 255, 0, 0, 0, 0] as const;
const UNITS = AS_IT_IS.map((_, at) => AS_IT_IS.map((__, column) => (column === at ? 1 : 0)));

/** For each pixel of the zone by how many times the difference exceeds what noise and edges explain. */
function changesBetween(returned: Channels, original: Channels, zone: Int32Array): FloatPlane {
  const { width, height } = returned[0];
  const values = new Float32Array(width * height);
  for (const [channel, plane] of returned.entries()) {
    const wanted = original[channel]!;
    const differences = Float32Array.from(zone, (pixel) => Math.abs(plane.values[pixel]! - wanted.values[pixel]!));
    const noise = Math.max(NOISE_MIN, 1.48 * medianOf(differences));
    for (const [at, pixel] of zone.entries()) {
      const slope = Math.max(steepness(wanted, pixel), steepness(plane, pixel));
      values[pixel] = Math.max(values[pixel]!, differences[at]! / (noise + EDGE_TOLERANCE * slope));
    }
  }
  return { values, width, height };
}

/** For each pixel of the zone by how many times the mean difference of its patch exceeds what is usual in this face. */
function patchesBetween(returned: Channels, original: Channels, zone: Int32Array): FloatPlane {
  const { width, height } = returned[0];
  const values = new Float32Array(width * height);
  const inside = new Float32Array(width * height);
  for (const pixel of zone) inside[pixel] = 1;
  const weights = blurred({ values: inside, width, height }, PATCH).values;
  const patchOf = (of: (pixel: number) => number) => {
    const plane = new Float32Array(width * height);
    for (const pixel of zone) plane[pixel] = of(pixel);
    return blurred({ values: plane, width, height }, PATCH).values;
  };
  for (const [channel, plane] of returned.entries()) {
    const wanted = original[channel]!;
    const differences = patchOf((pixel) => plane.values[pixel]! - wanted.values[pixel]!);
    const slopes = patchOf((pixel) => Math.max(steepness(wanted, pixel), steepness(plane, pixel)));
    const sizes = Float32Array.from(zone, (pixel) => Math.abs(differences[pixel]! / weights[pixel]!));
    const noise = Math.max(PATCH_NOISE_MIN, 1.48 * medianOf(sizes));
    for (const [at, pixel] of zone.entries()) {
      const slope = slopes[pixel]! / weights[pixel]!;
      values[pixel] = Math.max(values[pixel]!, sizes[at]! / (noise + PATCH_EDGE_TOLERANCE * slope));
    }
  }
  return { values, width, height };
}

/** The greatest change from one pixel to the next around this one. */
function steepness({ values, width }: FloatPlane, pixel: number): number {
  let steepest = 0;
  for (let around = 0; around < 5; around += 1) {
    const at = pixel + (around === 0 ? 0 : around === 1 ? -1 : around === 2 ? 1 : around === 3 ? -width : width);
    const across = (values[at + 1] ?? 0) - (values[at - 1] ?? 0);
    const down = (values[at + width] ?? 0) - (values[at - width] ?? 0);
    steepest = Math.max(steepest, Math.hypot(across, down) / 2);
  }
  return steepest;
}
