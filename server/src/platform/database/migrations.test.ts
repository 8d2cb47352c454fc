import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { generateDrizzleJson } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import config from '../../../drizzle.config.ts';

// drizzle-kit gives all arrays a method of its own, with which other tests in this process could read no PDF.
Reflect.deleteProperty(Array.prototype, 'random');

const SOURCES = new URL('../../', import.meta.url);
const MIGRATIONS = new URL('../../../migrations/meta/', import.meta.url);

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly tag: string; readonly when: number }[];
}

function journal(): Journal {
  const file = new URL('_journal.json', MIGRATIONS);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Journal) : { entries: [] };
}

/** The schema after the newest migration, as drizzle-kit recorded it. */
function migratedTables(): object {
  const newest = journal().entries.at(-1);
  if (newest === undefined) return generateDrizzleJson({});
  const snapshot = new URL(`${String(newest.idx).padStart(4, '0')}_snapshot.json`, MIGRATIONS);
  return JSON.parse(readFileSync(snapshot, 'utf8')) as object;
}

/** Every table, view and enum that the features declare, under a unique name. */
async function declaredTables(): Promise<Record<string, unknown>> {
  const declared: Record<string, unknown> = {};
  for (const file of globSync('**/schema.ts', { cwd: SOURCES })) {
    const exported = (await import(new URL(file, SOURCES).href)) as object;
    for (const [name, value] of Object.entries(exported)) declared[`${file}: ${name}`] = value;
  }
  return declared;
}

test('the migrations make exactly the tables that the features declare (if not: `npm run migration -- --name …`)', async () => {
  const declared: unknown = JSON.parse(
    JSON.stringify(generateDrizzleJson(await declaredTables(), undefined, undefined, 'snake_case')),
  );
  const anyId = { id: expect.any(String), prevId: expect.any(String) };
  expect(declared).toEqual({ ...migratedTables(), ...anyId });
});

test('every migration is newer than those before it: an older one would never be applied', () => {
  const { entries } = journal();
  expect(entries.map(({ tag }) => tag)).toEqual(entries.toSorted((a, b) => a.when - b.when).map(({ tag }) => tag));
});

test('of the snapshots only the newest is kept (if not: `npm run migration` removes the others)', () => {
  const newest = String(journal().entries.at(-1)?.idx ?? 0).padStart(4, '0');
  expect(globSync('*_snapshot.json', { cwd: MIGRATIONS })).toEqual([`${newest}_snapshot.json`]);
});

test('the command that writes migrations reads every schema, and has nothing to write', () => {
  const root = new URL('../../../../', import.meta.url).pathname;
  const folder = mkdtempSync(join(tmpdir(), 'likeness-migrations-'));
  try {
    cpSync(MIGRATIONS.pathname, join(folder, 'meta'), { recursive: true });
    const { dialect, casing, schema } = config as { dialect: string; casing: string; schema: string };
    const options = { dialect, casing, schema, out: relative(root, folder) };
    const said = execFileSync(
      process.execPath,
      [
        'node_modules/drizzle-kit/bin.cjs',
        'generate',
        ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
      ],
      { cwd: root, encoding: 'utf8' },
    );
    expect(said).toContain('nothing to migrate');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
