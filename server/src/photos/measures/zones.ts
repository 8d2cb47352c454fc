import type { HeadOval } from '@likeness/contract/purposes/geometry';
import type { Lab, LabPlane, Zone } from './pixels.ts';

/**
 * No software finds the face for us, so the measures look where it belongs: inside the purpose's oval. Heights are
 * shares of the head from crown (0) to chin (1), by usual proportions: brows at 0.4, eyes at 0.5, nose at 0.68, mouth
 * at 0.8.
 */
interface Box {
  readonly width: number;
  readonly height: number;
}

/** A face narrower or nearer than the rule's still fills this share of the oval. */
const FACE_SHARE = 0.86;
const BELOW_THE_FRINGE = 0.36;

/** The face inside the oval, from the brows down, because hair is not skin. */
export function faceZone(box: Box, oval: HeadOval): Zone {
  return zoneOf(box, (x, y) => {
    const { across, down } = inOval(box, oval, x, y);
    return across ** 2 + down ** 2 <= FACE_SHARE ** 2 && (down + 1) / 2 >= BELOW_THE_FRINGE;
  });
}

/** The left or right half of the face zone. */
export function halfFaceZone(box: Box, oval: HeadOval, side: 'left' | 'right'): Zone {
  const face = faceZone(box, oval);
  const middle = (oval.centreX / 100) * box.width;
  return face.map((inside, pixel) => {
    const x = (pixel % box.width) + 0.5;
    return inside === 1 && (side === 'left' ? x < middle : x > middle) ? 1 : 0;
  });
}

/** Both cheeks: below the eyes, beside the nose, above beards. */
export function cheekZone(box: Box, oval: HeadOval): Zone {
  return zoneOf(box, (x, y) => {
    const { across, down } = inOval(box, oval, x, y);
    const height = (down + 1) / 2;
    return height >= 0.57 && height <= 0.68 && Math.abs(across) >= 0.36 && Math.abs(across) <= 0.74;
  });
}

/**
 * Where background is looked for: the top 16 % of the photo, and 12 % at both sides down to 55 % of its height, as in
 * the practical checks of A-Box-of-Tools, without the head itself.
 */
export function backgroundBand(box: Box, oval: HeadOval): Zone {
  return zoneOf(box, (x, y) => {
    const [fromLeft, fromTop] = [x / box.width, y / box.height];
    const atEdge = fromTop <= 0.16 || ((fromLeft <= 0.12 || fromLeft >= 0.88) && fromTop <= 0.55);
    const { across, down } = inOval(box, oval, x, y);
    return atEdge && across ** 2 + down ** 2 > 1;
  });
}

/** How different from the background a pixel must be to count as part of the person. */
const PERSON_DISTANCE = 14;

/**
 * The person: pixels that differ from the background's colour and are connected with the face. On a background of many
 * colours this includes too much, which is why hair is accepted only near the head (`mayBeHair`).
 */
export function personZone(colours: LabPlane, oval: HeadOval, background: Lab): Zone {
  const { l, a, b, width } = colours;
  const differs = new Uint8Array(l.length);
  for (let pixel = 0; pixel < differs.length; pixel += 1) {
    const distance = Math.hypot(
      (l[pixel] ?? 0) - background.l,
      (a[pixel] ?? 0) - background.a,
      (b[pixel] ?? 0) - background.b,
    );
    differs[pixel] = distance > PERSON_DISTANCE ? 1 : 0;
  }
  return connected(differs, faceZone(colours, oval), width);
}

/** Spreads from the pixels of `start` to all neighbours that `allowed` marks. */
function connected(allowed: Uint8Array, start: Zone, width: number): Zone {
  const reached = new Uint8Array(allowed.length);
  const open: number[] = [];
  const visit = (pixel: number): void => {
    if (allowed[pixel] !== 1 || reached[pixel] === 1) return;
    reached[pixel] = 1;
    open.push(pixel);
  };
  start.forEach((inside, pixel) => {
    if (inside === 1) visit(pixel);
  });
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    if (pixel % width > 0) visit(pixel - 1);
    if (pixel % width < width - 1) visit(pixel + 1);
    visit(pixel - width);
    visit(pixel + width);
  }
  return reached;
}

/** Where hair and shoulders can be: above and around the head, and anywhere below the eyes. The upper corners are never hair. */
export function mayBeHair(box: Box, oval: HeadOval): Zone {
  return zoneOf(box, (x, y) => {
    const { across, down } = inOval(box, oval, x, y);
    return down > 0 || Math.abs(across) <= 1.25 || (across / 1.55) ** 2 + (down / 1.32) ** 2 <= 1;
  });
}

/** A zone enlarged by so many pixels, because hair ends in strands that are half background. */
export function grown(zone: Zone, { width, height }: Box, reach: number): Zone {
  const across = new Uint8Array(zone.length);
  const result = new Uint8Array(zone.length);
  for (let pixel = 0; pixel < zone.length; pixel += 1) {
    if (zone[pixel] !== 1) continue;
    const x = pixel % width;
    across.fill(1, pixel - Math.min(reach, x), pixel + Math.min(reach, width - 1 - x) + 1);
  }
  for (let row = 0; row < height; row += 1) {
    const [from, to] = [Math.max(0, row - reach), Math.min(height - 1, row + reach)];
    for (let other = from; other <= to; other += 1) {
      for (let x = 0; x < width; x += 1) {
        if (across[other * width + x] === 1) result[row * width + x] = 1;
      }
    }
  }
  return result;
}

export function zoneOf({ width, height }: Box, inside: (x: number, y: number) => boolean): Zone {
  const zone = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (inside(x + 0.5, y + 0.5)) zone[y * width + x] = 1;
  }
  return zone;
}

export function both(one: Zone, other: Zone): Zone {
  const result = new Uint8Array(one.length);
  for (let pixel = 0; pixel < one.length; pixel += 1) result[pixel] = (one[pixel] ?? 0) & (other[pixel] ?? 0);
  return result;
}

export function inverse(zone: Zone): Zone {
  const result = new Uint8Array(zone.length);
  for (let pixel = 0; pixel < zone.length; pixel += 1) result[pixel] = 1 - (zone[pixel] ?? 0);
  return result;
}

export function sizeOf(zone: Zone): number {
  let size = 0;
  for (let pixel = 0; pixel < zone.length; pixel += 1) size += zone[pixel] ?? 0;
  return size;
}

/** A pixel's place in the oval: -1 to 1 from left to right and from crown to chin. */
function inOval({ width, height }: Box, oval: HeadOval, x: number, y: number): { across: number; down: number } {
  return {
    across: ((x / width) * 100 - oval.centreX) / oval.radiusX,
    down: ((y / height) * 100 - oval.centreY) / oval.radiusY,
  };
}
