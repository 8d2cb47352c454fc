import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { sourceFiles } from './imports.ts';
import { type SqlSource, type SqlText, readSql } from './sql.ts';

/**
 * Where SQL may stand: tables in `schema.ts`; statements in `store.ts`, or in a `nounStore.ts` if one file would be too
 * long.
 */
const SQL_FILES = /^(schema|store|[a-z]\w*Store)\.ts$/;
/** Folders that are entirely about SQL: the platform's, and the engine that makes statements from declarations. */
const SQL_FOLDERS = ['server/src/platform/', 'server/src/settingsLists/'];
/**
 * Folders that may name tables in text: the engine knows a table only by its declaration, and jobs are in the tables of
 * a library.
 */
const NAMELESS_FOLDERS = ['server/src/settingsLists/', 'server/src/platform/jobs/'];

/** What may follow a table in a text. Anything else would be another name for the table. */
const AFTER_TABLE = new Set('as on where join left cross order group limit for set union in returning'.split(' '));

/**
 * Finds SQL outside its files, and SQL that the type check cannot see: tables and columns named as text, and results
 * whose type is only asserted. Returns one sentence for each.
 *
 * @param tables the names of all tables
 */
export function findSqlViolations(root: string, tables: ReadonlySet<string>): string[] {
  return sourceFiles(root)
    .filter(isProduct)
    .flatMap((file) => faultsIn(readSql(root, file), tables).map(({ line, but }) => `${file}:${line} ${but}.`));
}

interface Fault {
  readonly line: number;
  readonly but: string;
}

function faultsIn({ file, firstLine, texts, assertedAt }: SqlSource, tables: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = [];
  const isPlatform = file.startsWith('server/src/platform/');
  if (firstLine !== undefined && !isSqlFile(file)) faults.push({ line: firstLine, but: MISPLACED });
  if (!isPlatform) faults.push(...assertedAt.map((line) => ({ line, but: ASSERTED })));
  if (isNameless(file)) return faults;
  return [...faults, ...texts.flatMap((text) => faultsOf(text, tables).map((but) => ({ line: text.line, but })))];
}

const MISPLACED = 'holds SQL, but SQL stands in store.ts, in a nounStore.ts and in schema.ts only';
const ASSERTED = 'asserts the type of what the database answers, but `rowsOf` and `statement` know it from the columns';

/** What is wrong with one SQL text. */
function faultsOf({ written }: SqlText, tables: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  for (const [place, part] of written.entries()) {
    const before = written[place - 1] ?? '';
    for (const [, clause, used] of part.matchAll(
      /\b(?:(?:from|join|into|update|table)\s+"?(\w+)|"?(\w+)"?\.["\w])/gi,
    )) {
      const table = clause ?? used ?? '';
      if (tables.has(table)) faults.push(`names the table ${table} as text, but what schema.ts exports names it`);
    }
    const name = /^\s+(?:as\s+)?([a-z_]\w*)/.exec(part)?.[1];
    if (/\b(from|join|into|update|using)\s*$/i.test(before) && name !== undefined && !AFTER_TABLE.has(name)) {
      faults.push(`calls a table ${name} as text, but \`alias\` calls it so and knows its columns`);
    }
    const isInsert = /\binsert\s+into\s*$/i.test(before) && /^\s*\(\s*[a-z_]/i.test(part);
    if (isInsert || /\bset\s+"?[a-z_]+"?\s*=/i.test(part)) {
      faults.push('names columns that it writes as text, but `columnsOf` names them');
    }
  }
  return faults;
}

/** Whether a file is neither a test nor used only by tests. */
function isProduct(file: string): boolean {
  return (
    file.startsWith('server/src/') && !file.startsWith('server/src/testing/') && !/\.(test|fixture)\.ts$/.test(file)
  );
}

function isSqlFile(file: string): boolean {
  return SQL_FILES.test(basename(file)) || SQL_FOLDERS.some((folder) => file.startsWith(folder));
}

function isNameless(file: string): boolean {
  return NAMELESS_FOLDERS.some((folder) => file.startsWith(folder)) || isSchema(file);
}

/** SQL of conditions and checks that belong to a table. */
function isSchema(file: string): boolean {
  return basename(file) === 'schema.ts';
}

/** The names of all tables that a schema.ts of the server exports. */
async function tableNames(root: string): Promise<Set<string>> {
  const schemas = sourceFiles(root).filter((file) => file.startsWith('server/src/') && isSchema(file));
  const modules = await Promise.all(
    schemas.map((file) => import(pathToFileURL(join(root, file)).href) as Promise<object>),
  );
  const tables = modules.flatMap((exports) => Object.values(exports)).filter((value) => is(value, PgTable));
  return new Set(tables.map(getTableName));
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const violations = findSqlViolations(root, await tableNames(root));
  for (const violation of violations) console.error(violation);
  if (violations.length > 0) process.exitCode = 1;
  else console.log('SQL stands in its files, and the type check sees all of it.');
}
