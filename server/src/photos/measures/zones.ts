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

/** The zones that follow from the purpose's oval and a photo's size, whatever the photo shows. */
export interface OvalZones {
  readonly face: Zone;
  readonly leftOfFace: Zone;
  readonly rightOfFace: Zone;
  readonly cheeks: Zone;
  readonly band: Zone;
  readonly hair: Zone;
}

/** Most photos have the size and the purpose of one before. So many pairs of both are remembered, about 1 MB each. */
const REMEMBERED_MAX = 12;
const remembered = new Map<string, OvalZones>();

export function ovalZones(box: Box, oval: HeadOval): OvalZones {
  const key = [box.width, box.height, oval.centreX, oval.centreY, oval.radiusX, oval.radiusY].join(' ');
  const zones = remembered.get(key) ?? drawnZones(box, oval);
  remembered.delete(key);
  remembered.set(key, zones);
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size > REMEMBERED_MAX) remembered.delete(oldest);
  return zones;
}

function drawnZones(box: Box, oval: HeadOval): OvalZones {
  const face = faceZone(box, oval);
  return {
    face,
    leftOfFace: halfOf(face, box, oval, 'left'),
    rightOfFace: halfOf(face, box, oval, 'right'),
    cheeks: cheekZone(box, oval),
    band: backgroundBand(box, oval),
    hair: mayBeHair(box, oval),
  };
}

/** A face narrower or nearer than the rule's still fills this share of the oval. */
const FACE_SHARE = 0.86;
const BELOW_THE_FRINGE = 0.36;

/** The face inside the oval, from the brows down, because hair is not skin. */
function faceZone(box: Box, oval: HeadOval): Zone {
  return zoneOf(
    box,
    oval,
    (across, down) => across * across + down * down <= FACE_SHARE ** 2 && (down + 1) / 2 >= BELOW_THE_FRINGE,
  );
}

/** The left or right half of a zone, about the oval's middle. */
function halfOf(zone: Zone, { width }: Box, { centreX }: HeadOval, side: 'left' | 'right'): Zone {
  const middle = (centreX / 100) * width;
  const [from, to] = side === 'left' ? [0, Math.ceil(middle - 0.5)] : [Math.floor(middle + 0.5), width];
  const half = new Uint8Array(zone.length);
  for (let row = 0; row < zone.length; row += width) half.set(zone.subarray(row + from, row + to), row + from);
  return half;
}

/** Both cheeks: below the eyes, beside the nose, above beards. */
function cheekZone(box: Box, oval: HeadOval): Zone {
  return zoneOf(box, oval, (across, down) => {
    const height = (down + 1) / 2;
    return height >= 0.57 && height <= 0.68 && Math.abs(across) >= 0.36 && Math.abs(across) <= 0.74;
  });
}

/**
 * Where background is looked for: the top 16 % of the photo, and 12 % at both sides down to 55 % of its height, as in
 * the practical checks of A-Box-of-Tools, without the head itself.
 */
function backgroundBand(box: Box, oval: HeadOval): Zone {
  return zoneOf(box, oval, (across, down, x, y) => {
    const [fromLeft, fromTop] = [x / box.width, y / box.height];
    const atEdge = fromTop <= 0.16 || ((fromLeft <= 0.12 || fromLeft >= 0.88) && fromTop <= 0.55);
    return atEdge && across * across + down * down > 1;
  });
}

/** How different from the background a pixel must be to count as part of the person. */
const PERSON_DISTANCE = 14;

/**
 * The person: pixels that differ from the background's colour and are connected with the face. On a background of many
 * colours this includes too much, which is why hair is accepted only near the head (`mayBeHair`).
 */
export function personZone({ l, a, b, width }: LabPlane, face: Zone, background: Lab): Zone {
  const differs = new Uint8Array(l.length);
  for (let pixel = 0; pixel < differs.length; pixel += 1) {
    const dl = l[pixel]! - background.l;
    const da = a[pixel]! - background.a;
    const db = b[pixel]! - background.b;
    if (dl * dl + da * da + db * db > PERSON_DISTANCE ** 2) differs[pixel] = 1;
  }
  return connected(differs, face, width);
}

/** Spreads from the pixels of `start` to all neighbours that `allowed` marks. */
function connected(allowed: Uint8Array, start: Zone, width: number): Zone {
  const reached = new Uint8Array(allowed.length);
  // A pixel waits once, when it is reached.
  const open = new Int32Array(allowed.length);
  let waiting = 0;
  for (let pixel = 0; pixel < start.length; pixel += 1) {
    if (start[pixel] !== 1 || allowed[pixel] !== 1) continue;
    reached[pixel] = 1;
    open[waiting++] = pixel;
  }
  while (waiting > 0) {
    const pixel = open[--waiting]!;
    const column = pixel % width;
    const [left, right, above, below] = [pixel - 1, pixel + 1, pixel - width, pixel + width];
    if (column > 0 && allowed[left] === 1 && reached[left] === 0) {
      reached[left] = 1;
      open[waiting++] = left;
    }
    if (column < width - 1 && allowed[right] === 1 && reached[right] === 0) {
      reached[right] = 1;
      open[waiting++] = right;
    }
    if (above >= 0 && allowed[above] === 1 && reached[above] === 0) {
      reached[above] = 1;
      open[waiting++] = above;
    }
    if (below < allowed.length && allowed[below] === 1 && reached[below] === 0) {
      reached[below] = 1;
      open[waiting++] = below;
    }
  }
  return reached;
}

/** Where hair and shoulders can be: above and around the head, and anywhere below the eyes. The upper corners are never hair. */
function mayBeHair(box: Box, oval: HeadOval): Zone {
  return zoneOf(
    box,
    oval,
    (across, down) => down > 0 || Math.abs(across) <= 1.25 || (across / 1.55) ** 2 + (down / 1.32) ** 2 <= 1,
  );
}

/** A zone enlarged by so many pixels, because hair ends in strands that are half background. */
export function grown(zone: Zone, { width, height }: Box, reach: number): Zone {
  const across = new Uint8Array(zone.length);
  for (let row = 0; row < height; row += 1) spreadAlong(zone, across, row * width, width, reach);
  const result = new Uint8Array(zone.length);
  spreadDown(across, result, { width, height }, reach);
  return result;
}

/** Marks in one row what is no farther than `reach` from a marked pixel, seen from either end. */
function spreadAlong(from: Zone, to: Zone, start: number, length: number, reach: number): void {
  let since = reach + 1;
  for (let at = start; at < start + length; at += 1) {
    since = from[at] === 1 ? 0 : since + 1;
    if (since <= reach) to[at] = 1;
  }
  since = reach + 1;
  for (let at = start + length - 1; at >= start; at -= 1) {
    since = from[at] === 1 ? 0 : since + 1;
    if (since <= reach) to[at] = 1;
  }
}

/** The same in all columns: row by row, as pixels lie in memory, with the distance from the last marked one in each. */
function spreadDown(from: Zone, to: Zone, { width, height }: Box, reach: number): void {
  const since = new Int32Array(width).fill(reach + 1);
  const visit = (row: number): void => {
    for (let column = 0, at = row * width; column < width; column += 1, at += 1) {
      const distance = from[at] === 1 ? 0 : since[column]! + 1;
      since[column] = distance;
      if (distance <= reach) to[at] = 1;
    }
  };
  for (let row = 0; row < height; row += 1) visit(row);
  since.fill(reach + 1);
  for (let row = height - 1; row >= 0; row -= 1) visit(row);
}

/**
 * The pixels that are inside. A pixel's place in the oval is -1 to 1 from left to right and from crown to chin; its place
 * in the picture is that of its middle.
 */
function zoneOf(
  { width, height }: Box,
  oval: HeadOval,
  inside: (across: number, down: number, x: number, y: number) => boolean,
): Zone {
  const zone = new Uint8Array(width * height);
  const across = Float64Array.from(
    { length: width },
    (_, column) => (((column + 0.5) / width) * 100 - oval.centreX) / oval.radiusX,
  );
  for (let row = 0; row < height; row += 1) {
    const down = (((row + 0.5) / height) * 100 - oval.centreY) / oval.radiusY;
    for (let column = 0; column < width; column += 1) {
      if (inside(across[column]!, down, column + 0.5, row + 0.5)) zone[row * width + column] = 1;
    }
  }
  return zone;
}

export function both(one: Zone, other: Zone): Zone {
  const result = new Uint8Array(one.length);
  for (let pixel = 0; pixel < one.length; pixel += 1) result[pixel] = one[pixel]! & other[pixel]!;
  return result;
}

export function inverse(zone: Zone): Zone {
  const result = new Uint8Array(zone.length);
  for (let pixel = 0; pixel < zone.length; pixel += 1) result[pixel] = 1 - zone[pixel]!;
  return result;
}

export function sizeOf(zone: Zone): number {
  let size = 0;
  for (let pixel = 0; pixel < zone.length; pixel += 1) size += zone[pixel]!;
  return size;
}
