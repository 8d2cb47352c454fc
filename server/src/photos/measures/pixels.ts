/** A decoded photo: red, green, blue, one byte each, row by row, upright. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A value for every pixel of a picture. */
export interface Plane {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A colour for every pixel of a picture, axis by axis. */
export interface LabPlane {
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A colour in CIE L*a*b* under D50. */
export interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** Says for every pixel of a picture whether it belongs to the zone: 1 or 0. */
export type Zone = Uint8Array;

/**
 * The part of a photo in this box, in whole pixels, reduced to at most this height by averaging pixels, as a greater
 * distance of the camera would. A smaller part stays as it is: enlarging adds nothing that could be measured.
 */
export function partOf(pixels: Pixels, box: Box, height: number): Pixels {
  const part = wholeBox(box, pixels);
  if (part.height <= height) return cutTo(pixels, part);
  const width = Math.max(1, Math.round((part.width * height) / part.height));
  const data = new Uint8Array(width * height * 3);
  const columns = edges(part.left, part.width, width);
  const rows = edges(part.top, part.height, height);
  for (let y = 0; y < height; y += 1) averageRow(data, y * width * 3, pixels, columns, rows[y]!, rows[y + 1]!);
  return { data, width, height };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The box in whole pixels; the photo itself if it is hardly larger. */
function wholeBox(box: Box, pixels: Pixels): Box {
  const [width, height] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))];
  if (pixels.width - width <= 1 && pixels.height - height <= 1) {
    return { left: 0, top: 0, width: pixels.width, height: pixels.height };
  }
  return { left: Math.round(box.left), top: Math.round(box.top), width, height };
}

/** Averages the rows from `top` up to `bottom` into one row of the target. */
function averageRow(
  target: Uint8Array,
  start: number,
  { data, width }: Pixels,
  columns: Int32Array,
  top: number,
  bottom: number,
): void {
  for (let x = 0; x + 1 < columns.length; x += 1) {
    const left = columns[x]! * 3;
    const right = columns[x + 1]! * 3;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let row = top * width * 3; row < bottom * width * 3; row += width * 3) {
      for (let index = row + left; index < row + right; index += 3) {
        red += data[index]!;
        green += data[index + 1]!;
        blue += data[index + 2]!;
      }
    }
    const count = ((right - left) / 3) * (bottom - top);
    const at = start + x * 3;
    target[at] = Math.round(red / count);
    target[at + 1] = Math.round(green / count);
    target[at + 2] = Math.round(blue / count);
  }
}

function cutTo(pixels: Pixels, { left, top, width, height }: Box): Pixels {
  if (width === pixels.width && height === pixels.height) return pixels;
  const cut = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const start = ((top + row) * pixels.width + left) * 3;
    cut.set(pixels.data.subarray(start, start + width * 3), row * width * 3);
  }
  return { data: cut, width, height };
}

/** The middle of a photo, at most so many pixels wide and high, cut at multiples of eight like JPEG's blocks. */
export function middleOf(pixels: Pixels, max: number): Pixels {
  const [width, height] = [Math.min(pixels.width, max), Math.min(pixels.height, max)];
  const left = Math.floor((pixels.width - width) / 16) * 8;
  const top = Math.floor((pixels.height - height) / 16) * 8;
  return cutTo(pixels, { left, top, width, height });
}

/** Where each of `count` equal parts of `length` pixels from `start` begins, and where the last one ends. */
function edges(start: number, length: number, count: number): Int32Array {
  return Int32Array.from({ length: count + 1 }, (_, index) => start + Math.round((index * length) / count));
}

/** Light, linear, for each of the 256 levels of an sRGB channel: IEC 61966-2-1, as in OFIQ `ColorConvert`. */
const LINEAR = Float64Array.from({ length: 256 }, (_, level) => {
  const value = level / 255;
  return value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92;
});

/** Relative luminance, 0–255 in whole steps, of linear light: ISO/IEC 29794-5, OFIQ `GetLuminanceImageFromBGR`. */
export function luminance({ data, width, height }: Pixels): Plane {
  const values = new Float32Array(width * height);
  for (let pixel = 0, index = 0; pixel < values.length; pixel += 1, index += 3) {
    values[pixel] = Math.round(255 * luminanceOf(data[index]!, data[index + 1]!, data[index + 2]!));
  }
  return { values, width, height };
}

/** Relative luminance, 0–1. */
function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * LINEAR[red]! + 0.7152 * LINEAR[green]! + 0.0722 * LINEAR[blue]!;
}

/** Brightness as the eye grades it and files store it (Rec. 601 luma, 0–255), used for sharpness and blocks. */
export function luma({ data, width, height }: Pixels): Plane {
  const values = new Float32Array(width * height);
  for (let pixel = 0, index = 0; pixel < values.length; pixel += 1, index += 3) {
    values[pixel] = 0.299 * data[index]! + 0.587 * data[index + 1]! + 0.114 * data[index + 2]!;
  }
  return { values, width, height };
}

/** sRGB to L*a*b* with the matrix and white point of OFIQ `ConvertBGRToCIELAB` (sRGB adapted to D50). */
function labOf(red: number, green: number, blue: number): Lab {
  const one = emptyLabPlane(1, 1);
  writeLab(one, 0, linear(red), linear(green), linear(blue));
  return { l: one.l[0] ?? 0, a: one.a[0] ?? 0, b: one.b[0] ?? 0 };
}

/** The L*a*b* of every pixel. */
export function labPlane({ data, width, height }: Pixels): LabPlane {
  const plane = emptyLabPlane(width, height);
  for (let pixel = 0, index = 0; pixel < width * height; pixel += 1, index += 3) {
    writeLab(plane, pixel, LINEAR[data[index]!]!, LINEAR[data[index + 1]!]!, LINEAR[data[index + 2]!]!);
  }
  return plane;
}

function emptyLabPlane(width: number, height: number): LabPlane {
  const axis = (): Float32Array => new Float32Array(width * height);
  return { l: axis(), a: axis(), b: axis(), width, height };
}

/** Writes into one pixel of a plane instead of creating an object, because a photo has a hundred thousand pixels. */
function writeLab({ l, a, b }: LabPlane, pixel: number, red: number, green: number, blue: number): void {
  const x = labCurve((0.43605 * red + 0.38508 * green + 0.14309 * blue) / 0.964221);
  const y = labCurve(0.22249 * red + 0.71689 * green + 0.06062 * blue);
  const z = labCurve((0.01393 * red + 0.0971 * green + 0.71419 * blue) / 0.825211);
  l[pixel] = 116 * y - 16;
  a[pixel] = 500 * (x - y);
  b[pixel] = 200 * (y - z);
}

/** A channel's level may be a fraction when it is a mean. */
function linear(level: number): number {
  const below = Math.floor(level);
  const [low, high] = [LINEAR[below] ?? 0, LINEAR[Math.min(255, below + 1)] ?? 0];
  return low + (high - low) * (level - below);
}

/** The curve of L*a*b* at so many steps from 0 to 1; between two of them the straight line is off by 0.0005 of a* at most. */
const LAB_STEPS = 16_384;
const LAB_CURVE = Float64Array.from({ length: LAB_STEPS + 2 }, (_, step) => {
  const share = step / LAB_STEPS;
  return share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116;
});

/** Read from a table: cube roots would take a fifth of all measuring. */
function labCurve(share: number): number {
  const place = share < 1 ? share * LAB_STEPS : LAB_STEPS;
  const step = place | 0;
  const low = LAB_CURVE[step]!;
  return low + (LAB_CURVE[step + 1]! - low) * (place - step);
}

/** ΔE*ab of 1976: the plain distance of two colours. */
export function colourDistance(one: Lab, other: Lab): number {
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}

/** The mean colour of a zone: channels are averaged first and converted once, as OFIQ does. */
export function meanColour({ data }: Pixels, zone: Zone): Lab | null {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let pixel = 0, index = 0; pixel < zone.length; pixel += 1, index += 3) {
    if (zone[pixel] === 0) continue;
    red += data[index] ?? 0;
    green += data[index + 1] ?? 0;
    blue += data[index + 2] ?? 0;
    count += 1;
  }
  return count === 0 ? null : labOf(red / count, green / count, blue / count);
}

/** `#RRGGBB` as L*a*b*. */
export function labOfHex(colour: string): Lab {
  const [red = 0, green = 0, blue = 0] = hexChannels(colour);
  return labOf(red, green, blue);
}

/** Relative luminance, 0–1, of `#RRGGBB`. */
export function luminanceOfHex(colour: string): number {
  const [red = 0, green = 0, blue = 0] = hexChannels(colour);
  return luminanceOf(red, green, blue);
}

function hexChannels(colour: string): number[] {
  const digits = colour.replace('#', '');
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16) || 0);
}
