import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

test('the same names give the same numbers', () => {
  const [one, other] = [seededRandom('hair', 7), seededRandom('hair', 7)];
  for (let draw = 0; draw < 5; draw += 1) expect(one.fraction()).toBe(other.fraction());
});

function first(...names: readonly (string | number)[]): number {
  return seededRandom(...names).fraction();
}

test('other names give other numbers, even if they read the same when joined', () => {
  const draws = [first('hair', 7), first('hair', 8), first('eyes', 7), first('hair7'), first('hair', '7')];
  expect(new Set(draws).size).toBe(draws.length);
});

test('whole numbers reach both limits and do not exceed them', () => {
  const random = seededRandom('whole');
  const seen = new Set(Array.from({ length: 300 }, () => random.whole(2, 4)));
  expect(seen).toEqual(new Set([2, 3, 4]));
});

test('a name with weight zero is never picked, one with a larger weight more often', () => {
  const random = seededRandom('weights');
  const counts = { often: 0, seldom: 0, never: 0 };
  for (let draw = 0; draw < 600; draw += 1) counts[random.weighted({ often: 5, seldom: 1, never: 0 })] += 1;
  expect(counts.never).toBe(0);
  expect(counts.seldom).toBeGreaterThan(0);
  expect(counts.often).toBeGreaterThan(counts.seldom * 2);
});

test('picking from an empty list is an error', () => {
  expect(() => seededRandom('empty').pick([])).toThrow(RangeError);
});
