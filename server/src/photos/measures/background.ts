import type { Lab, LabPlane, Zone } from './pixels.ts';
import { both, grown, inverse, type OvalZones, personZone, sizeOf } from './zones.ts';

export interface Background {
  /** Visible background: the band around the head without hair and shoulders. */
  readonly zone: Zone;
  /** The person, as far as their colour differs from the background's. */
  readonly person: Zone;
  readonly mean: Lab;
}

/**
 * Hair has soft edges: this many pixels around the person (in a photo of 400 pixels) tell nothing about the background.
 */
const HAIR_EDGE = 4;

/** Fewer connected pixels than this are a gap between two locks of hair, not a part of the wall. */
const PART_MIN = 150;

export function findBackground(colours: LabPlane, { face, band, hair }: OvalZones): Background | null {
  const corners = both(band, inverse(hair));
  const likely = sizeOf(corners) >= PART_MIN ? corners : band;
  if (sizeOf(likely) === 0) return null;
  const person = personZone(colours, face, middleColour(colours, likely));
  const zone = both(band, inverse(both(grown(person, colours, HAIR_EDGE), hair)));
  return sizeOf(zone) < PART_MIN ? null : { zone, person, mean: meanOf(colours, zone) };
}

/** The ΔE76 from the background's mean colour that 95 of 100 background pixels stay below. */
export function spread({ l, a, b }: LabPlane, { zone, mean }: Background): number {
  const distances = new Float32Array(sizeOf(zone));
  let at = 0;
  for (let pixel = 0; pixel < zone.length; pixel += 1) {
    if (zone[pixel] !== 1) continue;
    const dl = l[pixel]! - mean.l;
    const da = a[pixel]! - mean.a;
    const db = b[pixel]! - mean.b;
    distances[at] = Math.sqrt(dl * dl + da * da + db * db);
    at += 1;
  }
  return valueAt(distances, 0.95);
}

/**
 * The largest difference of lightness (L*) between the left, right and top of the background: it indicates a shadow.
 */
export function lightnessDifference({ l, width, height }: LabPlane, { zone }: Background): number {
  const [below, left, right] = [Math.floor(height * 0.16), Math.floor(width * 0.12), Math.ceil(width * 0.88)];
  const lightness = [
    { left: 0, right: left, top: below, bottom: height },
    { left: right, right: width, top: below, bottom: height },
    { left: 0, right: width, top: 0, bottom: below },
  ]
    .map((part) => valuesInside(l, zone, width, part))
    .filter((values) => values.length >= PART_MIN)
    .map((values) => valueAt(values, 0.5));
  return lightness.length < 2 ? 0 : Math.max(...lightness) - Math.min(...lightness);
}

/** The distance of the person's highest point, including hair, from the top edge, in percent of the photo's height. */
export function headroom({ width, height }: LabPlane, { person }: Background): number | null {
  const widthMin = width * 0.04;
  for (let y = 0; y < height; y += 1) {
    if (sizeOf(person.subarray(y * width, (y + 1) * width)) >= widthMin) return (y / height) * 100;
  }
  return null;
}

/** The median of each axis, because a few strands of hair in the zone do not move it. */
function middleColour({ l, a, b }: LabPlane, zone: Zone): Lab {
  const middle = (axis: Float32Array): number => valueAt(valuesIn(axis, zone), 0.5);
  return { l: middle(l), a: middle(a), b: middle(b) };
}

function meanOf({ l, a, b }: LabPlane, zone: Zone): Lab {
  const mean = { l: 0, a: 0, b: 0 };
  const count = sizeOf(zone);
  for (let pixel = 0; pixel < zone.length; pixel += 1) {
    if (zone[pixel] !== 1) continue;
    mean.l += l[pixel]!;
    mean.a += a[pixel]!;
    mean.b += b[pixel]!;
  }
  return { l: mean.l / count, a: mean.a / count, b: mean.b / count };
}

function valuesIn(axis: Float32Array, zone: Zone): Float32Array {
  const values = new Float32Array(zone.length);
  let count = 0;
  for (let pixel = 0; pixel < zone.length; pixel += 1) {
    if (zone[pixel] === 1) values[count++] = axis[pixel]!;
  }
  return values.subarray(0, count);
}

interface Part {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function valuesInside(axis: Float32Array, zone: Zone, width: number, { left, right, top, bottom }: Part): Float32Array {
  const values = new Float32Array((right - left) * (bottom - top));
  let count = 0;
  for (let row = top; row < bottom; row += 1) {
    for (let pixel = row * width + left; pixel < row * width + right; pixel += 1) {
      if (zone[pixel] !== 1) continue;
      values[count] = axis[pixel]!;
      count += 1;
    }
  }
  return values.subarray(0, count);
}

/**
 * The value below which this share of the values lies. Puts them into another order: Hoare's selection sorts no more of
 * them than it has to.
 */
function valueAt(values: Float32Array, share: number): number {
  const wanted = Math.floor(values.length * share);
  let [first, last] = [0, values.length - 1];
  while (first < last) {
    const pivot = values[(first + last) >> 1]!;
    let [low, high] = [first, last];
    while (low <= high) {
      while (values[low]! < pivot) low += 1;
      while (values[high]! > pivot) high -= 1;
      if (low > high) break;
      const lower = values[low]!;
      values[low] = values[high]!;
      values[high] = lower;
      low += 1;
      high -= 1;
    }
    if (wanted <= high) last = high;
    else if (wanted >= low) first = low;
    else break;
  }
  return values[wanted] ?? 0;
}
