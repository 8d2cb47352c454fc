import type { PhotoLines } from '@likeness/contract/photos/lines';
import { cellsOf, type MaskCells } from '@likeness/contract/photos/editMask';
import { backgroundOf, edgesOf, type Grid, headOf, onGrid, smoothed } from './background.ts';
import type { Strokes } from './strokes.ts';

/* What GrabCut is told about a photo, and which background its answer means. */

/** What is known of a cell, as OpenCV numbers it: GC_BGD, GC_FGD, GC_PR_BGD and GC_PR_FGD. */
export const LABELS = { background: 0, person: 1, perhapsBackground: 2, perhapsPerson: 3 } as const;

/** Everybody's hair lies in an oval that is so much larger than the head's, and wide hair in the second one. */
const HAIR = 1.3;
const WIDE_HAIR = 1.9;
/** A head's shadow on the wall lies there too. Growing follows it with this tolerance, and does not follow hair. */
const SHADOW_TOLERANCE = 74;
/**
 * Parts of a body that faces the camera, in heights of its head: from how far below the chin, how far to each side
 * there, and how much farther for each height below. Narrow ones are covered by everybody, wide ones by some.
 */
const NECK = { from: -0.1, reach: 0.2, slope: 0, most: 0.2 } as const;
const CHEST = { from: 0.4, reach: 0.5, slope: 0, most: 0.5 } as const;
const CLOTHES = { from: 0.25, reach: 0.5, slope: 1.2, most: 0.9 } as const;
const SHOULDERS = { from: -0.15, reach: 0.45, slope: 1.6, most: 1.25 } as const;

/**
 * What is known before the cut. Painted cells, head, neck and chest are sure, and so are those at the photo's edges that
 * were found to be background. Hair and clothes are left open even where their colour is the wall's, which is how growing
 * leaks into them.
 * @param found the background as it is selected now, on any grid
 * @returns one label for each cell of the photo's grid
 */
export function seedLabels(grid: Grid, lines: PhotoLines, found: MaskCells, strokes: Strokes | null): Uint8Array {
  const isHead = headOf(grid, lines);
  const [isHair, isWideHair] = [headOf(grid, lines, HAIR), headOf(grid, lines, WIDE_HAIR)];
  const placeOf = placesBelow(grid, lines);
  const selected = onGrid(found, grid).cells;
  const shadowed = cellsOf(backgroundOf(grid, lines, SHADOW_TOLERANCE)).cells;
  const labels = selected.map((isSelected, cell) => {
    const place = placeOf(cell);
    if (isHead(cell) || isIn(NECK, place) || isIn(CHEST, place)) return LABELS.person;
    if (isHair(cell) || isIn(CLOTHES, place)) return LABELS.perhapsPerson;
    const mayBePerson = (isWideHair(cell) && !shadowed[cell]) || isIn(SHOULDERS, place);
    return mayBePerson && !isSelected ? LABELS.perhapsPerson : LABELS.perhapsBackground;
  });
  for (const cell of edgesOf(grid, lines)) {
    if (selected[cell] && labels[cell] === LABELS.perhapsBackground) labels[cell] = LABELS.background;
  }
  if (!strokes) return labels;
  const [background, person] = [onGrid(cellsOf(strokes.background), grid), onGrid(cellsOf(strokes.person), grid)];
  for (const [cell, isPainted] of background.cells.entries()) if (isPainted) labels[cell] = LABELS.background;
  for (const [cell, isPainted] of person.cells.entries()) if (isPainted) labels[cell] = LABELS.person;
  return labels;
}

/**
 * The background after the cut. The person is one piece, with the head: what else was taken for one is a thing in the
 * room.
 * @param labels one for each cell of the grid, as GrabCut left them
 */
export function selectionOf(grid: Grid, lines: PhotoLines, labels: Uint8Array): MaskCells {
  const { width, height } = grid;
  const isPerson = labels.map((label) => (label === LABELS.person || label === LABELS.perhapsPerson ? 1 : 0));
  const isHead = headOf(grid, lines);
  const cells = new Uint8Array(labels.length).fill(1);
  const left: number[] = [];
  const take = (cell: number) => {
    if (!isPerson[cell] || !cells[cell]) return;
    cells[cell] = 0;
    left.push(cell);
  };
  for (let cell = 0; cell < labels.length; cell += 1) if (isHead(cell)) take(cell);
  for (let cell = left.pop(); cell !== undefined; cell = left.pop()) {
    const column = cell % width;
    if (column > 0) take(cell - 1);
    if (column < width - 1) take(cell + 1);
    if (cell >= width) take(cell - width);
    if (cell < labels.length - width) take(cell + width);
  }
  return smoothed({ width, height, cells });
}

interface BodyPart {
  readonly from: number;
  readonly reach: number;
  readonly slope: number;
  readonly most: number;
}

/** How far a cell is from the middle of the face, and how far below the chin, in heights of the head. */
interface Place {
  readonly across: number;
  readonly below: number;
}

function placesBelow({ width, height }: Grid, { crown, chin, centre }: PhotoLines): (cell: number) => Place {
  const head = (chin - crown) * height;
  return (cell) => ({
    across: Math.abs((cell % width) + 0.5 - (centre ?? 0.5) * width) / head,
    below: (Math.floor(cell / width) + 0.5 - chin * height) / head,
  });
}

function isIn({ from, reach, slope, most }: BodyPart, { across, below }: Place): boolean {
  return below > from && across < Math.min(most, reach + (below - from) * slope);
}
