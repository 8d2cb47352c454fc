import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { startProblem } from './problem.ts';

let testing: TestDatabase;
let folder: string;

beforeEach(async () => {
  testing = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'likeness-migrations-'));
  mkdirSync(join(folder, 'meta'));
});

afterEach(async () => {
  await testing.drop();
  rmSync(folder, { recursive: true });
});

/** Dated far in the future, so that they come after the migrations of every test database. */
function writeMigrations(statements: readonly string[]): void {
  const entries = statements.map((sql, idx) => {
    const tag = `000${idx}_test`;
    writeFileSync(join(folder, `${tag}.sql`), sql);
    return { idx, version: '7', when: Date.UTC(2100, 0, 1 + idx), tag, breakpoints: true };
  });
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
}

async function rooms(): Promise<unknown[]> {
  const { rows } = await testing.database.pool.query('SELECT * FROM rooms ORDER BY id');
  return rows;
}

test('each migration is applied once and in order, also when two servers start together', async () => {
  writeMigrations(['CREATE TABLE rooms (id serial PRIMARY KEY)', 'INSERT INTO rooms DEFAULT VALUES']);
  await Promise.all([migrate(testing.database, folder), migrate(testing.database, folder)]);
  await migrate(testing.database, folder);
  expect(await rooms()).toEqual([{ id: 1 }]);
});

test('when one migration fails, none is applied', async () => {
  writeMigrations(['CREATE TABLE rooms (id serial PRIMARY KEY)', 'INSERT INTO halls DEFAULT VALUES']);
  await expect(migrate(testing.database, folder)).rejects.toThrow('INSERT INTO halls');
  await expect(rooms()).rejects.toThrow('does not exist');

  writeMigrations(['CREATE TABLE rooms (id serial PRIMARY KEY)', 'INSERT INTO rooms DEFAULT VALUES']);
  await migrate(testing.database, folder);
  expect(await rooms()).toEqual([{ id: 1 }]);
});

test('a database that newer code has changed is refused by older code, which changes nothing in it', async () => {
  writeMigrations(['CREATE TABLE rooms (id serial PRIMARY KEY)', 'INSERT INTO rooms DEFAULT VALUES']);
  await migrate(testing.database, folder);
  writeMigrations(['CREATE TABLE rooms (id serial PRIMARY KEY)']);
  const refused = await migrate(testing.database, folder).catch((error: unknown) => error);
  expect(startProblem(refused)).toMatch(/^This database was used by a newer version of Likeness/);
  expect(await rooms()).toEqual([{ id: 1 }]);
});
