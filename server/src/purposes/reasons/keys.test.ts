import { DIGITS } from '@likeness/contract/purposes/reasons';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { digitsFor, isCountDue, reasonCodes } from './keys.ts';

/** Labels as staff type them: many alike, in any script, or without a letter. */
const someLabels = fc.array(
  fc.oneof(
    fc.constantFrom('Photo too dark', 'Photo too bright', 'Head too small', 'Yeux fermés', '背景', '—'),
    fc.string({ maxLength: 30 }),
  ),
  { minLength: 1, maxLength: 200 },
);
const withIds = (labels: readonly string[]) => labels.map((label, index) => ({ id: index + 1, label }));

test('each of 200 reasons has two letters that no other one has', () => {
  fc.assert(
    fc.property(someLabels, (labels) => {
      const codes = [...reasonCodes(withIds(labels)).values()];
      expect(codes).toHaveLength(labels.length);
      expect(new Set(codes).size).toBe(labels.length);
      for (const code of codes) expect(code).toMatch(/^[a-z]{2}$/);
    }),
    { numRuns: runs(100) },
  );
});

test('a new reason changes nobody’s letters', () => {
  fc.assert(
    fc.property(someLabels, fc.string(), (labels, added) => {
      const before = reasonCodes(withIds(labels));
      const after = reasonCodes(withIds([...labels, added]));
      for (const [id, code] of before) expect(after.get(id)).toBe(code);
    }),
    { numRuns: runs(100) },
  );
});

test('the letters are those of the words, as far as they are free', () => {
  const codes = reasonCodes(withIds(['Photo too dark', 'Photo too bright', 'Éclairage irrégulier', 'Blurred']));
  expect([...codes.values()]).toEqual(['pt', 'pb', 'ei', 'bl']);
});

test('the nine most used have the digits, and who stays among them keeps their own', () => {
  const ranking = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 });
  fc.assert(
    fc.property(ranking, ranking, (yesterday, today) => {
      const before = digitsFor(yesterday, new Map());
      const after = digitsFor(today, before);
      expect(new Set(after.keys())).toEqual(new Set(today.slice(0, DIGITS)));
      expect(new Set(after.values()).size).toBe(after.size);
      for (const digit of after.values()) expect(digit >= 1 && digit <= DIGITS).toBe(true);
      const stayed = [...before].filter(([id]) => after.has(id));
      expect(stayed.map(([id]) => [id, after.get(id)])).toEqual(stayed);
    }),
    { numRuns: runs(100) },
  );
});

test.each([
  ['2026-03-10T01:59:00Z', '2026-03-10T01:59:30Z', false],
  ['2026-03-10T01:59:00Z', '2026-03-10T02:00:00Z', true],
  ['2026-03-10T02:00:00Z', '2026-03-10T23:59:00Z', false],
  ['2026-03-10T14:00:00Z', '2026-03-11T01:00:00Z', false],
  ['2026-03-10T14:00:00Z', '2026-03-12T14:00:00Z', true],
])('counted at %s, at %s it is due: %s', (countedAt, now, isDue) => {
  expect(isCountDue(new Date(countedAt), new Date(now))).toBe(isDue);
});
