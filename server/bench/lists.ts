import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../src/platform/database/database.ts';
import { Tokens } from '../src/platform/tokens.ts';
import { ServerProcess } from '../src/testing/serverProcess.ts';
import { HttpClient } from './httpClient.ts';
import { FLOOR, type ListFilter, listFilters } from './listFilters.ts';
import { fillWithEmails } from './manyEmails.ts';
import { fillWithCommonOrders } from './manyOrders.ts';
import { ordersWithFacets } from './ordersWithFacets.ts';
import { signedInPeople } from './people.ts';
import { type BenchResult, againstFloor, median, shareOfFloor } from './result.ts';
import { NOBODY_REMINDED, throwAwayDatabase, throwAwayFolder } from './throwAway.ts';
import { writeAllFacets } from './writtenFacets.ts';

const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000);
const WARM_UP = 6;
const TIMES = 15;
/** What takes seconds is asked no more often than fits into this time, in milliseconds. */
const PATIENCE_MS = 8_000;
const CLIENTS = 16;
const RATE_MS = 10_000;
/** What is left of the rate of the unfiltered first page when each call asks for another filter. */
const RATE_SHARE_MIN = 0.5;

/**
 * Asks the lists what their screens can ask, by the commonest values, and compares each answer with the unfiltered first
 * page of the orders, asked in turns with it. With `BENCH_DATABASE=name` the orders are made in that database and stay.
 */
export async function run(): Promise<BenchResult[]> {
  await using target = await throwAwayDatabase({ keptAs: process.env['BENCH_DATABASE'] });
  await using folder = await throwAwayFolder();
  const secret = randomBytes(32).toString('hex');
  const settings = { DATABASE_URL: target.url, DATA_DIR: folder.path, TOKEN_SECRET: secret, ...NOBODY_REMINDED };
  const filters = await fill(target.url);
  const bearer = await prepare(target.url, secret);
  const server = await ServerProcess.start(settings);
  const one = new HttpClient(server.address, 1);
  const many = new HttpClient(server.address, CLIENTS);
  try {
    const results: BenchResult[] = [];
    for (const filter of filters) results.push(await compared(one, bearer, filter));
    const shallow = filters.filter(({ path, limit }) => limit === FLOOR.limit && path.startsWith(FLOOR.path));
    const [floor, filtered] = [await rate(many, bearer, [FLOOR]), await rate(many, bearer, shallow)];
    const title = `all filters in turn, ${CLIENTS} clients at once`;
    results.push(shareOfFloor(title, 'answers a second', filtered, floor, RATE_SHARE_MIN), await ordersWithFacets());
    return results;
  } finally {
    one.close();
    many.close();
    await server.stop();
  }
}

async function compared(client: HttpClient, bearer: string, filter: ListFilter): Promise<BenchResult> {
  const times = { filter: [] as number[], floor: [] as number[] };
  let total: number | undefined;
  const began = performance.now();
  for (let turn = 0; turn < WARM_UP + TIMES; turn += 1) {
    for (const way of turn % 2 === 0 ? (['floor', 'filter'] as const) : (['filter', 'floor'] as const)) {
      const start = performance.now();
      const body = await client.get(way === 'floor' ? FLOOR.path : filter.path, bearer);
      times[way].push(performance.now() - start);
      if (way === 'filter') total = (JSON.parse(body) as { total?: number }).total;
    }
    if (performance.now() - began > PATIENCE_MS && turn >= 3) break;
  }
  const warm = (all: number[]) => median(all.slice(Math.min(WARM_UP, all.length - 2)));
  const name = total === undefined ? filter.name : `${filter.name}, ${total} found`;
  const result = againstFloor(`${name}, p50`, 'ms', warm(times.filter), warm(times.floor), filter.limit);
  process.stderr.write(`  ${result.name}: ${result.figure.toFixed(1)} against ${result.floor!.toFixed(1)} ms\n`);
  return result;
}

/** How many answers a second many clients get that ask for these in turn. */
async function rate(client: HttpClient, bearer: string, filters: readonly ListFilter[]): Promise<number> {
  const until = performance.now() + RATE_MS;
  let answers = 0;
  const ask = async (first: number) => {
    for (let turn = first; performance.now() < until; turn += 1) {
      await client.get(filters[turn % filters.length]!.path, bearer);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => ask(index)));
  return answers / (RATE_MS / 1000);
}

async function fill(url: string): Promise<ListFilter[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const { rows } = await pool.query<{ filled: boolean }>('select exists (select from orders) as filled');
    if (!rows[0]!.filled) {
      process.stderr.write(`  ${ORDERS} orders are made, which takes some minutes\n`);
      await fillWithCommonOrders(pool, { orders: ORDERS, customers: Math.ceil(ORDERS * 0.6), apart: '30 seconds' });
      await fillWithEmails(pool);
      await pool.query('vacuum analyze');
    }
    return await listFilters(pool);
  } finally {
    await pool.end();
  }
}

/** Writes the facets, and signs somebody in. */
async function prepare(url: string, secret: string): Promise<string> {
  const database = await openDatabase({ url, poolSize: 1 });
  await writeAllFacets(database);
  const [person] = await signedInPeople(database, new Tokens(secret), 'superAdmin', 1);
  await database.close();
  return person!.bearer;
}

if (import.meta.main) console.table(await run());
