import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { file } from '../files/schema.ts';
import { getTableColumns, getTableConfig, getTableName, is, PgTable } from '../platform/database/drizzle.ts';
import { HOUSE_TABLES, TRACE_TABLES } from './houseTables.ts';
import { wordColumns } from './markedPerson.fixture.ts';
import { PERSONAL_TABLES } from './personalTables.ts';

const source = join(import.meta.dirname, '..');
const modules = await Promise.all(
  globSync('**/schema.ts', { cwd: source }).map(
    (path) => import(pathToFileURL(join(source, path)).href) as Promise<object>,
  ),
);
const tables = [...new Set(modules.flatMap((exported) => Object.values(exported)))].filter((value): value is PgTable =>
  is(value, PgTable),
);
const personalNames = PERSONAL_TABLES.map(({ table }) => getTableName(table));

test('every table is declared once: as one about customers, about the house, or with traces of either', () => {
  const declared = [...personalNames, ...HOUSE_TABLES, ...TRACE_TABLES];
  expect(declared.toSorted()).toEqual(tables.map(getTableName).toSorted());
});

test('of every column that can hold words about a customer it is declared whether they go or stay', () => {
  const undeclared = PERSONAL_TABLES.filter(({ isDeleted }) => !isDeleted).flatMap((personal) => {
    const { table, erased = {}, lawful = {}, stays = {}, ours = [] } = personal;
    const said = new Set([...Object.keys({ ...erased, ...lawful, ...stays }), ...ours]);
    return wordColumns(table)
      .filter(([name]) => !said.has(name))
      .map(([name]) => `${getTableName(table)}.${name}`);
  });
  expect(undeclared).toEqual([]);
});

test('what is declared names columns that there are', () => {
  const unknown = PERSONAL_TABLES.flatMap((personal) => {
    const { table, by, erased, lawful, stays, ours = [], secret = [] } = personal;
    const known = Object.keys(getTableColumns(table));
    const said = [...Object.keys({ ...by, ...erased, ...lawful, ...stays }), ...ours, ...secret];
    return said.filter((name) => !known.includes(name)).map((name) => `${getTableName(table)}.${name}`);
  });
  expect(unknown).toEqual([]);
});

test('only tables about customers name pictures of customers, so that unused uploads are found', () => {
  const naming = tables.filter((table) =>
    getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === file),
  );
  expect(naming.map(getTableName).filter((name) => !personalNames.includes(name))).toEqual([]);
});
