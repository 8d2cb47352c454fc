import { Equations } from './equations.ts';
import { type FloatPlane, blurred, medianOf, pyramidOf, sample, scaledFrom } from './planes.ts';

/* Finds where the face of a returned photo is on the photo that it was made from. */

/** Carries points of the returned photo over to the original: x' = a·x − b·y + x0, y' = b·x + a·y + y0. */
export interface Similarity {
  readonly a: number;
  readonly b: number;
  readonly x: number;
  readonly y: number;
}

/** An ellipse, in pixels. */
export interface Oval {
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
}

export interface Registration {
  readonly place: Similarity;
  /** How alike the two faces are in the end: 1 is the same picture. */
  readonly likeness: number;
}

/** How high the face is, in pixels, where it is searched for everywhere, and in the steps that follow. */
const SEARCH_FACE = 28;
const STEPS = [SEARCH_FACE, 64, 160] as const;

/** How high the head may be on the original, in shares of its height, and the steps between. */
const HEAD_SHARE = { min: 0.14, max: 1.2, step: 1.1 } as const;
const TURNS = [-15, -9, -3, 3, 9, 15] as const;
const CANDIDATES = 5;
const ROUNDS = 10;
/** So many points of a face are enough to place it. */
const POINTS = 2500;

function carried({ a, b, x, y }: Similarity, px: number, py: number): readonly [number, number] {
  return [a * px - b * py + x, b * px + a * py + y];
}

/** Places the face of `returned` on `original`; both are luma. `known` is where it must be, if that is known. */
export function register(
  returned: FloatPlane,
  original: FloatPlane,
  face: Oval,
  known: Similarity | undefined,
): Registration | undefined {
  const levels = { returned: pyramidOf(returned), original: pyramidOf(original) };
  const starts = known ? [known] : searched(levels, face);
  const tried = starts.map((start) => refined(levels, face, start, STEPS.slice(0, 1)));
  const best = tried.filter((one) => one !== undefined).toSorted((one, other) => other.likeness - one.likeness)[0];
  return best && refined(levels, face, best.place, STEPS.slice(1));
}

interface Levels {
  readonly returned: readonly FloatPlane[];
  readonly original: readonly FloatPlane[];
}

interface Found extends Similarity {
  readonly likeness: number;
}

/** Tries every size, turn and place on small pictures, and answers the most alike. */
function searched({ returned, original }: Levels, face: Oval): Similarity[] {
  const shrink = SEARCH_FACE / (face.radiusY * 2);
  const small = blurred(scaledFrom(returned, shrink), 0.7);
  const template = templateOf(small, scaledOval(face, shrink));
  const found: Found[] = [];
  const { height } = original[0]!;
  for (let share: number = HEAD_SHARE.min; share <= HEAD_SHARE.max; share *= HEAD_SHARE.step) {
    const factor = SEARCH_FACE / (share * height);
    if (factor > 1) continue;
    const picture = blurred(scaledFrom(original, factor), 0.7);
    for (const turn of TURNS) {
      const best = slid(template, picture, turn);
      if (!best) continue;
      const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      const scale = shrink / factor;
      const [a, b] = [cos * scale, sin * scale];
      const [x, y] = [best.x / factor - a * face.x + b * face.y, best.y / factor - b * face.x - a * face.y];
      found.push({ a, b, x, y, likeness: best.likeness });
    }
  }
  return found.toSorted((one, other) => other.likeness - one.likeness).slice(0, CANDIDATES);
}

interface Template {
  /** From the middle of the face. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** With a mean of 0 and a length of 1. */
  readonly values: Float32Array;
}

function templateOf(picture: FloatPlane, face: Oval): Template {
  const points: { x: number; y: number }[] = [];
  for (let y = -Math.floor(face.radiusY); y <= face.radiusY; y += 2) {
    for (let x = -Math.floor(face.radiusX); x <= face.radiusX; x += 2) {
      if ((x / face.radiusX) ** 2 + (y / face.radiusY) ** 2 <= 1) points.push({ x, y });
    }
  }
  const values = Float32Array.from(points, ({ x, y }) => sample(picture, face.x + x, face.y + y));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1;
  return { points, values: values.map((value) => (value - mean) / length) };
}

/** Slides the turned template over the picture. The middle of the face must lie on the picture, with most of it. */
function slid({ points, values }: Template, picture: FloatPlane, turn: number) {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const offsets = points.map(({ x, y }) => ({ x: Math.round(cos * x - sin * y), y: Math.round(sin * x + cos * y) }));
  const reach = { x: Math.max(...offsets.map(({ x }) => x)), y: Math.max(...offsets.map(({ y }) => y)) };
  const jumps = Int32Array.from(offsets, ({ x, y }) => y * picture.width + x);
  const pixels = picture.values;
  const stride = picture.height > 4 * SEARCH_FACE ? 2 : 1;
  let best: { x: number; y: number; likeness: number } | undefined;
  for (let row = reach.y; row < picture.height - reach.y; row += stride) {
    for (let column = reach.x; column < picture.width - reach.x; column += stride) {
      const start = row * picture.width + column;
      let [product, sum, squares] = [0, 0, 0];
      for (let at = 0; at < jumps.length; at += 1) {
        const value = pixels[start + jumps[at]!]!;
        product += value * values[at]!;
        sum += value;
        squares += value * value;
      }
      const spread = squares - (sum * sum) / jumps.length;
      const likeness = spread > jumps.length ? product / Math.sqrt(spread) : 0;
      if (!best || likeness > best.likeness) best = { x: column + 0.5, y: row + 0.5, likeness };
    }
  }
  return best;
}

/** Moves the place until both pictures are as alike as can be, on larger and larger pictures. */
function refined(levels: Levels, face: Oval, start: Similarity, steps: readonly number[]): Registration | undefined {
  let place = start;
  let likeness = -1;
  for (const step of steps) {
    const shrink = Math.min(1, step / (face.radiusY * 2));
    const factor = Math.min(1, shrink / Math.hypot(place.a, place.b));
    const returned = blurred(scaledFrom(levels.returned, shrink), 0.8);
    const original = blurred(scaledFrom(levels.original, factor), 0.8);
    const ratio = factor / shrink;
    const onLevel = { a: place.a * ratio, b: place.b * ratio, x: place.x * factor, y: place.y * factor };
    const settled = settledOn(returned, original, scaledOval(face, shrink), onLevel);
    if (!settled) return undefined;
    const { a, b, x, y } = settled.place;
    place = { a: a / ratio, b: b / ratio, x: x / factor, y: y / factor };
    likeness = settled.likeness;
  }
  return { place, likeness };
}

/** Gauss–Newton steps over the four numbers of the place, together with contrast and brightness. */
function settledOn(
  returned: FloatPlane,
  original: FloatPlane,
  face: Oval,
  start: Similarity,
): Registration | undefined {
  const points = pointsIn(returned, face);
  const wanted = Float32Array.from(points, ({ x, y }) => sample(returned, x, y));
  let place = start;
  let [gain, offset] = [1, 0];
  let best: Registration | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = Float32Array.from(points, ({ x, y }) => sample(original, ...carried(place, x, y)));
    const likeness = correlation(wanted, seen);
    if (!best || likeness > best.likeness) best = { place, likeness };
    const residuals = wanted.map((value, at) => value - gain * seen[at]! - offset);
    const spread = round === 0 ? Infinity : 4.7 * Math.max(1, medianOf(residuals.map(Math.abs)) * 1.48);
    const equations = new Equations(6);
    for (const [at, { x, y }] of points.entries()) {
      const residual = residuals[at]!;
      if (Math.abs(residual) >= spread) continue;
      const weight = spread === Infinity ? 1 : (1 - (residual / spread) ** 2) ** 2;
      const [qx, qy] = carried(place, x, y);
      const slopeX = gain * (sample(original, qx + 0.5, qy) - sample(original, qx - 0.5, qy));
      const slopeY = gain * (sample(original, qx, qy + 0.5) - sample(original, qx, qy - 0.5));
      const [dx, dy] = [x - face.x, y - face.y];
      equations.add(
        [slopeX * dx + slopeY * dy, slopeY * dx - slopeX * dy, slopeX, slopeY, seen[at]!, 1],
        residual,
        weight,
      );
    }
    const step = equations.solved();
    if (!step) return undefined;
    const [da, db, dx, dy, contrast, brightness] = step as [number, number, number, number, number, number];
    // The steps turn about the middle of the face.
    place = {
      a: place.a + da,
      b: place.b + db,
      x: place.x + dx - da * face.x + db * face.y,
      y: place.y + dy - db * face.x - da * face.y,
    };
    gain += contrast;
    offset += brightness;
    if (round > 2 && Math.hypot(dx, dy) + Math.hypot(da, db) * face.radiusY < 0.01) break;
  }
  return best;
}

function pointsIn({ width, height }: FloatPlane, { x, y, radiusX, radiusY }: Oval): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  const step = Math.max(1, Math.sqrt((Math.PI * radiusX * radiusY) / POINTS));
  for (let row = Math.max(0, Math.floor(y - radiusY)); row < Math.min(height, y + radiusY); row += step) {
    for (let column = Math.max(0, Math.floor(x - radiusX)); column < Math.min(width, x + radiusX); column += step) {
      const [px, py] = [column + 0.5, row + 0.5];
      if (((px - x) / radiusX) ** 2 + ((py - y) / radiusY) ** 2 <= 1) points.push({ x: px, y: py });
    }
  }
  return points;
}

function correlation(one: Float32Array, other: Float32Array): number {
  const count = one.length;
  let [sumOne, sumOther, squaresOne, squaresOther, products] = [0, 0, 0, 0, 0];
  for (let at = 0; at < count; at += 1) {
    sumOne += one[at]!;
    sumOther += other[at]!;
    squaresOne += one[at]! ** 2;
    squaresOther += other[at]! ** 2;
    products += one[at]! * other[at]!;
  }
  const spread = (squaresOne - sumOne ** 2 / count) * (squaresOther - sumOther ** 2 / count);
  return spread <= 0 ? 0 : (products - (sumOne * sumOther) / count) / Math.sqrt(spread);
}

function scaledOval({ x, y, radiusX, radiusY }: Oval, factor: number): Oval {
  return { x: x * factor, y: y * factor, radiusX: radiusX * factor, radiusY: radiusY * factor };
}
