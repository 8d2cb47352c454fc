import { describe, expect, test } from 'vitest';
import { type Matrix, cohensKappa, drift } from './agreement.ts';

describe('kappa agrees with published figures', () => {
  test.each<{ source: string; matrix: Matrix; kappa: number; error: number; interval: [number, number] }>([
    {
      source: 'the textbook example of 50 grant proposals that two readers accept or refuse',
      matrix: [
        [20, 5],
        [10, 15],
      ],
      kappa: 0.4,
      error: 0.127,
      interval: [0.151, 0.649],
    },
    {
      source: 'SAS/STAT, PROC FREQ, example of Cohen’s kappa: two dermatologists, 88 patients',
      matrix: [
        [10, 4, 1, 0],
        [5, 10, 12, 2],
        [2, 4, 12, 5],
        [0, 2, 6, 13],
      ],
      kappa: 0.3449,
      error: 0.0724,
      interval: [0.203, 0.4868],
    },
    {
      source: 'Fleiss, Levin, Paik, Statistical Methods for Rates and Proportions, table 18.1: three diagnoses',
      matrix: [
        [75, 1, 4],
        [5, 4, 1],
        [0, 0, 10],
      ],
      kappa: 0.6765,
      error: 0.0877,
      interval: [0.5046, 0.8484],
    },
  ])('$source', ({ matrix, kappa, error, interval: [low, high] }) => {
    const found = cohensKappa(matrix)!;
    expect(found.kappa).toBeCloseTo(kappa, 4);
    expect(found.standardError).toBeCloseTo(error, 3);
    expect(found.low).toBeCloseTo(low, 3);
    expect(found.high).toBeCloseTo(high, 3);
  });
});

test.each<{ why: string; matrix: Matrix }>([
  {
    why: 'nobody has looked twice',
    matrix: [
      [0, 0],
      [0, 0],
    ],
  },
  {
    why: 'everybody always says the same',
    matrix: [
      [7, 0],
      [0, 0],
    ],
  },
])('kappa says nothing if $why', ({ matrix }) => {
  expect(cohensKappa(matrix)).toBeUndefined();
});

test('kappa is 1 for agreement alone, and below 0 for less of it than by chance', () => {
  expect(
    cohensKappa([
      [3, 0],
      [0, 4],
    ]),
  ).toMatchObject({ kappa: 1, low: 1, high: 1 });
  expect(
    cohensKappa([
      [0, 5],
      [5, 0],
    ])!.kappa,
  ).toBeCloseTo(-1);
});

describe('the drift has the intervals of Newcombe’s paper, table II, method 10', () => {
  test.each([
    { now: { counted: 56, of: 70 }, before: { counted: 48, of: 80 }, low: 0.0524, high: 0.3339 },
    { now: { counted: 9, of: 10 }, before: { counted: 3, of: 10 }, low: 0.1705, high: 0.809 },
    { now: { counted: 10, of: 10 }, before: { counted: 0, of: 10 }, low: 0.6075, high: 1 },
  ])('$now.counted of $now.of after $before.counted of $before.of', ({ now, before, low, high }) => {
    const found = drift(now, before)!;
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  test('and there is none beside a period without looks', () => {
    expect(drift({ counted: 3, of: 4 }, { counted: 0, of: 0 })).toBeUndefined();
  });
});
