import type { HeadOval } from '@likeness/contract/purposes/geometry';
import type { Lab, LabPlane, Zone } from './pixels.ts';
import { backgroundBand, both, grown, inverse, mayBeHair, personZone, sizeOf, zoneOf } from './zones.ts';

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

export function findBackground(colours: LabPlane, oval: HeadOval): Background | null {
  const band = backgroundBand(colours, oval);
  const hair = mayBeHair(colours, oval);
  const corners = both(band, inverse(hair));
  const likely = sizeOf(corners) >= PART_MIN ? corners : band;
  if (sizeOf(likely) === 0) return null;
  const person = personZone(colours, oval, middleColour(colours, likely));
  const zone = both(band, inverse(both(grown(person, colours, HAIR_EDGE), hair)));
  return sizeOf(zone) < PART_MIN ? null : { zone, person, mean: meanOf(colours, zone) };
}

/** The ΔE76 from the background's mean colour that 95 of 100 background pixels stay below. */
export function spread({ l, a, b }: LabPlane, { zone, mean }: Background): number {
  const distances = gathered(zone, (pixel) =>
    Math.hypot((l[pixel] ?? 0) - mean.l, (a[pixel] ?? 0) - mean.a, (b[pixel] ?? 0) - mean.b),
  );
  return valueAt(distances, 0.95);
}

/**
 * The largest difference of lightness (L*) between the left, right and top of the background: it indicates a shadow.
 */
export function lightnessDifference(colours: LabPlane, { zone }: Background): number {
  const { width, height } = colours;
  const lightness = [
    zoneOf(colours, (x, y) => x <= width * 0.12 && y > height * 0.16),
    zoneOf(colours, (x, y) => x >= width * 0.88 && y > height * 0.16),
    zoneOf(colours, (_, y) => y <= height * 0.16),
  ]
    .map((part) => both(zone, part))
    .filter((part) => sizeOf(part) >= PART_MIN)
    .map((part) => middleColour(colours, part).l);
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
  const middle = (axis: Float32Array): number =>
    valueAt(
      gathered(zone, (pixel) => axis[pixel] ?? 0),
      0.5,
    );
  return { l: middle(l), a: middle(a), b: middle(b) };
}

function meanOf({ l, a, b }: LabPlane, zone: Zone): Lab {
  const mean = (axis: Float32Array): number => {
    const values = gathered(zone, (pixel) => axis[pixel] ?? 0);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return { l: mean(l), a: mean(a), b: mean(b) };
}

function gathered(zone: Zone, value: (pixel: number) => number): Float32Array {
  const values = new Float32Array(sizeOf(zone));
  let at = 0;
  for (let pixel = 0; pixel < zone.length; pixel += 1) {
    if (zone[pixel] !== 1) continue;
    values[at] = value(pixel);
    at += 1;
  }
  return values;
}

/** The value below which this share of the values lies. */
function valueAt(values: Float32Array, share: number): number {
  return values.sort()[Math.floor(values.length * share)] ?? 0;
}
