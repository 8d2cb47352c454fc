import { cellsOf, maskOf } from '@likeness/contract/photos/editMask';
import { expect, test } from 'vitest';
import { type Grid, onGrid } from './background.ts';
import { LABELS, seedLabels, selectionOf } from './personCut.ts';
import { underStrokes, withStroke } from './strokes.ts';

/* A photo of 40 × 50 cells with the head in its place. What its colours are only OpenCV asks. */

const SIZE = { width: 40, height: 50 };
const GRID: Grid = { ...SIZE, levels: new Uint8ClampedArray(40 * 50 * 4) };
const LINES = { crown: 0.1, chin: 0.5, eyes: null, centre: 0.5, tilt: 0 };

const cells = (isOne: (x: number, y: number) => boolean) => ({
  ...SIZE,
  cells: Uint8Array.from({ length: 40 * 50 }, (_, cell) => (isOne(cell % 40, Math.floor(cell / 40)) ? 1 : 0)),
});
const at = (of: Uint8Array, x: number, y: number) => of[y * 40 + x];
/** The wall beside the person, as growing finds it. */
const WALL = cells((x, y) => y < 28 && Math.abs(x - 19.5) > 12);

test('head, neck and chest are surely the person, and the wall at the edges is surely not', () => {
  const labels = seedLabels(GRID, LINES, WALL, null);
  expect([at(labels, 20, 15), at(labels, 20, 27), at(labels, 26, 45)]).toEqual(Array(3).fill(LABELS.person));
  expect([at(labels, 0, 10), at(labels, 39, 20)]).toEqual(Array(2).fill(LABELS.background));
});

test('what lies between is left to the cut, which begins with what growing has found', () => {
  const labels = seedLabels(GRID, LINES, WALL, null);
  expect([at(labels, 3, 10), at(labels, 20, 3), at(labels, 32, 40)]).toEqual([
    LABELS.perhapsBackground,
    LABELS.perhapsPerson,
    LABELS.perhapsPerson,
  ]);
});

test('a shadow far from the person begins as background, although growing has not found it', () => {
  const nothing = cells(() => false);
  expect(at(seedLabels(GRID, LINES, nothing, null), 3, 10)).toBe(LABELS.perhapsBackground);
});

test('wide hair that growing has not taken for the wall begins as the person, and its shadow on the wall does not', () => {
  // A wall of light grey, and to the left of the head something dark, or a little darker than the wall.
  const wall = (besideHead: number) => {
    const levels = new Uint8ClampedArray(40 * 50 * 4).fill(220);
    for (let row = 10; row < 20; row += 1) {
      for (let column = 10; column < 14; column += 1)
        levels.fill(besideHead, (row * 40 + column) * 4, (row * 40 + column) * 4 + 3);
    }
    return { ...SIZE, levels };
  };
  const nothing = cells(() => false);
  const beside = (level: number) => at(seedLabels(wall(level), LINES, nothing, null), 11, 15);
  expect([beside(40), beside(208)]).toEqual([LABELS.perhapsPerson, LABELS.perhapsBackground]);
});

test('clothes and hair of the wall’s colour, which growing has taken for it, are left to the cut', () => {
  const everything = cells(() => true);
  const labels = seedLabels(GRID, LINES, everything, null);
  expect([at(labels, 32, 36), at(labels, 20, 4)]).toEqual([LABELS.perhapsPerson, LABELS.perhapsPerson]);
});

test('what was painted is sure, also on the head and at the edges', () => {
  const onHead = withStroke(null, SIZE, { x: 0.5, y: 0.3, radius: 0.05, background: true });
  const strokes = withStroke(onHead, SIZE, { x: 0, y: 0.2, radius: 0.05, background: false });
  const labels = seedLabels(GRID, LINES, WALL, strokes);
  expect([at(labels, 20, 15), at(labels, 0, 10)]).toEqual([LABELS.background, LABELS.person]);
});

test('of two strokes over each other the later one is right', () => {
  const spot = { x: 0.5, y: 0.5, radius: 0.05 };
  const strokes = withStroke(withStroke(null, SIZE, { ...spot, background: true }), SIZE, {
    ...spot,
    background: false,
  });
  expect(at(seedLabels(GRID, LINES, WALL, strokes), 20, 25)).toBe(LABELS.person);
  expect(cellsOf(strokes.background).cells).not.toContain(1);
});

test('a mask on another grid says the same about the same places', () => {
  const half = { width: 20, height: 25 };
  const small = onGrid(WALL, half);
  expect(seedLabels(GRID, LINES, small, null).length).toBe(40 * 50);
  expect(at(seedLabels(GRID, LINES, small, null), 0, 10)).toBe(LABELS.background);
  const strokes = withStroke(null, half, { x: 0.5, y: 0.3, radius: 0.1, background: true });
  expect(at(seedLabels(GRID, LINES, WALL, strokes), 20, 15)).toBe(LABELS.background);
});

test('the selection is everything but the person, and a thing in the room is no person', () => {
  const labels = Uint8Array.from(cells((x, y) => (Math.abs(x - 19.5) < 9 && y > 4) || (x < 5 && y < 8)).cells, (cell) =>
    cell ? LABELS.perhapsPerson : LABELS.perhapsBackground,
  );
  const { cells: selected } = selectionOf(GRID, LINES, labels);
  expect([at(selected, 20, 15), at(selected, 20, 45)]).toEqual([0, 0]);
  expect([at(selected, 2, 2), at(selected, 35, 10)]).toEqual([1, 1]);
});

test('what was painted stays as painted, whatever is found afterwards', () => {
  const strokes = withStroke(null, SIZE, { x: 0.1, y: 0.1, radius: 0.05, background: false });
  const { cells: selected } = underStrokes(cellsOf(maskOf(WALL)), strokes);
  expect([at(selected, 4, 5), at(selected, 4, 10)]).toEqual([0, 1]);
});
