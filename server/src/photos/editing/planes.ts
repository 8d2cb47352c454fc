/* Pictures as numbers with fractions, for comparing two of them. Points lie between edges: 0.5 is the first pixel. */

export interface FloatPlane {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Red, green and blue, 0–255. */
export type Channels = readonly [FloatPlane, FloatPlane, FloatPlane];

export function channelsOf({ data, width, height }: { data: Uint8Array; width: number; height: number }): Channels {
  const channel = (offset: number): FloatPlane => {
    const values = new Float32Array(width * height);
    for (let pixel = 0; pixel < values.length; pixel += 1) values[pixel] = data[pixel * 3 + offset]!;
    return { values, width, height };
  };
  return [channel(0), channel(1), channel(2)];
}

/** Rec. 601 luma. */
export function lumaOf([red, green, blue]: Channels): FloatPlane {
  const { width, height } = red;
  const values = new Float32Array(width * height);
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    values[pixel] = 0.299 * red.values[pixel]! + 0.587 * green.values[pixel]! + 0.114 * blue.values[pixel]!;
  }
  return { values, width, height };
}

/** The value between the four nearest pixels; beyond the edge that of the edge. */
export function sample({ values, width, height }: FloatPlane, x: number, y: number): number {
  const left = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const top = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const [column, row] = [Math.floor(left), Math.floor(top)];
  const [fx, fy] = [left - column, top - row];
  const at = row * width + column;
  const upper = values[at]! * (1 - fx) + values[at + 1]! * fx;
  const lower = values[at + width]! * (1 - fx) + values[at + width + 1]! * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Half the size, by means of four pixels. */
function halved({ values, width, height }: FloatPlane): FloatPlane {
  const [columns, rows] = [Math.floor(width / 2), Math.floor(height / 2)];
  const half = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * 2 * width + column * 2;
      half[row * columns + column] =
        (values[at]! + values[at + 1]! + values[at + width]! + values[at + width + 1]!) / 4;
    }
  }
  return { values: half, width: columns, height: rows };
}

/** The plane and its halves, down to a few pixels. */
export function pyramidOf(plane: FloatPlane): readonly FloatPlane[] {
  const levels = [plane];
  for (let last = plane; Math.min(last.width, last.height) >= 16;) {
    last = halved(last);
    levels.push(last);
  }
  return levels;
}

/** The picture at a part of its size, taken from the smallest level that is large enough. */
export function scaledFrom(pyramid: readonly FloatPlane[], factor: number): FloatPlane {
  const whole = pyramid[0]!;
  const width = Math.max(2, Math.round(whole.width * factor));
  const height = Math.max(2, Math.round(whole.height * factor));
  const level = pyramid.findLast((one) => one.width >= width && one.height >= height) ?? whole;
  const [stepX, stepY] = [level.width / width, level.height / height];
  const values = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      values[row * width + column] = sample(level, (column + 0.5) * stepX, (row + 0.5) * stepY);
    }
  }
  return { values, width, height };
}

/** A Gaussian blur; `deviation` in pixels. */
export function blurred(plane: FloatPlane, deviation: number): FloatPlane {
  const reach = Math.max(1, Math.ceil(deviation * 2.5));
  const weights = Array.from({ length: reach + 1 }, (_, at) => Math.exp((-at * at) / (2 * deviation * deviation)));
  const total = weights.reduce((sum, weight, at) => sum + (at === 0 ? weight : 2 * weight), 0);
  const kernel = weights.map((weight) => weight / total);
  const { width, height } = plane;
  const across = new Float32Array(plane.values.length);
  const result = new Float32Array(plane.values.length);
  smear(plane.values, across, { count: height, step: width, length: width, stride: 1 }, kernel);
  smear(across, result, { count: width, step: 1, length: height, stride: width }, kernel);
  return { values: result, width, height };
}

interface Lines {
  readonly count: number;
  readonly step: number;
  readonly length: number;
  readonly stride: number;
}

function smear(from: Float32Array, to: Float32Array, { count, step, length, stride }: Lines, kernel: number[]): void {
  for (let line = 0; line < count; line += 1) {
    const start = line * step;
    for (let at = 0; at < length; at += 1) {
      let sum = kernel[0]! * from[start + at * stride]!;
      for (let reach = 1; reach < kernel.length; reach += 1) {
        const before = from[start + Math.max(0, at - reach) * stride]!;
        const after = from[start + Math.min(length - 1, at + reach) * stride]!;
        sum += kernel[reach]! * (before + after);
      }
      to[start + at * stride] = sum;
    }
  }
}

/** The root of the mean square of the distances from the mean. */
export function deviationOf(values: ArrayLike<number>): number {
  let [sum, squares] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    sum += values[at]!;
    squares += values[at]! ** 2;
  }
  const mean = sum / values.length;
  return Math.sqrt(Math.max(0, squares / values.length - mean * mean));
}

/** The middle value. */
export function medianOf(values: Float32Array): number {
  if (values.length === 0) return 0;
  return values.toSorted()[values.length >> 1]!;
}
