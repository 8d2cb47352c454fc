import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../src/platform/database/database.ts';
import { Tokens } from '../src/platform/tokens.ts';
import { ServerProcess } from '../src/testing/serverProcess.ts';
import { HttpClient } from './httpClient.ts';
import { fillWithOrders } from './manyOrders.ts';
import { type SignedIn, signedInPeople } from './people.ts';
import { type BenchResult, againstFloor, median } from './result.ts';
import { throwAwayDatabase, throwAwayFolder } from './throwAway.ts';

const SIZES = { orders: 1_000_000, customers: 600_000 };
const WARM_UP = 10;
const PAIRS = 60;
/** How many times as long as its statements alone an answer may take. */
const RATIO_MAX = 2;

/** A typical order, and one that kept support busy, with the number of records of each kind. */
const KINDS = [
  { name: 'an order with a letter and ten log entries', actions: 8, mails: 2, letters: 1, files: 2 },
  { name: 'an order with 300 log entries and ten letters', actions: 250, mails: 50, letters: 10, files: 12 },
] as const;
type Kind = (typeof KINDS)[number];

/**
 * Compares one order of a million, with everything that belongs to it, with the same statement behind a route that does
 * nothing else. Each runs on a server of its own; they are called in turns.
 */
export async function run(sizes = SIZES): Promise<BenchResult[]> {
  await using target = await throwAwayDatabase();
  await using folder = await throwAwayFolder();
  const secret = randomBytes(32).toString('hex');
  const { reader, chosen } = await fill(target.url, secret, sizes);
  const settings = { DATABASE_URL: target.url, DATA_DIR: folder.path, TOKEN_SECRET: secret };
  const ours = await ServerProcess.start(settings);
  const thin = await ServerProcess.start(settings, new URL('thinOrderDetail.ts', import.meta.url).pathname);
  const clients = { ours: new HttpClient(ours.address, 1), thin: new HttpClient(thin.address, 1) };
  try {
    const results: BenchResult[] = [];
    for (const [place, { name }] of KINDS.entries()) {
      const times = await inTurns(chosen[place]!, {
        ours: (id) => clients.ours.get(`/api/order/${id}`, reader.bearer),
        thin: (id) => clients.thin.get(`/order/${id}`),
      });
      results.push(againstFloor(`${name}, p50`, 'ms', median(times.ours), median(times.thin), RATIO_MAX));
    }
    return results;
  } finally {
    for (const client of Object.values(clients)) client.close();
    for (const server of [ours, thin]) await server.stop();
  }
}

/** Reads several orders in turns, so that no measurement is only of a warm cache. */
async function inTurns(ids: readonly number[], ways: Record<'ours' | 'thin', (id: number) => Promise<string>>) {
  const times = { ours: [] as number[], thin: [] as number[] };
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    const id = ids[(pair + WARM_UP) % ids.length]!;
    for (const way of pair % 2 === 0 ? (['ours', 'thin'] as const) : (['thin', 'ours'] as const)) {
      const start = performance.now();
      await ways[way](id);
      if (pair >= 0) times[way].push(performance.now() - start);
    }
  }
  return times;
}

async function fill(
  url: string,
  secret: string,
  sizes: typeof SIZES,
): Promise<{ reader: SignedIn; chosen: number[][] }> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const start = performance.now();
  process.stderr.write(`  ${sizes.orders} orders are made, which takes some minutes\n`);
  await fillWithOrders(pool, sizes);
  const chosen = [];
  for (const [place, kind] of KINDS.entries()) chosen.push(await addRecords(pool, kind, place));
  await pool.query('vacuum analyze');
  process.stderr.write(`  made in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  await pool.end();
  const database = await openDatabase({ url, poolSize: 1 });
  const [person] = await signedInPeople(database, new Tokens(secret), 'orderManager', 1);
  await database.close();
  return { reader: person!, chosen };
}

/** Adds the records of such an order to fifty orders, and answers their numbers. */
async function addRecords(pool: pg.Pool, { actions, mails, letters, files }: Kind, place: number): Promise<number[]> {
  const documents = `(
    select distinct on (order_id) id, order_id, created_at, first_name, last_name from document
    where order_id % ${KINDS.length * 5} = ${place} order by order_id desc limit 50
  ) as chosen`;
  for (const statement of [
    `insert into audit_entry (created_at, name, subject, subject_id, order_id, document_id, value_text, is_comment)
     select created_at + n * interval '1 minute', 'action_' || n % 7, 'document', id, order_id, id, 'Something was said', true
     from ${documents}, generate_series(1, ${actions}) as n`,
    `insert into email_message (dedupe_key, template, language, recipient, subject, html, text, order_id, document_id, status, created_at)
     select 'bench-' || id || '-' || n, 'photo_rejected', 'fr', 'ada@customer.test', 'Votre photo', '', '', order_id, id,
       'sent', created_at + n * interval '1 minute'
     from ${documents}, generate_series(1, ${mails}) as n`,
    `insert into shipment (document_id, order_id, status, first_name, last_name, created_at, updated_at)
     select id, order_id, 'shipped', first_name, last_name, created_at, created_at
     from ${documents}, generate_series(1, ${letters}) as n`,
    `with made as (
       insert into file (uid, kind, file_name, sha256, bytes, width, height, created_at)
       select md5('bench-' || id || '-' || n), 'photo', 'portrait.jpg', md5(id::text), 90000, 414, 532, created_at
       from ${documents}, generate_series(1, ${files}) as n
       returning id, uid
     ), versions as (
       insert into photo_version (file_id, document_id, status, created_at)
       select made.id, chosen.id, 'validated', chosen.created_at
       from ${documents}, generate_series(1, ${files}) as n join made on true
       where made.uid = md5('bench-' || chosen.id || '-' || n)
       returning file_id, document_id
     )
     update document set photo_id = newest.file_id
     from (select document_id, max(file_id) as file_id from versions group by document_id) as newest
     where document.id = newest.document_id`,
    `insert into payment (order_id, method, amount, currency, status, created_at)
     select order_id, 'card', 12.90, 'EUR', 'paid', created_at from ${documents}`,
  ]) {
    await pool.query(statement);
  }
  const { rows } = await pool.query<{ order_id: number }>(`select order_id from ${documents}`);
  return rows.map(({ order_id: id }) => id);
}

if (import.meta.main) console.table(await run());
