import { z } from 'zod';

/** The longer side of a mask, in cells: enough for an edge that is softened afterwards. */
const MASK_SIDE_MAX = 1024;

/** A mask of scattered cells is no background. */
const RUNS_MAX = 100_000;

/**
 * Which part of a photo is background, or differs from another photo. A grid over the whole upright photo, row by row from
 * the top left, as lengths of runs: so many cells that do not belong to it, so many that do, and so on.
 */
export const backgroundMask = z
  .object({
    width: z.number().int().min(8).max(MASK_SIDE_MAX),
    height: z.number().int().min(8).max(MASK_SIDE_MAX),
    runs: z
      .array(
        z
          .number()
          .int()
          .min(0)
          .max(MASK_SIDE_MAX ** 2),
      )
      .max(RUNS_MAX),
  })
  .refine(({ width, height, runs }) => runs.reduce((sum, run) => sum + run, 0) === width * height, {
    message: 'The runs must cover the mask',
    path: ['runs'],
  });
export type BackgroundMask = z.output<typeof backgroundMask>;

/** One byte for each cell: 1 where the background is, or the difference. */
export interface MaskCells {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

export function cellsOf({ width, height, runs }: BackgroundMask): MaskCells {
  const cells = new Uint8Array(width * height);
  let at = 0;
  for (const [index, run] of runs.entries()) {
    if (index % 2 === 1) cells.fill(1, at, at + run);
    at += run;
  }
  return { width, height, cells };
}

export function maskOf({ width, height, cells }: MaskCells): BackgroundMask {
  const runs: number[] = [];
  let [value, run] = [0, 0];
  for (const cell of cells) {
    if (cell !== value) {
      runs.push(run);
      [value, run] = [cell, 0];
    }
    run += 1;
  }
  runs.push(run);
  return { width, height, runs };
}
