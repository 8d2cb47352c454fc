import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { getTableColumns, getTableName, is, PgTable } from '../platform/database/drizzle.ts';
import { NAMING } from './namedStore.ts';

test('whatever names stored files by their hash is known, so that its files are never taken for unnamed ones', async () => {
  const source = join(import.meta.dirname, '..');
  const paths = globSync('**/schema.ts', { cwd: source });
  const modules = await Promise.all(paths.map((path) => import(pathToFileURL(join(source, path)).href)));
  const tables = modules.flatMap((exported) => Object.values(exported as object)).filter((value) => is(value, PgTable));
  const hashes = tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => /sha256$/i.test(name))
      .map(({ name }) => `${getTableName(table)}.${name}`),
  );
  const known = NAMING.map(({ table, column }) => `${getTableName(table)}.${column.name}`);
  expect(hashes).not.toEqual([]);
  expect(hashes.filter((column) => !known.includes(column))).toEqual([]);
});
