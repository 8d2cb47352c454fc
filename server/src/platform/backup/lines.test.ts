import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLines } from './lines.ts';

/** More than is kept back before it is written. */
const MANY = 60_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lines-'));
});
afterEach(() => rm(folder, { recursive: true }));

const keyOf = (number: number) => {
  const name = number.toString(16).padStart(4, '0').slice(-4).padEnd(64, '0');
  return `${name.slice(0, 2)}/${name}/${number}`;
};

test('all that was written down comes back under its beginning, also what is still on its way to the disk', async () => {
  const lines = await openLines(join(folder, 'listed'));
  const keys = Array.from({ length: MANY }, (_, number) => keyOf(number));
  const adding = keys.map((key) => lines.add(key, key));
  for (const beginning of ['00', '7f', 'e9']) {
    const under = keys.filter((key) => key.startsWith(`${beginning}/`));
    expect((await lines.of(beginning)).toSorted()).toEqual(under.toSorted());
  }
  await Promise.all(adding);
  expect(await lines.of('ff')).toEqual([]);
});

test('what is written down about files of a pool lies under their own beginnings, and later lines join earlier ones', async () => {
  const lines = await openLines(join(folder, 'needed'));
  await lines.add(`files/plain/${keyOf(1)}`, 'one');
  expect(await lines.of('00')).toEqual(['one']);
  await lines.add(keyOf(2), 'two');
  expect(await lines.of('00')).toEqual(['one', 'two']);
});
