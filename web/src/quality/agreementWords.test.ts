import { expect, test } from 'vitest';
import { shareOf, strengthOf, wayOf } from './agreementWords.ts';

test.each([
  [1, 'almost_perfect'],
  [0.81, 'almost_perfect'],
  [0.8, 'substantial'],
  [0.6, 'moderate'],
  [0.4, 'fair'],
  [0.2, 'slight'],
  [0, 'poor'],
  [-0.3, 'poor'],
] as const)('a kappa of %f is %s', (kappa, strength) => {
  expect(strengthOf(kappa)).toBe(strength);
});

test('without looks there is no share', () => {
  expect(shareOf({ looks: 0, agreed: 0 })).toBeNull();
  expect(shareOf({ looks: 8, agreed: 7 })).toBe(87.5);
});

test('only a drift whose interval leaves out zero is one', () => {
  expect(wayOf(null)).toBeUndefined();
  expect(wayOf({ points: -9, low: -18, high: 0 })).toBe('same');
  expect(wayOf({ points: -9, low: -17, high: -1 })).toBe('less');
  expect(wayOf({ points: 9, low: 1, high: 17 })).toBe('more');
});
