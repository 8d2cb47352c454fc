import { expect, test } from 'vitest';
import { hardChecks } from './checks.ts';

const FINNISH_PASSPORT = { photo_width: 36, photo_height: 47, dpi_resolution: 352.7, photo_weight_max: 250 };
const GOOD_FILE = { format: 'jpeg', width: 500, height: 653, bytes: 250 * 1024 };

test('a JPEG of the right size and weight passes', () => {
  expect(hardChecks(GOOD_FILE, FINNISH_PASSPORT)).toEqual([]);
});

test('one pixel more or less passes, two do not', () => {
  expect(hardChecks({ ...GOOD_FILE, width: 499, height: 654 }, FINNISH_PASSPORT)).toEqual([]);
  expect(hardChecks({ ...GOOD_FILE, width: 498 }, FINNISH_PASSPORT)).toEqual([
    { key: 'pixel_size', expected: '500 × 653 px', actual: '498 × 653 px' },
  ]);
});

test('one byte above the maximum is too heavy, and the rounded text shows that too', () => {
  expect(hardChecks({ ...GOOD_FILE, bytes: 250 * 1024 + 1 }, FINNISH_PASSPORT)).toEqual([
    { key: 'weight', expected: '≤ 250 kB', actual: '251 kB' },
  ]);
});

test('a purpose without a maximum takes any weight', () => {
  expect(hardChecks({ ...GOOD_FILE, bytes: 9_000_000 }, { ...FINNISH_PASSPORT, photo_weight_max: null })).toEqual([]);
});

test('all failures are reported at once', () => {
  const failures = hardChecks({ format: 'png', width: 10, height: 10, bytes: 1_000_000 }, FINNISH_PASSPORT);
  expect(failures.map(({ key }) => key)).toEqual(['format', 'pixel_size', 'weight']);
  expect(failures[0]).toEqual({ key: 'format', expected: 'JPEG', actual: 'PNG' });
});
