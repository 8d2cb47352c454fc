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
 * Reduces a photo to at most this height by averaging pixels, as a greater distance of the camera would. A smaller
 * photo stays as it is: enlarging adds nothing that could be measured.
 */
export function shrinkTo(pixels: Pixels, height: number): Pixels {
  if (pixels.height <= height) return pixels;
  const width = Math.max(1, Math.round((pixels.width * height) / pixels.height));
  const data = new Uint8Array(width * height * 3);
  const columns = edges(pixels.width, width);
  const rows = edges(pixels.height, height);
  for (let y = 0; y < height; y += 1) averageRow(data, y * width * 3, pixels, columns, rows[y] ?? 0, rows[y + 1] ?? 0);
  return { data, width, height };
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
    const [left, right] = [(columns[x] ?? 0) * 3, (columns[x + 1] ?? 0) * 3];
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let row = top * width * 3; row < bottom * width * 3; row += width * 3) {
      for (let index = row + left; index < row + right; index += 3) {
        red += data[index] ?? 0;
        green += data[index + 1] ?? 0;
        blue += data[index + 2] ?? 0;
      }
    }
    const count = ((right - left) / 3) * (bottom - top);
    const at = start + x * 3;
    target[at] = Math.round(red / count);
    target[at + 1] = Math.round(green / count);
    target[at + 2] = Math.round(blue / count);
  }
}

/** The part of a photo in this box, in whole pixels; the photo itself if it is hardly larger. */
export function cutTo(pixels: Pixels, box: { left: number; top: number; width: number; height: number }): Pixels {
  const { data } = pixels;
  const [left, top] = [Math.round(box.left), Math.round(box.top)];
  const [width, height] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))];
  if (pixels.width - width <= 1 && pixels.height - height <= 1) return pixels;
  const cut = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const start = ((top + row) * pixels.width + left) * 3;
    cut.set(data.subarray(start, start + width * 3), row * width * 3);
  }
  return { data: cut, width, height };
}

/** The middle of a photo, at most so many pixels wide and high, cut at multiples of eight like JPEG's blocks. */
export function middleOf({ data, width, height }: Pixels, max: number): Pixels {
  const [cutWidth, cutHeight] = [Math.min(width, max), Math.min(height, max)];
  const left = Math.floor((width - cutWidth) / 16) * 8;
  const top = Math.floor((height - cutHeight) / 16) * 8;
  const cut = new Uint8Array(cutWidth * cutHeight * 3);
  for (let row = 0; row < cutHeight; row += 1) {
    const start = ((top + row) * width + left) * 3;
    cut.set(data.subarray(start, start + cutWidth * 3), row * cutWidth * 3);
  }
  return { data: cut, width: cutWidth, height: cutHeight };
}

/** Where each of `count` equal parts of `length` pixels begins, and where the last one ends. */
function edges(length: number, count: number): Int32Array {
  return Int32Array.from({ length: count + 1 }, (_, index) => Math.round((index * length) / count));
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
    values[pixel] = Math.round(255 * luminanceOf(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0));
  }
  return { values, width, height };
}

/** Relative luminance, 0–1. */
function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * (LINEAR[red] ?? 0) + 0.7152 * (LINEAR[green] ?? 0) + 0.0722 * (LINEAR[blue] ?? 0);
}

/** Brightness as the eye grades it and files store it (Rec. 601 luma, 0–255), used for sharpness and blocks. */
export function luma({ data, width, height }: Pixels): Plane {
  const values = new Float32Array(width * height);
  for (let pixel = 0, index = 0; pixel < values.length; pixel += 1, index += 3) {
    values[pixel] = 0.299 * (data[index] ?? 0) + 0.587 * (data[index + 1] ?? 0) + 0.114 * (data[index + 2] ?? 0);
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
    const [red, green, blue] = [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0];
    writeLab(plane, pixel, LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0);
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

function labCurve(share: number): number {
  return share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116;
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
