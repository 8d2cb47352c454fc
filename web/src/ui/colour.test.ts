import { expect, test } from 'vitest';
import { clippingOf, difference76, labOf, rgbOf } from './colour.ts';

/** Bruce Lindbloom's calculator, sRGB with D65. */
test.each([
  ['#FFFFFF', [100, 0, 0]],
  ['#000000', [0, 0, 0]],
  ['#FF0000', [53.24, 80.09, 67.2]],
  ['#00FF00', [87.73, -86.18, 83.18]],
  ['#0000FF', [32.3, 79.19, -107.86]],
  ['#E8E8E8', [91.96, 0, 0]],
] as const)('%s has the L*a*b* of the standard', (hex, expected) => {
  labOf(rgbOf(hex)).forEach((value, place) => expect(value).toBeCloseTo(expected[place]!, 1));
});

test('the difference of two colours is the length of the way between them', () => {
  expect(difference76([50, 3, 4], [50, 0, 0])).toBe(5);
  expect(difference76(labOf(rgbOf('#E8E8E8')), labOf(rgbOf('#E8E8E8')))).toBe(0);
});

test.each([
  [[255, 255, 255], 'burnt'],
  [[250, 251, 252], 'burnt'],
  [[255, 255, 249], undefined],
  [[255, 0, 0], undefined],
  [[5, 0, 3], 'black'],
  [[6, 0, 0], undefined],
] as const)('of %j nothing can be seen any more: %s', (rgb, expected) => {
  expect(clippingOf(rgb)).toBe(expected);
});
