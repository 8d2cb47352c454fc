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
import { NOBODY_REMINDED, throwAwayDatabase, throwAwayFolder } from './throwAway.ts';

const SIZES = { orders: 1_000_000, customers: 600_000, actions: 5_000_000 };
const WARM_UP = 10;
const PAIRS = 60;
const PLAIN_RUNS = 3;
const P95_MAX = 100;
const DAY = 86_400_000;

/** The boards of a year, as their screens ask for them, each with the figure that all three ways have to agree on. */
const BOARDS: Readonly<Record<string, { readonly path: string; readonly measure: string }>> = {
  workflow: { path: '/dashboard/workflow?', measure: 'placed' },
  order: { path: '/dashboard/order?limit=50&page=1', measure: 'placed' },
  countries: { path: '/dashboard/countries?country=World', measure: 'ordered' },
  shipment: { path: '/dashboard/shipment?country=World', measure: 'shipped' },
  promotion: { path: '/dashboard/promotion?country=World&promo=all&app=all', measure: 'uses' },
  staff: { path: '/dashboard/staff?limit=50', measure: 'verified' },
};

/**
 * Compares each board of a year of a million orders and five million actions with the same statement over the same
 * rollups behind a route that does nothing else, and with the plain aggregate over the tables. Also says how long the
 * rollups take to be counted anew, and what they cost whoever decides.
 *
 * Making the orders takes long. With `BENCH_DATABASE=name` they are made in that database and stay there, and the next run
 * uses them.
 */
export async function run(): Promise<BenchResult[]> {
  await using target = await throwAwayDatabase({ keptAs: process.env['BENCH_DATABASE'] });
  await using folder = await throwAwayFolder();
  const secret = randomBytes(32).toString('hex');
  const rebuilt = await fill(target.url);
  const reader = await signIn(target.url, secret);
  const settings = { DATABASE_URL: target.url, DATA_DIR: folder.path, TOKEN_SECRET: secret, ...NOBODY_REMINDED };
  const ours = await ServerProcess.start(settings);
  const thin = await ServerProcess.start(settings, new URL('thinBoards.ts', import.meta.url).pathname);
  const clients = { ours: new HttpClient(ours.address, 1), thin: new HttpClient(thin.address, 1) };
  const pool = new pg.Pool({ connectionString: target.url, max: 1, options: '-c timezone=UTC' });
  const [first, last] = [new Date(Date.now() - 365 * DAY), new Date()].map((day) => day.toISOString().slice(0, 10));
  const days = `from=${first}&to=${last}&time_zone=Europe/Paris`;
  try {
    const { rows } = await pool.query<{ from: Date; to: Date; before: Date }>(
      `select $1::timestamp at time zone 'Europe/Paris' as from,
         ($2::timestamp + interval '1 day') at time zone 'Europe/Paris' as to,
         ($1::timestamp - interval '366 days') at time zone 'Europe/Paris' as before`,
      [first, last],
    );
    const { from, to, before } = rows[0]!;
    const moments = `from=${from.toISOString()}&to=${to.toISOString()}&before=${before.toISOString()}`;
    const results =
      rebuilt === undefined
        ? []
        : [
            atMost(
              `all hours of ${SIZES.orders} orders and ${SIZES.actions} actions counted anew`,
              's',
              rebuilt,
              undefined,
            ),
          ];
    for (const [name, { path, measure }] of Object.entries(BOARDS)) {
      const readOurs = () => clients.ours.get(`/api${path}&${days}`, reader.bearer);
      const readThin = () => clients.thin.get(`/${name}?${moments}`);
      const plainTotals: number[] = [];
      const plain = await timesOf(PLAIN_RUNS, async () => {
        const answer = await pool.query<{ total: number }>(PLAIN[name]!, [from, to]);
        plainTotals.push(answer.rows[0]!.total);
      });
      const { figures } = JSON.parse(await readOurs()) as { figures: { measure: string; value: number }[] };
      const totals = new Set([
        figures.find((figure) => figure.measure === measure)?.value,
        (JSON.parse(await readThin()) as { total: number }).total,
        ...plainTotals,
      ]);
      if (totals.size > 1) throw new Error(`${name}: the answers differ, ${[...totals].join(', ')}`);
      const times = await inTurns(readOurs, readThin);
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

/** @returns how many seconds all hours took to be counted; undefined for a database that was filled before */
async function fill(url: string): Promise<number | undefined> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const database = await openDatabase({ url, poolSize: 1 });
  try {
    const { rows } = await pool.query<{ filled: boolean }>('select exists (select from orders) as filled');
    if (rows[0]!.filled) return undefined;
    const start = performance.now();
    process.stderr.write(`  ${SIZES.orders} orders and ${SIZES.actions} actions are made, which takes some minutes\n`);
    await fillWithActions(pool, SIZES);
    await pool.query('vacuum analyze');
    process.stderr.write(`  made in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
    const counting = performance.now();
    await rebuildRollups(database, { onlyRest: true }, () => undefined);
    const rebuilt = (performance.now() - counting) / 1000;
    if ((await countDue(database.orm)) > 0) throw new Error('Hours are still due');
    await pool.query('vacuum analyze');
    return rebuilt;
  } finally {
    await pool.end();
    await database.close();
  }
}

async function signIn(url: string, secret: string): Promise<SignedIn> {
  const database = await openDatabase({ url, poolSize: 1 });
  const [reader] = await signedInPeople(database, new Tokens(secret), 'superAdmin', 1);
  await database.close();
  return reader!;
}

if (import.meta.main) console.table(await run());
