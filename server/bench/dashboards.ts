import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { countDue } from '../src/dashboards/rollups/index.ts';
import { rebuildRollups } from '../src/dashboards/rollups/rebuilding.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { Tokens } from '../src/platform/tokens.ts';
import { ServerProcess } from '../src/testing/serverProcess.ts';
import { decisionsWithRollups } from './decisionsWithRollups.ts';
import { HttpClient } from './httpClient.ts';
import { fillWithActions } from './manyActions.ts';
import { type SignedIn, signedInPeople } from './people.ts';
import { PLAIN } from './plainBoards.ts';
import { type BenchResult, againstFloor, atMost, median, percentile, shareOfFloor } from './result.ts';
import { throwAwayDatabase, throwAwayFolder } from './throwAway.ts';

const SIZES = { orders: 1_000_000, customers: 600_000, actions: 5_000_000 };
const WARM_UP = 10;
const PAIRS = 60;
const PLAIN_RUNS = 3;
const P95_MAX = 100;
const DAY = 86_400_000;

/** The boards of a year, as their screens ask for them. */
const BOARDS: Readonly<Record<string, string>> = {
  workflow: '/dashboard/workflow?',
  order: '/dashboard/order?limit=50&page=1',
  countries: '/dashboard/countries?country=World',
  shipment: '/dashboard/shipment?country=World',
  promotion: '/dashboard/promotion?country=World&promo=all&app=all',
  staff: '/dashboard/staff?limit=50',
};

/**
 * Compares each board of a year of a million orders and five million actions with the same statement over the same
 * rollups behind a route that does nothing else, and with the plain aggregate over the tables. Also says how long the
 * rollups take to be counted anew, and what they cost whoever decides.
 */
export async function run(): Promise<BenchResult[]> {
  await using target = await throwAwayDatabase();
  await using folder = await throwAwayFolder();
  const secret = randomBytes(32).toString('hex');
  const { reader, rebuilt } = await fill(target.url, secret);
  const settings = { DATABASE_URL: target.url, DATA_DIR: folder.path, TOKEN_SECRET: secret, REFUSE_AFTER_DAYS: '0' };
  const ours = await ServerProcess.start(settings);
  const thin = await ServerProcess.start(settings, new URL('thinBoards.ts', import.meta.url).pathname);
  const clients = { ours: new HttpClient(ours.address, 1), thin: new HttpClient(thin.address, 1) };
  const pool = new pg.Pool({ connectionString: target.url, max: 1, options: '-c timezone=UTC' });
  const [from, to] = [new Date(Date.now() - 365 * DAY), new Date()];
  const days = `from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}&time_zone=Europe/Paris`;
  const moments = `from=${from.toISOString()}&to=${to.toISOString()}`;
  try {
    const results = [
      atMost(`all hours of ${SIZES.orders} orders and ${SIZES.actions} actions counted anew`, 's', rebuilt, undefined),
    ];
    for (const [name, path] of Object.entries(BOARDS)) {
      const times = await inTurns(
        () => clients.ours.get(`/api${path}&${days}`, reader.bearer),
        () => clients.thin.get(`/${name}?${moments}`),
      );
      const plain = await timesOf(PLAIN_RUNS, () => pool.query(PLAIN[name]!, [from, to]));
      results.push(
        atMost(`${name} of a year, p95`, 'ms', percentile(times.ours, 0.95), P95_MAX),
        againstFloor(
          `  p50 against the bare statement over the rollups`,
          'ms',
          median(times.ours),
          median(times.thin),
          2,
        ),
        shareOfFloor(`  how many times as fast as the plain aggregate`, 'ms', median(plain), median(times.ours), 50),
      );
    }
    return [...results, ...(await decisionsWithRollups())];
  } finally {
    await pool.end();
    for (const client of Object.values(clients)) client.close();
    for (const server of [ours, thin]) await server.stop();
  }
}

/** How long each of two ways takes, in turns. */
export async function inTurns(ours: () => Promise<unknown>, thin: () => Promise<unknown>) {
  const times = { ours: [] as number[], thin: [] as number[] };
  const ways = { ours, thin };
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    for (const name of pair % 2 === 0 ? (['ours', 'thin'] as const) : (['thin', 'ours'] as const)) {
      const start = performance.now();
      await ways[name]();
      if (pair >= 0) times[name].push(performance.now() - start);
    }
  }
  return times;
}

export async function timesOf(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}

async function fill(url: string, secret: string): Promise<{ reader: SignedIn; rebuilt: number }> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const start = performance.now();
  process.stderr.write(`  ${SIZES.orders} orders and ${SIZES.actions} actions are made, which takes some minutes\n`);
  await fillWithActions(pool, SIZES);
  await pool.query('vacuum analyze');
  process.stderr.write(`  made in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  const database = await openDatabase({ url, poolSize: 1 });
  const counting = performance.now();
  await rebuildRollups(database, { onlyRest: true }, () => undefined);
  const rebuilt = (performance.now() - counting) / 1000;
  if ((await countDue(database.orm)) > 0) throw new Error('Hours are still due');
  await pool.query('vacuum analyze');
  await pool.end();
  const [reader] = await signedInPeople(database, new Tokens(secret), 'superAdmin', 1);
  await database.close();
  return { reader: reader!, rebuilt };
}

if (import.meta.main) console.table(await run());
