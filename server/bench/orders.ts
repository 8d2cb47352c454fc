import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../src/platform/database/database.ts';
import { Tokens } from '../src/platform/tokens.ts';
import { ServerProcess } from '../src/testing/serverProcess.ts';
import { HttpClient } from './httpClient.ts';
import { fillWithOrders } from './manyOrders.ts';
import { type SignedIn, signedInPeople } from './people.ts';
import { type BenchResult, againstFloor, median } from './result.ts';
import { NOBODY_REMINDED, throwAwayDatabase, throwAwayFolder } from './throwAway.ts';

const SIZES = { orders: 1_000_000, customers: 600_000 };
const WARM_UP = 10;
const PAIRS = 60;
/** How many times as long as a typical search the slowest ones may take. */
const SLOWEST_MAX = 10;

interface Question {
  readonly name: string;
  readonly ours: string;
  readonly bare: string;
  readonly limit: number;
}

const FILTER = { statuses: ['in_progress', 'rejected_photo', 'canceled'], country: 'ak', purpose: 9 };
const FILTERS = [
  ...FILTER.statuses.map((status) => `order-filters[]=${status}`),
  `country-code=${FILTER.country}`,
  `purpose=${FILTER.purpose}`,
].join('&');

/** The pages that are read from our list and from the minimum: ten orders each, with the number of all that match. */
const PAGES: readonly Question[] = [
  { name: 'first page, newest first', ours: '', bare: '/orders', limit: 2 },
  { name: 'page 1,000', ours: 'page=1000', bare: '/orders/far', limit: 1.5 },
  {
    name: 'by statuses, country and purpose',
    ours: FILTERS,
    bare: `/orders/filtered?statuses=${FILTER.statuses.join(',')}&country=${FILTER.country}&purpose=${FILTER.purpose}`,
    limit: 1.5,
  },
];
const SEARCHES: readonly Question[] = [
  searched('a name', 'owner', 'Balodaru', 'owned'),
  searched('a name, in documents too', 'client', 'Balodaru', 'shown'),
  searched('a part of an e-mail', 'owner', '.54321@', 'owned'),
  searched('a number', 'owner', '543210', 'numbered'),
];
/** Searches that find most: a letter, and a name that one customer in a hundred has. */
const WORST = [
  { name: 'one letter', q: 'a' },
  { name: 'a very common name', q: 'Martin' },
];

function searched(name: string, where: string, q: string, bare: string): Question {
  const text = encodeURIComponent(q);
  return {
    name: `searched by ${name}`,
    ours: `selectedSearch=${where}&q=${text}`,
    bare: `/orders/${bare}?q=${text}`,
    limit: 2,
  };
}

/**
 * Compares pages of a list of a million orders, with their totals, with the same statements behind a route that does
 * nothing else. Each runs on a server of its own; they are called in turns. Also compares the searches that find most
 * with one that finds little.
 */
export async function run(): Promise<BenchResult[]> {
  await using target = await throwAwayDatabase();
  await using folder = await throwAwayFolder();
  const secret = randomBytes(32).toString('hex');
  const reader = await fill(target.url, secret);
  // Orders that no customer answers are not refused here: totals that change during the run could not be compared.
  const settings = { DATABASE_URL: target.url, DATA_DIR: folder.path, TOKEN_SECRET: secret, ...NOBODY_REMINDED };
  const ours = await ServerProcess.start(settings);
  const thin = await ServerProcess.start(settings, new URL('thinOrders.ts', import.meta.url).pathname);
  const clients = { ours: new HttpClient(ours.address, 1), thin: new HttpClient(thin.address, 1) };
  const readPage = (query: string) => clients.ours.get(`/api/order?limit=10&${query}`, reader.bearer);
  try {
    const results: BenchResult[] = [];
    for (const question of [...PAGES, ...SEARCHES]) {
      const { times, total } = await inTurns({
        ours: () => readPage(question.ours),
        thin: () => clients.thin.get(question.bare),
      });
      const name = `${question.name}, ${total} found, p50`;
      results.push(againstFloor(name, 'ms', median(times.ours), median(times.thin), question.limit));
    }
    const typical = results.find(({ name }) => name.startsWith(SEARCHES[0]!.name))!.figure;
    for (const { name, q } of WORST) {
      const { times, total } = await inTurns({ ours: () => readPage(`selectedSearch=owner&q=${q}`) });
      const title = `searched by ${name}, ${total} found, p50 against a name`;
      results.push(againstFloor(title, 'ms', median(times.ours), typical, SLOWEST_MAX));
    }
    return results;
  } finally {
    for (const client of Object.values(clients)) client.close();
    for (const server of [ours, thin]) await server.stop();
  }
}

async function inTurns<Way extends string>(
  ways: Readonly<Record<Way, () => Promise<string>>>,
): Promise<{ times: Record<Way, number[]>; total: number }> {
  const names = Object.keys(ways) as Way[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Way, number[]>;
  const totals = new Set<number>();
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    for (const name of pair % 2 === 0 ? names : names.toReversed()) {
      const start = performance.now();
      const body = await ways[name]();
      if (pair >= 0) times[name].push(performance.now() - start);
      totals.add((JSON.parse(body) as { total: number }).total);
    }
  }
  const [total] = totals;
  if (totals.size !== 1 || total === undefined) throw new Error(`They find ${[...totals].join(' and ')}`);
  return { times, total };
}

async function fill(url: string, secret: string): Promise<SignedIn> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const start = performance.now();
  process.stderr.write(`  ${SIZES.orders} orders are made, which takes some minutes\n`);
  await fillWithOrders(pool, SIZES);
  await pool.query('vacuum analyze');
  process.stderr.write(`  made in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  await pool.end();
  const database = await openDatabase({ url, poolSize: 1 });
  const [person] = await signedInPeople(database, new Tokens(secret), 'orderManager', 1);
  await database.close();
  return person!;
}

if (import.meta.main) console.table(await run());
