import type { PURPOSE_TYPES } from '@likeness/contract/vocabulary';
import { expect, test } from 'vitest';
import { outputOf } from './rules.ts';

const aPurpose = (id: number, purposeType: (typeof PURPOSE_TYPES)[number]) => ({ id, purposeType, replaced: false });
const ordered = aPurpose(1, 'normalPurpose');
const small = aPurpose(2, 'digitalPhotoPurpose');
const large = aPurpose(3, 'digitalPhotoPurpose');
const sheet = aPurpose(4, 'printedPhotoPurpose');

test('a child says how large the file is, another how the board looks', () => {
  const children = [small, sheet];
  expect(outputOf('digitalPhotoPurpose', ordered, children)).toBe(small);
  expect(outputOf('printedPhotoPurpose', ordered, children)).toBe(sheet);
});

test('without a child of that kind, the ordered purpose counts, whatever its own kind', () => {
  expect(outputOf('printedPhotoPurpose', ordered, [small])).toBe(ordered);
  expect(outputOf('printedPhotoPurpose', small, [])).toBe(small);
});

test('of several children, the oldest one that was not replaced counts', () => {
  expect(outputOf('digitalPhotoPurpose', ordered, [small, large])).toBe(small);
  expect(outputOf('digitalPhotoPurpose', ordered, [{ ...small, replaced: true }, large])).toBe(large);
  expect(outputOf('digitalPhotoPurpose', ordered, [{ ...small, replaced: true }])).toBe(ordered);
});
