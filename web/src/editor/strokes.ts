import { backgroundMask, cellsOf, type MaskCells, maskOf } from '@likeness/contract/photos/editMask';
import { z } from 'zod';
import { brushed, onGrid } from './background.ts';

/**
 * What was painted with the brush: the cells that a person has called background, and those that they have called a part
 * of the person. Kept beside the mask, because whatever looks for the background anew has to leave them as they are.
 */
export const strokesShape = z.object({ background: backgroundMask, person: backgroundMask });
export type Strokes = z.output<typeof strokesShape>;

/** Adds a disc, as `brushed` paints it on a mask of this size. The brush that came last is right. */
export function withStroke(
  strokes: Strokes | null,
  { width, height }: Pick<MaskCells, 'width' | 'height'>,
  spot: Parameters<typeof brushed>[1],
): Strokes {
  const none = { width, height, cells: new Uint8Array(width * height) };
  const [background, person] = strokes ? [cellsOf(strokes.background), cellsOf(strokes.person)] : [none, none];
  return {
    background: maskOf(brushed(background, spot)),
    person: maskOf(brushed(person, { ...spot, background: !spot.background })),
  };
}

/** Puts what was painted over what was found; both may have grids of their own size. */
export function underStrokes(found: MaskCells, strokes: Strokes | null): MaskCells {
  if (!strokes) return found;
  const [background, person] = [onGrid(cellsOf(strokes.background), found), onGrid(cellsOf(strokes.person), found)];
  const cells = found.cells.map((cell, at) => (background.cells[at] ? 1 : person.cells[at] ? 0 : cell));
  return { ...found, cells };
}
