/**
 * Everything that must hold, in one run with one last line: the checks, the tests, and the journeys in a browser.
 *
 *     npm test                        all of it, on the embedded database
 *     npm run test:pg                 what asks a database again on PostgreSQL, and the tests that need several connections
 *     npm test -- photos claims       only the tests whose file names contain one of these words
 */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Client } from 'pg';
import { makeHouse } from '../e2e/house.ts';
import { findBrowser } from './browser.ts';
import { buildWeb, projectNode, root, run, Trouble } from './prepare.mjs';
import { scratchFolder } from './scratch.ts';
import {
  lineOf,
  type PlaywrightReport,
  sum,
  type Tally,
  tallyOf,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from './tally.ts';

const POSTGRES_OF_THIS_MACHINE = 'postgres://root@127.0.0.1:5432/postgres';

const words = process.argv.slice(2).filter((word) => word !== '--');
const filters = words.filter((word) => word !== '--postgres');
const scratch = scratchFolder();

process.env['PATH'] = [dirname(projectNode), process.env['PATH']].join(delimiter);
if (words.includes('--postgres')) process.env['TEST_DATABASE_URL'] ??= POSTGRES_OF_THIS_MACHINE;
const postgres = process.env['TEST_DATABASE_URL'];
process.env['TMPDIR'] = scratch;
// Servers and commands are started hundreds of times, from the same code.
process.env['NODE_COMPILE_CACHE'] ??= join(scratch, 'compiled');
// The tests and the journeys each fill a demo house, and draw its pictures once.
process.env['DEMO_PICTURES'] ??= join(scratch, 'demo-pictures');

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());

const whole = await (filters.length > 0 ? inTurn({ tests: runTests }) : everything());
rmSync(scratch, { recursive: true, force: true });
for (const name of whole.skipped) console.log(`Skipped: ${name}`);
for (const name of whole.failed) console.log(`Failed: ${name}`);
console.log(lineOf(whole));
if (whole.failed.length > 0) process.exitCode = 1;

/** The house of the journeys is filled beside what comes before them: that leaves half of a small machine idle. */
async function everything(): Promise<Tally> {
  const house = makeHouse(stopping.signal);
  // Only the journeys fail without it, when they ask for it.
  house.catch(() => undefined);
  try {
    return await inTurn({
      // The checks do not depend on the database.
      ...(postgres === undefined && { checks: runChecks }),
      pages: buildPages,
      tests: runTests,
      journeys: async () => {
        await house;
        return runJourneys();
      },
    });
  } finally {
    const clearAway = await house.catch(() => undefined);
    await clearAway?.();
  }
}

/** Runs the parts one after the other. A part that crashes is one failure, and the others still run. */
async function inTurn(parts: Readonly<Record<string, () => Promise<Tally>>>): Promise<Tally> {
  const lines: string[] = [];
  const begun = performance.now();
  const tallies: Tally[] = [];
  if (!(await postgresAnswers())) return failure('PostgreSQL, which did not answer');
  for (const [name, part] of Object.entries(parts)) {
    console.log(`\n── ${name}`);
    const start = performance.now();
    const tally = await part().catch((error: unknown) => asFailure(name, error));
    tallies.push(tally);
    lines.push(`${name}: ${secondsSince(start)} s, ${lineOf(tally)}`);
    if (stopping.signal.aborted) return sum([...tallies, failure('stopped before the end')]);
  }
  console.log(['', ...lines, `everything: ${secondsSince(begun)} s`].join('\n'));
  return sum(tallies);
}

/** @param start by `performance.now()` */
function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000);
}

function asFailure(part: string, error: unknown): Tally {
  console.error(error instanceof Trouble ? error.message : error);
  return failure(`${part}, which broke down`);
}

function failure(name: string): Tally {
  return { passed: 0, failed: [name], skipped: [] };
}

/** Checked first, because without PostgreSQL hundreds of tests would fail, each with its own message. */
async function postgresAnswers(): Promise<boolean> {
  if (postgres === undefined) return true;
  const client = new Client({ connectionString: postgres });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    console.log(`The tests run on PostgreSQL ${rows[0]?.server_version}.`);
    return true;
  } catch (error) {
    const place = new URL(postgres).host;
    console.error(`PostgreSQL does not answer at ${place}: ${String(error)}. TEST_DATABASE_URL can name another one.`);
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Each `check:…` script of package.json is one check, so a new one needs no change here. */
async function runChecks(): Promise<Tally> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const outcomes = [];
  for (const name of Object.keys(scripts).filter((script) => script.startsWith('check:'))) {
    const start = performance.now();
    const ending = await run('npm', ['run', '--silent', name], { doing: `Still at ${name}` });
    console.log(`${ending === 0 ? '✓' : '✗'} ${name}, ${secondsSince(start)} s`);
    outcomes.push({ name, outcome: ending === 0 ? ('passed' as const) : ('failed' as const) });
  }
  return tallyOf(outcomes);
}

async function buildPages(): Promise<Tally> {
  await buildWeb();
  return { passed: 1, failed: [], skipped: [] };
}

async function runTests(): Promise<Tally> {
  const report = join(scratch, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ending = await run(projectNode, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters]);
  if (postgres === undefined) printWhatNeedsPostgres();
  return settled('Vitest', ending, tallyVitest(readReport('Vitest', report) as VitestReport));
}

function printWhatNeedsPostgres(): void {
  const files = globSync('{contract,demo,server,web}/**/*.pg.test.ts', { cwd: root, exclude: ['**/node_modules'] });
  if (files.length > 0) console.log(`Left to npm run test:pg, because they need PostgreSQL: ${files.join(', ')}`);
}

async function runJourneys(): Promise<Tally> {
  if (globSync('e2e/*.journey.ts', { cwd: root }).length === 0) {
    console.log('There are no journeys in e2e/.');
    return tallyOf([]);
  }
  const report = join(scratch, 'playwright.json');
  process.env['CHROMIUM_PATH'] = await findBrowser();
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report;
  const ending = await run(projectNode, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']);
  return settled('Playwright', ending, tallyPlaywright(readReport('Playwright', report) as PlaywrightReport));
}

function readReport(runner: string, file: string): unknown {
  if (!existsSync(file)) throw new Trouble(`${runner} ended without a report, so nobody knows what it ran.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** A runner that ends badly while every test passed has failed at something else, and that counts. */
function settled(runner: string, ending: number, tally: Tally): Tally {
  if (ending === 0 || tally.failed.length > 0) return tally;
  console.error(`${runner} ended with code ${ending} though none of its tests failed: the reason stands above.`);
  return { ...tally, failed: [`${runner}, outside its tests`] };
}
