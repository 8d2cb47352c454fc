import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../src/platform/database/database.ts';
import { Tokens } from '../src/platform/tokens.ts';
import { ServerProcess } from '../src/testing/serverProcess.ts';
import { HttpClient } from './httpClient.ts';
import { type ListFilter, listFilters } from './listFilters.ts';
import { signedInPeople } from './people.ts';
import { type BenchResult, median } from './result.ts';
import { throwAwayDatabase, throwAwayFolder } from './throwAway.ts';

const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000);
const WARM_UP = 6;
const TIMES = 25;
/** A question that takes seconds is asked no more often than this takes, in milliseconds. */
const PATIENCE_MS = 6_000;
const CLIENTS = 16;
const ANSWERS_A_SECOND_MIN = 400;

/**
 * Asks the lists what their screens can ask, by the commonest values of a seeded database, and compares each answer with
 * the unfiltered first page of the orders, asked in turns with it. With `BENCH_DATABASE=name` the orders are made in that
 * database and stay there.
 */
export async function run(): Promise<BenchResult[]> {
  await using target = await throwAwayDatabase({ keptAs: process.env['BENCH_DATABASE'] });
  await using folder = await throwAwayFolder();
  const secret = randomBytes(32).toString('hex');
  const settings = { DATABASE_URL: target.url, DATA_DIR: folder.path, TOKEN_SECRET: secret, REFUSE_AFTER_DAYS: '0' };
  const pool = new pg.Pool({ connectionString: target.url, max: 1 });
  await fill(pool, settings);
  const filters = await listFilters(pool);
  await pool.end();
  const bearer = await signIn(target.url, secret);
  const server = await ServerProcess.start(settings);
  const client = new HttpClient(server.address, 1);
  const many = new HttpClient(server.address, CLIENTS);
  try {
    const results: BenchResult[] = [];
    const floor = filters[0]!;
    for (const filter of filters) results.push(await compared(client, bearer, filter, floor));
    results.push(await rate(many, bearer, filters.filter(({ limit, path }) => limit === floor.limit && path.startsWith('/api/order?'))));
    return results;
  } finally {
    client.close();
    many.close();
    await server.stop();
  }
}

async function compared(client: HttpClient, bearer: string, filter: ListFilter, floor: ListFilter): Promise<BenchResult> {
  const times = { filter: [] as number[], floor: [] as number[] };
  let total: number | undefined;
  const began = performance.now();
  for (let turn = -WARM_UP; turn < TIMES; turn += 1) {
    for (const way of ['floor', 'filter'] as const) {
      const start = performance.now();
      const body = await client.get((way === 'floor' ? floor : filter).path, bearer);
      times[way].push(performance.now() - start);
      if (way === 'filter') total = (JSON.parse(body) as { total?: number }).total;
    }
    if (performance.now() - began > PATIENCE_MS && times.filter.length > 2) break;
  }
  const warm = (all: number[]) => median(all.slice(Math.min(WARM_UP, all.length - 2)));
  const [figure, bare] = [warm(times.filter), warm(times.floor)];
  const ratio = figure / bare;
  const name = `${filter.name}, ${total ?? '-'} found, p50`;
  return { name, figure, unit: 'ms', floor: bare, ratio, limit: filter.limit, ok: ratio <= filter.limit };
}

/** All first pages of the orders in turn, asked by many at once. */
async function rate(client: HttpClient, bearer: string, filters: readonly ListFilter[]): Promise<BenchResult> {
  const until = performance.now() + 10_000;
  let answers = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, index) => {
      for (let turn = index; performance.now() < until; turn += 1) {
        await client.get(filters[turn % filters.length]!.path, bearer);
        answers += 1;
      }
    }),
  );
  const figure = answers / 10;
  const name = `${CLIENTS} at once, all first pages of the orders in turn`;
  const measured = { name, figure, unit: 'answers a second', floor: undefined, ratio: undefined };
  return { ...measured, limit: ANSWERS_A_SECOND_MIN, moreIsBetter: true, ok: figure >= ANSWERS_A_SECOND_MIN };
}

async function signIn(url: string, secret: string): Promise<string> {
  const database = await openDatabase({ url, poolSize: 1 });
  const [person] = await signedInPeople(database, new Tokens(secret), 'superAdmin', 1);
  await database.close();
  return person!.bearer;
}

async function fill(pool: pg.Pool, settings: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await pool.query<{ filled: boolean }>('select exists (select from orders) as filled');
  if (rows[0]!.filled) return;
  process.stderr.write(`  ${ORDERS} orders are made, which takes some minutes\n`);
  const seed = new URL('../../demo/src/seed.ts', import.meta.url).pathname;
  await promisify(execFile)(process.execPath, [seed, '--orders', String(ORDERS)], { env: { ...process.env, ...settings } });
  await pool.query('vacuum analyze');
}

if (import.meta.main) console.table(await run());
