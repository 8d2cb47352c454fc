import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import pg from 'pg';
import { openDatabase } from '../src/platform/database/database.ts';
import { Tokens } from '../src/platform/tokens.ts';
import { ServerProcess } from '../src/testing/serverProcess.ts';
import { HttpClient } from './httpClient.ts';
import { type SignedIn, signedInPeople } from './people.ts';
import { type BenchResult, againstFloor, median } from './result.ts';
import { throwAwayDatabase, throwAwayFolder } from './throwAway.ts';

const CUSTOMERS = 1_000_000;
const WARM_UP = 10;
const PAIRS = 60;
/** How much more memory the server may use in the second half of an export than in the first, in megabytes. */
const GROWTH_MAX = 40;

/**
 * The pages that are read from our list and from the minimum: ten customers each, with the number of all that match.
 */
const QUESTIONS = [
  { name: 'first page', ours: '', bare: '/customers' },
  { name: 'sorted by last name', ours: 'order_by=last_name', bare: '/customers/sorted' },
  { name: 'searched by a name', ours: 'q=Durand7421', bare: '/customers/found?q=Durand7421' },
  { name: 'searched by a part of an e-mail', ours: 'q=.99817%40', bare: '/customers/found?q=.99817%40' },
];

/**
 * Compares pages of a list of a million customers, with their totals, with the same statements behind a route that does
 * nothing else. Each runs on a server of its own; they are called in turns. Also measures the server's memory while it
 * writes all customers as CSV.
 */
export async function run(): Promise<BenchResult[]> {
  await using target = await throwAwayDatabase();
  await using folder = await throwAwayFolder();
  const secret = randomBytes(32).toString('hex');
  const reader = await fill(target.url, secret);
  const settings = { DATABASE_URL: target.url, DATA_DIR: folder.path, TOKEN_SECRET: secret };
  const ours = await ServerProcess.start(settings);
  const thin = await ServerProcess.start(settings, new URL('thinServer.ts', import.meta.url).pathname);
  const clients = [new HttpClient(ours.address, 1), new HttpClient(thin.address, 1)] as const;
  try {
    const results: BenchResult[] = [];
    for (const question of QUESTIONS) results.push(await inTurns(question, clients, reader));
    return [...results, ...(await exported(ours, reader))];
  } finally {
    for (const client of clients) client.close();
    for (const server of [ours, thin]) await server.stop();
  }
}

async function inTurns(
  { name, ours, bare }: (typeof QUESTIONS)[number],
  [our, thin]: readonly [HttpClient, HttpClient],
  { bearer }: SignedIn,
): Promise<BenchResult> {
  const ways = {
    ours: () => our.get(`/api/final-customer?limit=10&${ours}`, bearer),
    thin: () => thin.get(bare),
  };
  const times = { ours: [] as number[], thin: [] as number[] };
  const totals = new Set<number>();
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    for (const way of pair % 2 === 0 ? (['ours', 'thin'] as const) : (['thin', 'ours'] as const)) {
      const start = performance.now();
      const body = await ways[way]();
      if (pair >= 0) times[way].push(performance.now() - start);
      totals.add((JSON.parse(body) as { total: number }).total);
    }
  }
  const [total] = totals;
  if (totals.size !== 1 || total === 0) throw new Error(`${name}: the two find ${[...totals].join(' and ')}`);
  return againstFloor(`${name}, ${total} found, p50`, 'ms', median(times.ours), median(times.thin), 2);
}

/** Reads the whole CSV as fast as it arrives, and measures the server's memory during that time. */
async function exported({ address, pid }: ServerProcess, { bearer }: SignedIn): Promise<BenchResult[]> {
  const samples: { bytes: number; megabytes: number }[] = [];
  const before = memoryOf(pid);
  const start = performance.now();
  const bytes = await new Promise<number>((resolve, reject) => {
    const asking = request(
      `${address}/api/final-customer/export.csv`,
      { headers: { authorization: bearer } },
      (response) => {
        let read = 0;
        const timer = setInterval(() => samples.push({ bytes: read, megabytes: memoryOf(pid) }), 100);
        response.on('data', (part: Buffer) => (read += part.length));
        response.on('close', () => clearInterval(timer));
        response.on('end', () => resolve(read));
        response.on('error', reject);
      },
    );
    asking.on('error', reject);
    asking.end();
  });
  const seconds = (performance.now() - start) / 1000;
  const peak = (part: typeof samples) => Math.max(...part.map(({ megabytes }) => megabytes));
  const half = samples.findIndex((moment) => moment.bytes > bytes / 2);
  const growth = Math.max(0, peak(samples.slice(half)) - peak(samples.slice(0, half)));
  const plain = { floor: undefined, ratio: undefined };
  return [
    {
      ...plain,
      name: `CSV of ${CUSTOMERS}, ${(bytes / 1e6).toFixed(0)} MB`,
      figure: seconds,
      unit: 's',
      limit: undefined,
      ok: true,
    },
    {
      ...plain,
      name: `  the server's memory at most meanwhile, ${before.toFixed(0)} MB before`,
      figure: peak(samples),
      unit: 'MB',
      limit: undefined,
      ok: true,
    },
    {
      ...plain,
      name: '  memory its second half takes over its first',
      figure: growth,
      unit: 'MB',
      limit: GROWTH_MAX,
      ok: growth <= GROWTH_MAX,
    },
  ];
}

/** The memory that the process uses, in megabytes. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}

async function fill(url: string, secret: string): Promise<SignedIn> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const start = performance.now();
  process.stderr.write(`  ${CUSTOMERS} customers are made, which takes a minute or more\n`);
  await pool.query(`insert into partner_plan (name) values ('Plan')`);
  await pool.query(
    `insert into partner (email, name, partner_plan_id, api_key_hash, created_at)
     values ('partner_bench@partner.test', 'Bench', (select max(id) from partner_plan), 'none', now())`,
  );
  await pool.query(
    `insert into customer (partner_id, email, first_name, last_name, phone, address, postal_code, city, country_code, language, created_at)
     select (select max(id) from partner),
       lower(first || '.' || last || '.' || n || '@customer.test'), first, last || n % 20000, '+33 6 00 00 00 00',
       n % 200 || ' rue des Lilas', '75011', 'Paris', 'FR', 'fr', now() - n * interval '1 second'
     from (
       select n, (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Leslie', 'Frances'])[1 + n % 8] as first,
         (array['Durand', 'Martin', 'Bernard', 'Petit', 'Moreau', 'Lefebvre', 'Garcia', 'Roux'])[1 + n / 7 % 8] as last
       from generate_series(1, ${CUSTOMERS}) as n
     ) as people`,
  );
  await pool.query('vacuum analyze');
  process.stderr.write(`  made in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  await pool.end();
  const database = await openDatabase({ url, poolSize: 1 });
  const [person] = await signedInPeople(database, new Tokens(secret), 'orderManager', 1);
  await database.close();
  return person!;
}

if (import.meta.main) console.table(await run());
