import { describe, expect, test } from 'vitest';
import { PHOTO_RULES } from '../testing/documents.ts';
import { benchFor, firstEdit, headOnFrame, moved, scaled, turned, withHeadAt, withHeadOnLines } from './edit.ts';

const BENCH = benchFor({ width: 1200, height: 1600 }, PHOTO_RULES);
const LINES = { crown: 0.3, chin: 0.62, eyes: null, centre: 0.45, tilt: 0 };

describe('on a photo whose head nobody has placed', () => {
  const first = firstEdit(BENCH, null, null);

  test('no middle of the face is stated, however the photo is dragged and its crown and chin are placed', () => {
    const dragged = turned(scaled(moved(first, { x: 40, y: 10 }), BENCH, 1.1), BENCH, 2);
    const placed = withHeadAt(withHeadAt(dragged, BENCH, { crown: 0.2 }), BENCH, { chin: 0.8 });
    expect(placed.lines.centre).toBeNull();
    const { crown, chin, centre } = headOnFrame(placed, BENCH);
    expect([crown, chin, centre]).toEqual([expect.closeTo(0.2, 6), expect.closeTo(0.8, 6), null]);
  });

  test('what was dragged to the middle stays there as the head is put onto its lines', () => {
    const dragged = moved(first, { x: 40, y: 0 });
    expect(withHeadOnLines(dragged, BENCH).recipe.framing.x).toBeCloseTo(dragged.recipe.framing.x, 6);
  });
});

test('a middle of the face that somebody has told goes with the photo, and to the middle with the lines', () => {
  const dragged = moved(firstEdit(BENCH, null, LINES), { x: 0.1 * BENCH.frame.width, y: 0 });
  expect(headOnFrame(dragged, BENCH).centre).toBeCloseTo(0.6, 6);
  expect(headOnFrame(withHeadOnLines(dragged, BENCH), BENCH).centre).toBeCloseTo(0.5, 6);
});
