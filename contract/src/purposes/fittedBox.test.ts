import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittedBox } from './fittedBox.ts';

const side = fc.integer({ min: 1, max: 20_000 });
const picture = fc.record({ width: side, height: side });
const ratio = fc.double({ min: 0.2, max: 5, noNaN: true });

test('the box has the ratio, lies in the middle, and touches two sides of the picture', () => {
  fc.assert(
    fc.property(picture, ratio, (of, wanted) => {
      const { left, top, width, height } = fittedBox(of, wanted);
      expect(width / height).toBeCloseTo(wanted, 6);
      expect(left * 2 + width).toBeCloseTo(of.width, 6);
      expect(top * 2 + height).toBeCloseTo(of.height, 6);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-6);
      expect(Math.min(left, top)).toBeCloseTo(0, 6);
    }),
  );
});

test('a picture of the right shape is its own box', () => {
  fc.assert(
    fc.property(picture, (of) => {
      const { left, top, width, height } = fittedBox(of, of.width / of.height);
      expect([left, top]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)]);
      expect([width, height]).toEqual([expect.closeTo(of.width, 6), expect.closeTo(of.height, 6)]);
    }),
  );
});

test('a passport photo out of a landscape one is as high as it', () => {
  expect(fittedBox({ width: 3264, height: 2448 }, 35 / 45)).toEqual({ left: 680, top: 0, width: 1904, height: 2448 });
});
