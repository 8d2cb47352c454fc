import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { unnamedBytes, wrongBytes } from './bytes.ts';
import { wrongNumbers } from './counted.ts';
import type { House } from './house.ts';
import type { Notebook } from './notebook.ts';
import { brokenPromises, leftTwice } from './promises.ts';
import { firstOf, whatIsHalf } from './wholeness.ts';

/** Rounds of waiting and letting time pass, before whatever is still not done counts as never done. */
const ROUNDS_MAX = 12;
const CALM_MS = 2_500;
const LONG_CALM_MS = 8_000;
const ROUND_MS = 240_000;
const LOOK_AGAIN_MS = 400;

/**
 * What a dead server had begun is taken over after some minutes, and what failed is tried again after some. This lets
 * them pass at once.
 */
const LET_TIME_PASS = [
  "update pgboss.job set started_on = started_on - interval '1 day' where state = 'active'",
  "update pgboss.job set start_after = start_after - interval '1 day' where state in ('created', 'retry') and start_after < now() + interval '1 day'",
  `update pgboss.queue set monitor_claim_on = monitor_claim_on - interval '1 day',
     maintain_on = maintain_on - interval '1 day'`,
  "update letter set last_tried_at = last_tried_at - interval '10 minutes' where begun > ended",
  "update claim set expires_at = expires_at - interval '1 day', claimed_at = claimed_at - interval '1 day' where ended_at is null",
];

/** Jobs that wait or run. Those that come again and again carry nothing; others are planned for another day. */
const UNFINISHED = `select name, state, output from pgboss.job
  where state in ('created', 'retry', 'active') and data <> '{}' and start_after < now() + interval '1 day'`;
/** One that comes again, and was killed each time that it ran, is done by the next of its kind. */
const GIVEN_UP = `select name, state, output from pgboss.job
  where state = 'failed'
    and not (data = '{}' and output #>> '{value,message}' in ('job timed out', 'job heartbeat timeout'))`;

/** Everything that may never be left, once there was time for all that was begun. */
const LEFTOVERS: readonly { readonly what: string; readonly query: string }[] = [
  { what: 'an e-mail left in sending', query: "select id from email_message where status in ('sending', 'queued')" },
  { what: 'a letter whose attempt has no end', query: 'select id from letter where begun > ended' },
  { what: 'a claim that is held for ever', query: 'select id from claim where ended_at is null' },
  {
    what: 'a document left on its way',
    query:
      "select id from document where status not in ('created', 'pending_verification', 'pre_validated', 'rejected_photo', 'pending_shipment', 'delivered', 'ready')",
  },
  {
    what: 'a decision without consequences',
    query: 'select id from decision where settled_at is null and undone_at is null',
  },
  {
    what: 'a rejection that nobody was told',
    query:
      "select id from decision where kind = 'reject' and settled_at is not null and (select count(*) from email_message where dedupe_key like 'photo_rejected:' || decision.id || ':%') <> 1",
  },
  {
    what: 'a document to be posted without its board or its shipment',
    query:
      "select id from document where status = 'pending_shipment' and not (exists (select from shipment where document_id = document.id) and exists (select from photo_board where document_id = document.id))",
  },
  {
    what: 'a document delivered as a file without that file',
    query:
      "select document.id from document join order_item on order_item.id = order_item_id join product on product.id = product_id where document.status = 'delivered' and product.reference = 'DIGITAL' and not exists (select from digital_photo where document_id = document.id)",
  },
];

interface Findings {
  readonly faults: readonly string[];
  /** Files in the store that no row names. */
  readonly unnamed: number;
}

/** Lets a house finish what was begun, and looks at all of it. The server is stopped afterwards. */
export async function settle(house: House, notebook: Notebook): Promise<Findings> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    await calm(house);
    await house.server.stop();
    const isDone = await withPool(house, async (pool) => {
      const { rows } = await pool.query(UNFINISHED);
      const open = await pool.query(
        'select 1 from claim where ended_at is null union all select 1 from letter where begun > ended',
      );
      if (rows.length === 0 && open.rows.length === 0) return true;
      await letTimePass(pool);
      return false;
    });
    if (isDone) break;
    await house.start();
  }
  return lookAtAll(house, notebook);
}

/** Makes due what a dead server had begun, and what waits to be tried again. No server may run meanwhile. */
export async function letTimePass(pool: Pool): Promise<void> {
  for (const statement of LET_TIME_PASS) await pool.query(statement);
}

/** What may be wrong at any moment: cheap enough to be looked at after every blow. */
export async function lookAtOnce(pool: Pool, notebook: Notebook, house: House): Promise<string[]> {
  return [
    ...(await whatIsHalf(pool)),
    ...(await brokenPromises(pool, notebook)),
    ...(await leftTwice(pool, house)),
    ...notebook.strange.splice(0),
  ];
}

async function lookAtAll(house: House, notebook: Notebook): Promise<Findings> {
  const database = await house.openDatabase();
  try {
    const { pool } = database;
    const faults = await lookAtOnce(pool, notebook, house);
    for (const { what, query } of LEFTOVERS) {
      const { rows } = await pool.query<{ id: number }>(query);
      if (rows.length > 0) faults.push(`${rows.length} × ${what}: ${firstOf(rows.map(({ id }) => id))}`);
    }
    for (const [what, query] of [
      ['unfinished', UNFINISHED],
      ['given up', GIVEN_UP],
    ] as const) {
      const { rows } = await pool.query<{ name: string; output: unknown }>(query);
      const names = rows.map(({ name, output }) => `${name} ${JSON.stringify(output)?.slice(0, 200)}`);
      if (rows.length > 0) faults.push(`${rows.length} × a job ${what}: ${firstOf(names)}`);
    }
    faults.push(...(await wrongBytes(pool, house)));
    return { faults: [...faults, ...(await wrongNumbers(database))], unnamed: await unnamedBytes(pool, house) };
  } finally {
    await database.close();
  }
}

export async function withPool<T>(house: House, work: (pool: Pool) => Promise<T>): Promise<T> {
  const database = await house.openDatabase();
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

/** Waits until the jobs of the server are the same for some seconds: it does nothing more by itself now. */
async function calm(house: House): Promise<void> {
  const deadline = performance.now() + ROUND_MS;
  let before = '';
  let since = performance.now();
  while (performance.now() < deadline) {
    const jobs = await jobsOf(house);
    if (jobs !== before) since = performance.now();
    // One that seems to run may have been begun by a server that is dead.
    if (performance.now() - since > (jobs.includes('state="running"') ? LONG_CALM_MS : CALM_MS)) return;
    before = jobs;
    await wait(LOOK_AGAIN_MS);
  }
}

/** Jobs by kind and state, without those of which there are none. */
async function jobsOf(house: House): Promise<string> {
  const response = await fetch(`${house.address}/metrics`);
  const lines = (await response.text()).split('\n');
  return lines.filter((line) => /^likeness_jobs\{.*\} [1-9]/.test(line)).join('\n');
}
