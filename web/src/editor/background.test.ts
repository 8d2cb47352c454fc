import { cellsOf } from '@likeness/contract/photos/editMask';
import { expect, test } from 'vitest';
import { backgroundOf, brushed, type Grid } from './background.ts';

/* A photo of 40 × 50 cells: a grey wall, a head in its place, and shoulders below. */

const WALL = [220, 224, 230] as const;
const SKIN = [180, 130, 100] as const;
const LINES = { crown: 0.1, chin: 0.8, eyes: null, centre: 0.5, tilt: 0 };
const GRID = { width: 40, height: 50 };

const isHead = (x: number, y: number) => ((x - 19.5) / 11) ** 2 + ((y - 22) / 17) ** 2 <= 1;
const isBody = (x: number, y: number) => y >= 41 && x > 4 && x < 36;

function aPhoto(wallAt: (x: number, y: number) => readonly number[] = () => WALL): Grid {
  const levels = new Uint8ClampedArray(GRID.width * GRID.height * 4);
  for (let y = 0; y < GRID.height; y += 1) {
    for (let x = 0; x < GRID.width; x += 1) {
      const colour = isHead(x, y) || isBody(x, y) ? SKIN : wallAt(x, y);
      levels.set([...colour, 255], (y * GRID.width + x) * 4);
    }
  }
  return { ...GRID, levels };
}

const isBackground = (cells: Uint8Array, x: number, y: number) => cells[y * GRID.width + x] === 1;

test('the wall is found, and neither head nor shoulders', () => {
  const { cells } = cellsOf(backgroundOf(aPhoto(), LINES, 30));
  expect([isBackground(cells, 2, 2), isBackground(cells, 37, 20), isBackground(cells, 2, 35)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isBackground(cells, 20, 20), isBackground(cells, 20, 6), isBackground(cells, 20, 46)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a wall that grows darker to one side is followed, and one of two colours is not', () => {
  const shaded = aPhoto((x) => WALL.map((level) => level - x));
  expect(isBackground(cellsOf(backgroundOf(shaded, LINES, 30)).cells, 37, 10)).toBe(true);
  const withDoor = aPhoto((x) => (x > 33 ? [90, 60, 40] : WALL));
  expect(isBackground(cellsOf(backgroundOf(withDoor, LINES, 30)).cells, 37, 10)).toBe(false);
});

test('the brush paints a disc of what is kept, or of background, and nothing beside it', () => {
  const before = cellsOf(backgroundOf(aPhoto(), LINES, 30));
  const kept = brushed(before, { x: 0.1, y: 0.1, radius: 0.05, background: false });
  expect([isBackground(kept.cells, 4, 5), isBackground(kept.cells, 9, 5)]).toEqual([false, true]);
  expect(isBackground(before.cells, 4, 5)).toBe(true);
  const again = brushed(kept, { x: 0.1, y: 0.1, radius: 0.05, background: true });
  expect(again.cells).toEqual(before.cells);
});

test('a brush that reaches beyond the photo paints what lies on it', () => {
  const empty = { ...GRID, cells: new Uint8Array(GRID.width * GRID.height) };
  const { cells } = brushed(empty, { x: 1, y: 0, radius: 0.1, background: true });
  expect([isBackground(cells, 39, 0), isBackground(cells, 0, 1)]).toEqual([true, false]);
});
