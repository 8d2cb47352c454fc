import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { KeptRun } from './mutation/kept.ts';
import { described, mutantsOf } from './mutation/mutants.ts';
import { switched } from './mutation/switched.ts';

const SOURCE = `
const LIMITS = { least: 1, most: [2, 3] };
function price(pieces, isGift) {
  if (pieces < LIMITS.least || isGift) return [];
  const log = [];
  log.push(pieces);
  return [...LIMITS.most, ...log];
}
return [price(0, false), price(1, false), price(4, true)];`;

const mutants = mutantsOf(SOURCE).map((mutant, number) => ({ ...mutant, number }));

/** What a source answers, or that it fails. */
function answerOf(source: string): unknown {
  try {
    return runInThisContext(`(() => {${source}})()`);
  } catch (error) {
    return (error as Error).name;
  }
}

function withActive(active: number | undefined): unknown {
  globalThis.isMutantActive = (number) => number === active;
  try {
    return answerOf(switched(SOURCE, mutants));
  } finally {
    globalThis.isMutantActive = undefined;
  }
}

test('a source with all its changes in it does what it did, as long as none of them is active', () => {
  expect(withActive(undefined)).toEqual(answerOf(SOURCE));
  expect(answerOf(switched(SOURCE, mutants))).toEqual([[], [2, 3, 1], []]);
});

test.each(mutants)('and with change $number it does what it would with that change alone', (mutant) => {
  const changed = SOURCE.slice(0, mutant.start) + mutant.replacement + SOURCE.slice(mutant.end);
  expect(withActive(mutant.number)).toEqual(answerOf(changed));
});

test('the changes are borders, opposites, and what is left out', () => {
  const lines = new Map<number, string[]>();
  for (const mutant of mutants) {
    const { line, change } = described('price.ts', SOURCE, mutant);
    lines.set(line, [...(lines.get(line) ?? []), change]);
  }
  expect(lines.get(4)).toEqual([
    'pieces < LIMITS.least || isGift → true',
    'pieces < LIMITS.least || isGift → false',
    '< → <=',
    '< → >',
    '|| → &&',
  ]);
  expect(lines.get(6)).toEqual(['log.push(pieces); → ;']);
  expect(lines.get(7)).toEqual(['...LIMITS.most, → nothing', ', ...log → nothing']);
});

test('what one run has noticed is known to the next one, also where lines have moved', () => {
  const directory = mkdtempSync(join(tmpdir(), 'likeness-kept-'));
  const file = join(directory, 'kept');
  const changesIn = (source: string) =>
    new Map(mutantsOf(source).map((mutant, number) => [number, described('price.ts', source, mutant)] as const));
  const once = 'if (a) b();\n';
  try {
    const first = new KeptRun(file, changesIn(once + once));
    expect(first.earlier()).toEqual([]);
    // The second of two lines that read the same.
    first.add({ number: 3, by: 'price.test.ts' });
    first.add({ number: 4, by: undefined });
    const next = new KeptRun(file, changesIn(`${once}c();\n${once}`));
    expect(next.earlier()).toEqual([
      { number: 4, by: 'price.test.ts' },
      { number: 5, by: undefined },
    ]);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
