import { describe, expect, test } from 'vitest';
import { framedPart, placeOver } from './photoPlaces.ts';
import { WHOLE_PICTURE } from '../ui/place.ts';

const SHAPE = 35 / 45;
const lines = (crown: number, chin: number, centre: number | null = null) => ({
  crown,
  chin,
  centre,
  eyes: null,
  tilt: 0,
});

describe('the part of a picture that mask and lines are drawn in', () => {
  test('is all of it where it has the purpose’s shape, give or take a pixel', () => {
    expect(framedPart({ width: 414, height: 532 }, SHAPE)).toBe(WHOLE_PICTURE);
    expect(framedPart({ width: 413, height: 531 }, SHAPE)).toBe(WHOLE_PICTURE);
  });

  test('is the middle of a picture that was taken across', () => {
    const { left, top, width, height } = framedPart({ width: 3264, height: 2448 }, SHAPE);
    expect([top, height]).toEqual([0, 100]);
    expect(width).toBeCloseTo(((2448 * SHAPE) / 3264) * 100);
    expect(left).toBeCloseTo((100 - width) / 2);
  });
});

describe('a photo over another one', () => {
  const here = { width: 350, height: 450, lines: lines(0.1, 0.8) };

  test('has the same crown, chin and middle of the face', () => {
    const there = { width: 900, height: 1200, lines: lines(0.3, 0.6, 0.4) };
    const place = placeOver(here, there, true);
    expect(place.top + 0.3 * place.height).toBeCloseTo(10);
    expect(place.top + 0.6 * place.height).toBeCloseTo(80);
    expect(place.left + 0.4 * place.width).toBeCloseTo(50);
    // Nothing is distorted.
    expect((place.width * 350) / (place.height * 450)).toBeCloseTo(900 / 1200);
  });

  test('has the same box where the lines of one are not known, or nobody asks', () => {
    const there = { width: 700, height: 900 };
    expect(placeOver(here, there, true)).toEqual(WHOLE_PICTURE);
    expect(placeOver(here, { ...there, lines: lines(0.3, 0.6) }, false)).toEqual(WHOLE_PICTURE);
  });
});
