import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askingEverything, NOTES, readAsked } from '../server/src/testing/askedStatements.ts';
import { filesReaching } from './imports.ts';

const TESTS = '{server,demo}/src/**/*.test.ts';
/** The embedded database's own tests, and the demo house, which is filled there for the journeys. */
const LEFT_OUT = ['server/src/fullDisk.test.ts', 'demo/src/house.test.ts'];
/** What makes the databases of tests. */
const DATABASE = 'server/src/testing/database.ts';
/** What starts servers, commands and whole houses as programs of their own. */
const PROGRAMS = /from '.*\/(?:backupScenario|serverProcess|postgresCluster|torture\/\w+|house)\.ts'/;
/** Whoever sends calls at the same time: the embedded database has one connection, on which they take turns. */
const AT_ONCE = /\bPromise\.all(?:Settled)?\(/;
/** Who uses this makes all of its runs on PostgreSQL only. */
const RUNS = 'server/src/testing/runs.ts';

/**
 * The test files that PostgreSQL is asked by: all that ask a database. After a run on the embedded database that noted what
 * each of them sends, as few as send all of it.
 */
export function askedOnPostgres(root: string): string[] {
  const files = filesReaching(root, DATABASE, globSync(TESTS, { cwd: root, exclude: LEFT_OUT }));
  const noted = NOTES === undefined ? [] : readAsked(NOTES).filter(({ file }) => files.includes(file));
  if (noted.length === 0) return files;
  // Nobody notes what programs of their own send.
  const atOnce = filesWith(AT_ONCE, root);
  const always = new Set([...startingPrograms(root), ...atOnce, ...filesReaching(root, RUNS, files)]);
  const known = new Set(noted.map(({ file }) => file));
  const needed = askingEverything(noted, always);
  return files.filter((file) => needed.has(file) || !known.has(file));
}

/** The test files that start programs of their own, which takes longer than all else. */
export function startingPrograms(root: string): string[] {
  return filesWith(PROGRAMS, root);
}

function filesWith(pattern: RegExp, root: string): string[] {
  return globSync(TESTS, { cwd: root }).filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
}
