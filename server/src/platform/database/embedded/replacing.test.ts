import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishReplacing, isThere, replaceDatabase } from './replacing.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'likeness-replacing-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** A folder of a database, which is known by a word in it. */
function aDatabase(name: string, word: string): void {
  mkdirSync(join(directory, name));
  writeFileSync(join(directory, name, 'word'), word);
}

const found = () => [readdirSync(directory), readFileSync(join(directory, 'pg', 'word'), 'utf8')];

test('another database takes the place of the one that is there, or of none', () => {
  for (const word of ['first', 'second']) {
    aDatabase('draft', word);
    replaceDatabase(directory, join(directory, 'draft'));
    expect(found()).toEqual([['pg'], word]);
  }
});

test('after a crash between any two steps the folder holds the other database, and only that', () => {
  const crashes: Record<string, string>[] = [
    { pg: 'old', 'pg.next': 'new' },
    { 'pg.old': 'old', 'pg.next': 'new' },
    { pg: 'new', 'pg.old': 'old' },
    { pg: 'old', 'pg.next': 'new', 'pg.old': 'older' },
    { 'pg.next': 'new' },
  ];
  for (const crash of crashes) {
    for (const [name, word] of Object.entries(crash)) aDatabase(name, word);
    expect(isThere(directory)).toBe(true);
    finishReplacing(directory);
    expect(found()).toEqual([['pg'], 'new']);
    rmSync(join(directory, 'pg'), { recursive: true });
  }
});

test('where nothing was broken off, nothing changes', () => {
  finishReplacing(directory);
  expect(existsSync(join(directory, 'pg'))).toBe(false);
  aDatabase('pg', 'only');
  finishReplacing(directory);
  expect(found()).toEqual([['pg'], 'only']);
});
