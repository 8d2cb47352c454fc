import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { rebuildRollups } from '../src/dashboards/index.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { Tokens } from '../src/platform/tokens.ts';
import { rebuildEffects } from '../src/quality/reasons/index.ts';
import { ServerProcess } from '../src/testing/serverProcess.ts';
import { inTurns, timesOf } from './dashboards.ts';
import { HttpClient } from './httpClient.ts';
import { fillWithVerdicts } from './manyVerdicts.ts';
import { type SignedIn, signedInPeople } from './people.ts';
import { PLAIN } from './plainBoards.ts';
import { type BenchResult, atMost, median, percentile } from './result.ts';
import { NOBODY_REMINDED, throwAwayDatabase, throwAwayFolder } from './throwAway.ts';

const SIZES = { orders: Number(process.env['ORDERS'] ?? 760_000), customers: 50_000 };
const PLAIN_RUNS = 3;
const DAY = 86_400_000;

/** Each question as its screen asks it, the days that it is about, and how long it may take. */
const QUESTIONS: readonly { name: string; path: string; thin: string; days: number; most: number }[] = [
  {
    name: 'what rejections of a year lead to',
    path: '/quality/reason-effects?',
    thin: 'reasons',
    days: 365,
    most: 100,
  },
  { name: '  by purpose', path: '/quality/reason-effects?by=purpose', thin: 'reasons', days: 365, most: 600 },
  { name: 'agreement of a month', path: '/quality/agreement?', thin: 'agreement', days: 30, most: 100 },
  { name: 'agreement of a year', path: '/quality/agreement?', thin: 'agreement', days: 365, most: 300 },
  { name: 'the live floor', path: '/floor?', thin: 'floor', days: 1, most: 100 },
  { name: 'the glance at the queues', path: '/floor/queue?', thin: 'floor', days: 1, most: 100 },
];

/**
 * Compares the boards of quality and the live floor with the bare statement over what is kept for them, behind a route
 * that does nothing else, and with the plain statement over what happened: a year of a million decisions, of which one
 * in six is a rejection, 100,000 second looks, and 50,000 documents that wait. `ORDERS=50000` makes a smaller year; a
 * database that `dashboards` has kept serves as well.
 */
export async function run(): Promise<BenchResult[]> {
  await using target = await throwAwayDatabase({ keptAs: process.env['BENCH_DATABASE'] });
  const secret = randomBytes(32).toString('hex');
  await fill(target.url);
  return await measured(target.url, secret);
}

async function fill(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const { rows } = await pool.query<{ filled: boolean }>('select exists (select from orders) as filled');
    if (rows[0]!.filled) return;
    process.stderr.write(`  ${SIZES.orders} orders with their verdicts are made, which takes some minutes\n`);
    await fillWithVerdicts(pool, SIZES);
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
}

async function measured(url: string, secret: string): Promise<BenchResult[]> {
  await using folder = await throwAwayFolder();
  const { reader, seconds } = await prepare(url, secret);
  const settings = { DATABASE_URL: url, DATA_DIR: folder.path, TOKEN_SECRET: secret, ...NOBODY_REMINDED };
  const ours = await ServerProcess.start(settings);
  const thin = await ServerProcess.start(settings, new URL('thinBoards.ts', import.meta.url).pathname);
  const clients = { ours: new HttpClient(ours.address, 1), thin: new HttpClient(thin.address, 1) };
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c timezone=UTC' });
  const results = [atMost('what all rejections led to, read anew', 's', seconds, undefined)];
  try {
    for (const { name, path, thin: bare, days, most } of QUESTIONS) {
      const [from, to] = [new Date(Date.now() - (days - 1) * DAY), new Date()];
      const asked = `from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}&time_zone=Europe/Paris`;
      const times = await inTurns(
        () => clients.ours.get(`/api${path}&${asked}`, reader.bearer),
        () => clients.thin.get(`/${bare}?from=${from.toISOString()}&to=${to.toISOString()}`),
      );
      const plain = await timesOf(PLAIN_RUNS, () => pool.query(PLAIN[bare]!, [from, to]));
      results.push(
        atMost(`${name}, p95`, 'ms', percentile(times.ours, 0.95), most),
        atMost('  p50', 'ms', median(times.ours), undefined),
        atMost('  the bare statement over what is kept, p50', 'ms', median(times.thin), undefined),
        atMost('  the plain statement over what happened, p50', 'ms', median(plain), undefined),
      );
    }
    return results;
  } finally {
    await pool.end();
    for (const client of Object.values(clients)) client.close();
    for (const server of [ours, thin]) await server.stop();
  }
}

async function prepare(url: string, secret: string): Promise<{ reader: SignedIn; seconds: number }> {
  const database = await openDatabase({ url, poolSize: 1 });
  await rebuildRollups(database, { onlyRest: true }, () => undefined);
  const started = performance.now();
  await rebuildEffects(database, { onlyRest: false }, () => undefined);
  const seconds = (performance.now() - started) / 1000;
  await database.pool.query('vacuum analyze');
  const [reader] = await signedInPeople(database, new Tokens(secret), 'superAdmin', 1);
  await database.close();
  return { reader: reader!, seconds };
}

if (import.meta.main) console.table(await run());
