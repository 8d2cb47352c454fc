import type { Area } from '@likeness/contract/purposes/boardLayout';

/** Runs in a worker, because it looks at pixels. */

/** Levels of grey, 0–255, row by row. */
export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The side of the window whose mean a pixel is compared with, in letters' heights. */
const WINDOW = 2;

/**
 * The connected pieces of ink that are as high as letters, as their boxes. Ink is darker than its surroundings, so that
 * a text is found on any ground.
 *
 * @param letter the lowest and highest letter that is looked for, in pixels
 * @param darker how much darker than the mean around it a pixel of ink is, 0–1
 */
export function inkPieces(grey: Grey, letter: { min: number; max: number }, darker: number): Area[] {
  const { width, height } = grey;
  const ink = inkOf(grey, Math.round(letter.max * WINDOW), darker);
  const pieces: Area[] = [];
  const stack: number[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1) continue;
    ink[start] = 0;
    stack.push(start);
    let [left, right, top, bottom] = [width, 0, height, 0];
    while (stack.length > 0) {
      const place = stack.pop()!;
      const [x, y] = [place % width, Math.floor(place / width)];
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const next = row * width + column;
          if (ink[next] !== 1) continue;
          ink[next] = 0;
          stack.push(next);
        }
      }
    }
    const piece = { left, top, width: right - left + 1, height: bottom - top + 1 };
    const isLetter = piece.height >= letter.min && piece.height <= letter.max && piece.width <= piece.height * 1.5;
    if (isLetter) pieces.push(piece);
  }
  return pieces;
}

/** Adaptive thresholding with the mean of a window (Bradley and Roth, 2007), by sums over rectangles. */
function inkOf({ data, width, height }: Grey, side: number, darker: number): Uint8Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  const ink = new Uint8Array(width * height);
  const half = Math.floor(side / 2);
  for (let y = 0; y < height; y += 1) {
    const [upper, lower] = [Math.max(0, y - half) * (width + 1), Math.min(height, y + half + 1) * (width + 1)];
    const rows = (lower - upper) / (width + 1);
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [Math.max(0, x - half), Math.min(width, x + half + 1)];
      const sum = sums[lower + to]! - sums[lower + from]! - sums[upper + to]! + sums[upper + from]!;
      if (data[y * width + x]! * rows * (to - from) < sum * (1 - darker)) ink[y * width + x] = 1;
    }
  }
  return ink;
}

/** Pieces that stand beside each other like the letters of a line, from left to right. */
export function linesOfText(pieces: readonly Area[]): Area[][] {
  const lines: Area[][] = [];
  for (const piece of pieces.toSorted((one, other) => one.left - other.left)) {
    const line = lines.find((pieces) => follows(pieces.at(-1)!, piece));
    if (line) line.push(piece);
    else lines.push([piece]);
  }
  return lines;
}

function follows(last: Area, next: Area): boolean {
  const height = Math.max(last.height, next.height);
  const overlap = Math.min(last.top + last.height, next.top + next.height) - Math.max(last.top, next.top);
  const gap = next.left - last.left - last.width;
  const isAlike = Math.min(last.height, next.height) >= 0.6 * height;
  return isAlike && overlap >= 0.55 * height && gap >= 0 && gap <= height;
}
