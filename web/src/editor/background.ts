import type { PhotoLines } from '@likeness/contract/photos/lines';
import { type BackgroundMask, type MaskCells, maskOf } from '@likeness/contract/photos/editMask';
import type { PixelSize } from '@likeness/contract/purposes/geometry';

/* Which part of a photo is background: grown from the photo's edges, and corrected with a brush. */

/** The longer side of the grid: a cell is as wide as some hairs. */
const SIDE = 400;
/** How unlike its neighbour, in levels of 0–255, a cell of the background may be. */
const STEP_SHARE = 0.45;
/** The head is no background: this much of the oval from chin to crown, which is so much narrower than high. */
const HEAD = { height: 0.94, width: 0.6 } as const;

export const TOLERANCES = { min: 8, first: 30, max: 110, step: 6 } as const;

export interface Grid {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each cell. */
  readonly levels: Uint8ClampedArray;
}

/** The cells of a photo of this size: square, and at least eight on each side. */
export function gridSize({ width, height }: PixelSize): PixelSize {
  const shrink = Math.min(1, SIDE / Math.max(width, height));
  return { width: Math.max(8, Math.round(width * shrink)), height: Math.max(8, Math.round(height * shrink)) };
}

/**
 * Grows from the upper edge and the sides, down to the chin, as long as colours follow the background's there, and never
 * into the head. Shadows are followed, because each cell is compared with its neighbour too.
 */
export function backgroundOf(grid: Grid, lines: PhotoLines, tolerance: number): BackgroundMask {
  const { width, height, levels } = grid;
  const cells = new Uint8Array(width * height);
  const isHead = headOf(grid, lines);
  const seeds = edgesOf(grid, lines);
  const usual = middleColour(levels, seeds);
  const queue = new Int32Array(width * height);
  let [first, last] = [0, 0];
  const take = (cell: number, from: number) => {
    if (cells[cell] || isHead(cell)) return;
    if (distance(levels, cell * 4, usual) > tolerance * 1.6) return;
    if (difference(levels, cell * 4, from * 4) > tolerance * STEP_SHARE) return;
    cells[cell] = 1;
    queue[last] = cell;
    last += 1;
  };
  for (const seed of seeds) if (distance(levels, seed * 4, usual) <= tolerance) take(seed, seed);
  while (first < last) {
    const cell = queue[first]!;
    first += 1;
    const column = cell % width;
    if (column > 0) take(cell - 1, cell);
    if (column < width - 1) take(cell + 1, cell);
    if (cell >= width) take(cell - width, cell);
    if (cell < cells.length - width) take(cell + width, cell);
  }
  return maskOf(smoothed({ width, height, cells }));
}

/** Paints a disc of background, or of what is kept. Lengths are shares of the photo's width. */
export function brushed(
  mask: MaskCells,
  { x, y, radius, background }: { x: number; y: number; radius: number; background: boolean },
): MaskCells {
  const cells = Uint8Array.from(mask.cells);
  const [column, row, reach] = [x * mask.width, y * mask.height, radius * mask.width];
  for (let at = Math.max(0, Math.floor(row - reach)); at < Math.min(mask.height, row + reach); at += 1) {
    for (let over = Math.max(0, Math.floor(column - reach)); over < Math.min(mask.width, column + reach); over += 1) {
      if (Math.hypot(over + 0.5 - column, at + 0.5 - row) <= reach) cells[at * mask.width + over] = background ? 1 : 0;
    }
  }
  return { ...mask, cells };
}

/** Whether a cell lies in the oval of the head, or in one that is `size` times as large. */
export function headOf(
  { width, height }: PixelSize,
  { crown, chin, centre, tilt }: PhotoLines,
  size = 1,
): (cell: number) => boolean {
  const [radiusY, lean] = [(((chin - crown) * height) / 2) * HEAD.height * size, (tilt * Math.PI) / 180];
  const radiusX = radiusY * HEAD.width;
  const [middleX, middleY] = [(centre ?? 0.5) * width, ((crown + chin) / 2) * height];
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  return (cell) => {
    const [dx, dy] = [(cell % width) + 0.5 - middleX, Math.floor(cell / width) + 0.5 - middleY];
    const [across, along] = [(dx * cos + dy * sin) / radiusX, (dy * cos - dx * sin) / radiusY];
    return across * across + along * along <= 1;
  };
}

/** The cells of the upper edge and, down to the chin, of the sides: a person who faces the camera covers few of them. */
export function edgesOf({ width, height }: Grid, { crown, chin }: PhotoLines): number[] {
  const seeds: number[] = [];
  // A head at the upper edge, or hair, hides the wall there.
  if (crown > 0.03) for (let column = 0; column < width; column += 1) seeds.push(column);
  const down = Math.round(height * Math.min(0.95, crown + (chin - crown) * 0.8));
  for (let row = 0; row < down; row += 1) seeds.push(row * width, row * width + width - 1);
  return seeds;
}

/** The median of each channel. */
function middleColour(levels: Uint8ClampedArray, cells: readonly number[]): readonly number[] {
  return [0, 1, 2].map((channel) => {
    const sorted = cells.map((cell) => levels[cell * 4 + channel]!).toSorted((one, other) => one - other);
    return sorted[sorted.length >> 1] ?? 0;
  });
}

function distance(levels: Uint8ClampedArray, at: number, colour: readonly number[]): number {
  return Math.hypot(levels[at]! - colour[0]!, levels[at + 1]! - colour[1]!, levels[at + 2]! - colour[2]!);
}

function difference(levels: Uint8ClampedArray, one: number, other: number): number {
  return Math.hypot(
    levels[one]! - levels[other]!,
    levels[one + 1]! - levels[other + 1]!,
    levels[one + 2]! - levels[other + 2]!,
  );
}

/** The same mask with the cells of another grid over the same photo. */
export function onGrid(mask: MaskCells, { width, height }: PixelSize): MaskCells {
  if (mask.width === width && mask.height === height) return mask;
  const cells = Uint8Array.from({ length: width * height }, (_, cell) => {
    const column = Math.floor((((cell % width) + 0.5) / width) * mask.width);
    const row = Math.floor(((Math.floor(cell / width) + 0.5) / height) * mask.height);
    return mask.cells[row * mask.width + column]!;
  });
  return { width, height, cells };
}

/** Single cells that most of their neighbours disagree with follow these. */
export function smoothed({ width, height, cells }: MaskCells): MaskCells {
  const result = Uint8Array.from(cells);
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column;
      let around = 0;
      for (const step of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1])
        around += cells[at + step]!;
      if (around >= 6) result[at] = 1;
      else if (around <= 2) result[at] = 0;
    }
  }
  return { width, height, cells: result };
}
