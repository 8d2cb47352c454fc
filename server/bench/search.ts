import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../src/platform/database/database.ts';
import { Tokens } from '../src/platform/tokens.ts';
import { ServerProcess } from '../src/testing/serverProcess.ts';
import { HttpClient } from './httpClient.ts';
import { fillWithOrders } from './manyOrders.ts';
import { type SignedIn, signedInPeople } from './people.ts';
import { type BenchResult, againstFloor, atMost, median, percentile } from './result.ts';
import { NOBODY_REMINDED, throwAwayDatabase, throwAwayFolder } from './throwAway.ts';
import { writeAllFacets } from './writtenFacets.ts';

/** How many orders are searched; fewer for a first look. */
const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000);
const CUSTOMERS = Math.round(ORDERS * 0.6);
const WARM_UP = 30;
const PAIRS = 60;
const RATIO_MAX = 2;

/** What people type. */
const SEARCHES = [
  { name: 'a name', q: 'Balodaru' },
  { name: 'a part of an e-mail', q: `.${Math.round(CUSTOMERS / 11)}@` },
  { name: 'a number', q: String(Math.round(ORDERS / 2)) },
  { name: 'a reference of a ticket', q: `case-${Math.round(CUSTOMERS / 24)}` },
  { name: 'what nobody is called', q: 'Xyzzyplugh' },
];

/** Somebody may type as many searches in a minute as the server allows: whoever measures is another person now and then. */
const SEARCHES_OF_ONE = 100;

/**
 * Compares the search in the header, over orders, customers, tickets and shipments, with plain statements behind a route
 * that does nothing else. Each runs on a server of its own; they are called in turns.
 */
export async function run(): Promise<BenchResult[]> {
  await using target = await throwAwayDatabase();
  await using folder = await throwAwayFolder();
  const secret = randomBytes(32).toString('hex');
  const people = await fill(target.url, secret);
  const settings = { DATABASE_URL: target.url, DATA_DIR: folder.path, TOKEN_SECRET: secret, ...NOBODY_REMINDED };
  const ours = await ServerProcess.start(settings);
  const thin = await ServerProcess.start(settings, new URL('thinSearch.ts', import.meta.url).pathname);
  const clients = { ours: new HttpClient(ours.address, 1), thin: new HttpClient(thin.address, 1) };
  let asked = 0;
  const search = (q: string) => {
    const person = people[Math.floor(asked / SEARCHES_OF_ONE) % people.length]!;
    asked += 1;
    return clients.ours.get(`/api/search?q=${encodeURIComponent(q)}`, person.bearer);
  };
  const bareSearch = (q: string) => clients.thin.get(`/search?q=${encodeURIComponent(q)}`);
  try {
    const results: BenchResult[] = [];
    for (const { name, q } of SEARCHES) {
      const times = { ours: [] as number[], thin: [] as number[] };
      for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
        const ways = [
          { of: times.ours, ask: search, numbers: numbersOfOurs },
          { of: times.thin, ask: bareSearch, numbers: numbersOfBare },
        ];
        const found: string[] = [];
        for (const { of, ask, numbers } of pair % 2 === 0 ? ways : ways.toReversed()) {
          const start = performance.now();
          const body = await ask(q);
          if (pair >= 0) of.push(performance.now() - start);
          found.push(numbers(body));
        }
        if (found[0] !== found[1]) throw new Error(`${name}: they find ${found.join(' and ')}`);
      }
      results.push(
        againstFloor(`searched by ${name}, p50`, 'ms', median(times.ours), median(times.thin), RATIO_MAX),
        atMost('  the same, p95', 'ms', percentile(times.ours, 0.95), undefined),
      );
    }
    return results;
  } finally {
    for (const client of Object.values(clients)) client.close();
    for (const server of [ours, thin]) await server.stop();
  }
}

type Numbered = { readonly id: number };

function numbersOfOurs(body: string): string {
  const { orders, finalCustomers, records } = JSON.parse(body) as {
    orders: Numbered[];
    finalCustomers: Numbered[];
    records: (Numbered & { kind: string })[];
  };
  const of = (wanted: string) => records.filter(({ kind }) => kind === wanted);
  return numbers({ orders, customers: finalCustomers, tickets: of('ticket'), shipments: of('shipment') });
}

function numbersOfBare(body: string): string {
  return numbers(JSON.parse(body) as Record<string, Numbered[]>);
}

function numbers(found: Record<string, readonly Numbered[]>): string {
  return ['orders', 'customers', 'tickets', 'shipments']
    .map(
      (kind) =>
        `${kind} ${found[kind]!.map(({ id }) => id)
          .toSorted((one, other) => one - other)
          .join(' ')}`,
    )
    .join(', ');
}

async function fill(url: string, secret: string): Promise<SignedIn[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  process.stderr.write(`  ${ORDERS} orders are made, which takes some minutes\n`);
  await fillWithOrders(pool, { orders: ORDERS, customers: CUSTOMERS });
  for (const statement of [
    `insert into ticket_reason (label, order_needed, priority, due_hours, for_emails)
     values ('Where is my order?', true, 1, 24, false)`,
    `insert into ticket (partner_id, customer_id, reason_id, external_ref, app_pro, status, priority, last_message_at, created_at, updated_at)
     select partner_id, id, (select max(id) from ticket_reason), 'case-' || id, false, 'close', 1, created_at, created_at, created_at
     from customer where id % 12 = 0`,
    `insert into shipment (document_id, order_id, status, first_name, last_name, letter_since, created_at, updated_at)
     select id, order_id, 'shipped', first_name, last_name, created_at, created_at, created_at from document where id % 4 = 0`,
  ]) {
    await pool.query(statement);
  }
  // The dashboards would count them for minutes, beside what is measured; all facets are written below.
  await pool.query('truncate rollup_due, facet_due');
  await pool.query('vacuum analyze');
  await pool.end();
  const database = await openDatabase({ url, poolSize: 1 });
  await writeAllFacets(database);
  const people = await signedInPeople(database, new Tokens(secret), 'orderManager', 10);
  await database.close();
  return people;
}

if (import.meta.main) console.table(await run());
