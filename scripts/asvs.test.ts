import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* Holds docs/asvs.md to the code: an audit that names a test which is gone says nothing. */

const ROOT = join(import.meta.dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
const SECURITY = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** The number of requirements of levels 1 and 2 in version 5.0.0, by chapter, without OAuth (V10) and WebRTC (V17). */
const EXPECTED = { V1: 27, V2: 11, V3: 19, V4: 10, V5: 9, V6: 35, V7: 18, V8: 7, V9: 7 };
const EXPECTED_BEYOND = { V11: 14, V12: 9, V13: 13, V14: 9, V15: 13, V16: 16 };

const STATES = { test: 'held with a test', built: 'held by construction or documentation', 'n/a': 'not applicable' };

interface Row {
  readonly number: string;
  readonly state: string;
  readonly how: string;
}

const rows: Row[] = [...PAGE.matchAll(/^\| (V[\d.]+) \| (.+) \| (test|built|n\/a|open) \| (.+) \|$/gm)].map(
  ([, number, , state, how]) => ({ number: number!, state: state!, how: how! }),
);
const open = [...PAGE.split('## V1 ')[0]!.matchAll(/^\| (V[\d.]+) \|/gm)].map(([, number]) => number!);

/** The tests that a text names, as file and title: a file may be followed by several titles. */
function namedTests(text: string): [file: string, title: string][] {
  return [...text.matchAll(/`([\w/.-]+\.(?:test\.tsx?|journey\.ts))` ((?:“[^”]+”(?:, )?)+)/g)].flatMap(
    ([, file, titles]) => [...titles!.matchAll(/“([^”]+)”/g)].map(([, title]): [string, string] => [file!, title!]),
  );
}

/** Where a file of ours is that is named from the root, or from the server's folder. */
const placeOf = (file: string) => ['', 'server/src'].map((folder) => join(ROOT, folder, file)).find(existsSync);

/** Titles of tests, of groups of them and of their cases, as they stand in the code. */
function titlesIn(file: string): string[] {
  const place = placeOf(file);
  const code = place === undefined ? '' : readFileSync(place, 'utf8');
  return [...code.matchAll(/(['`])((?:(?!\1)[^\n\\]|\\.){3,})\1/g)].map(([, , text]) => text!);
}

test('each requirement of these levels stands there once', () => {
  const numbers = rows.map(({ number }) => number);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  const chapters = Map.groupBy(numbers, (number) => number.split('.')[0]!);
  const counted = [...chapters].map(([chapter, all]) => [chapter, all.length]);
  expect(Object.fromEntries(counted)).toEqual({ ...EXPECTED, ...EXPECTED_BEYOND });
});

test('what is not held is listed with what it would take, and the counts at the top are right', () => {
  expect(open).toEqual(rows.filter(({ state }) => state === 'open').map(({ number }) => number));
  for (const [state, words] of Object.entries({ ...STATES, open: 'not held' })) {
    expect(PAGE).toContain(`| ${words} | ${rows.filter((row) => row.state === state).length} |`);
  }
});

test('each row that is held with a test names one, and each test that is named exists', () => {
  expect(rows.filter(({ state, how }) => state === 'test' && namedTests(how).length === 0)).toEqual([]);
  const missing = rows.flatMap(({ number, how }) =>
    namedTests(how)
      .filter(([file, title]) => !titlesIn(file).some((found) => found.startsWith(title)))
      .map(([file, title]) => `${number}: ${file} “${title}”`),
  );
  expect(missing).toEqual([]);
});

test('each file and each part of security.md that is named exists', () => {
  const files = [...`${PAGE}${SECURITY}`.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|service|md))`/g)].map(
    ([, file]) => file!,
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => placeOf(file) === undefined)).toEqual([]);
  const parts = [...PAGE.matchAll(/security\.md(?:\]\(security\.md\))?, \*([^*]+)\*/g)].map(([, part]) => part!);
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((part) => !SECURITY.includes(`\n## ${part}\n`))).toEqual([]);
});
