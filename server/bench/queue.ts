import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../src/platform/database/database.ts';
import { Tokens } from '../src/platform/tokens.ts';
import { manyDocuments } from '../src/testing/manyDocuments.ts';
import { ServerProcess } from '../src/testing/serverProcess.ts';
import { HttpClient } from './httpClient.ts';
import { type SignedIn, signedInPeople } from './people.ts';
import { type BenchResult, againstFloor, median } from './result.ts';
import { throwAwayDatabase, throwAwayFolder } from './throwAway.ts';

const DOCUMENTS = 1_000_000;
const WAITING = 50_000;
const WARM_UP = 50;
const PAIRS = 400;

/**
 * Compares the first page of the documents that wait to be verified, with the number of all, with the same two
 * statements behind a route that does nothing else. Each runs on a server in a process of its own; they are called in
 * turns.
 */
export async function run(): Promise<BenchResult[]> {
  await using target = await throwAwayDatabase();
  await using folder = await throwAwayFolder();
  await fill(target.url);
  const secret = randomBytes(32).toString('hex');
  const reader = await anAdministrator(target.url, secret);
  const settings = { DATABASE_URL: target.url, DATA_DIR: folder.path, TOKEN_SECRET: secret };
  const servers = [
    await ServerProcess.start(settings),
    await ServerProcess.start(settings, new URL('thinServer.ts', import.meta.url).pathname),
  ];
  const [ours, thin] = servers.map(({ address }) => new HttpClient(address, 1)) as [HttpClient, HttpClient];
  try {
    return await inTurns({
      ours: () => ours.get('/api/document/need-validation?limit=10', reader.bearer),
      thin: () => thin.get('/queue'),
    });
  } finally {
    for (const client of [ours, thin]) client.close();
    for (const server of servers) await server.stop();
  }
}

async function inTurns(ways: Record<'ours' | 'thin', () => Promise<string>>): Promise<BenchResult[]> {
  const times = { ours: [] as number[], thin: [] as number[] };
  const names = ['ours', 'thin'] as const;
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    for (const name of pair % 2 === 0 ? names : names.toReversed()) {
      const start = performance.now();
      const body = await ways[name]();
      if (pair >= 0) times[name].push(performance.now() - start);
      const { total, result } = JSON.parse(body) as { total: number; result: unknown[] };
      if (total !== WAITING || result.length !== 10) throw new Error(`${name} answered ${total} and ${result.length}`);
    }
    if (pair % 100 === 0) process.stderr.write(`  ${Math.max(0, pair)} of ${PAIRS} pairs\n`);
  }
  const name = `first page of ${WAITING} waiting among ${DOCUMENTS} documents, with the total, p50`;
  return [againstFloor(name, 'ms', median(times.ours), median(times.thin), 2)];
}

async function fill(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const start = performance.now();
  process.stderr.write(`  ${DOCUMENTS} documents are made, which takes a minute or more\n`);
  await manyDocuments(pool, { documents: DOCUMENTS, waiting: WAITING });
  // Puts the database into the state of daily use, and prevents autovacuum from running during the measurement.
  await pool.query('vacuum analyze');
  process.stderr.write(`  made in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  await pool.end();
}

async function anAdministrator(url: string, secret: string): Promise<SignedIn> {
  const database = await openDatabase({ url, poolSize: 1 });
  const [person] = await signedInPeople(database, new Tokens(secret), 'admin', 1);
  await database.close();
  return person!;
}

if (import.meta.main) console.table(await run());
