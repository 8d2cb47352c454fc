import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { apiKeyHash } from '../src/partners/index.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { Tokens } from '../src/platform/tokens.ts';
import { ServerProcess } from '../src/testing/serverProcess.ts';
import { HttpClient } from './httpClient.ts';
import { PRICES, fillWithPrices } from './manyPrices.ts';
import { type SignedIn, signedInPeople } from './people.ts';
import { type BenchResult, againstFloor, atMost, median } from './result.ts';
import { throwAwayDatabase, throwAwayFolder } from './throwAway.ts';

const WARM_UP = 5;
const PAIRS = 40;
const EDITS = 10;
const API_KEY = 'bench-key';
const LABEL = 'Purpose 42';
/** What a search for everything called so is asked with; 9,500 of its 10,000 prices are active. */
const CALLED = `country=all&group=all&active=both&purpose=${encodeURIComponent(LABEL)}`;

const SEARCHES = [
  { name: 'first page', ours: 'country=all&group=all', bare: '/prices' },
  { name: 'page 1,000', ours: 'country=all&group=all&page=1000', bare: '/prices/far' },
  {
    name: 'by what a purpose is called',
    ours: `country=all&group=all&purpose=${encodeURIComponent(LABEL)}`,
    bare: `/prices/called?label=${encodeURIComponent(LABEL)}`,
  },
] as const;

/** The same change and the same kind of history, in one statement without any check. */
const BARE_EDIT = `
  with old as (select id, to_jsonb(price) as before from price where purpose_id in (select id from purpose where label = $1)),
  changed as (
    update price set amount = round(amount * $2::numeric, 2), revision = revision + 1
    from old where price.id = old.id returning price.id, old.before, to_jsonb(price) as after)
  insert into price_change (edit_id, price_id, before, after) select $3::int, id, before, after from changed`;

/**
 * A million prices with two million offers: the search against its bare statements behind the thinnest route; the edit of
 * ten thousand and its undoing against the bare UPDATE with its history; and the list that partners read.
 */
export async function run(): Promise<BenchResult[]> {
  await using target = await throwAwayDatabase();
  await using folder = await throwAwayFolder();
  const secret = randomBytes(32).toString('hex');
  const person = await fill(target.url, secret);
  const settings = { DATABASE_URL: target.url, DATA_DIR: folder.path, TOKEN_SECRET: secret };
  const ours = await ServerProcess.start(settings);
  const thin = await ServerProcess.start(settings, new URL('thinPrices.ts', import.meta.url).pathname);
  const clients = { ours: new HttpClient(ours.address, 2), thin: new HttpClient(thin.address, 1) };
  const pool = new pg.Pool({ connectionString: target.url, max: 1 });
  try {
    const search = (query: string) => clients.ours.get(`/api/price/filtered/prices?limit=10&${query}`, person.bearer);
    const results: BenchResult[] = [];
    for (const { name, ours: query, bare } of SEARCHES) {
      const { times, totals } = await inTurns(
        () => search(query),
        () => clients.thin.get(bare),
      );
      const title = `search of ${PRICES} prices, ${name}, ${totals} found, p50`;
      results.push(againstFloor(title, 'ms', median(times.ours), median(times.bare), 1.5));
    }
    results.push(...(await edits(ours.address, person, pool, search)));
    results.push(...(await partnerList(clients)));
    return results;
  } finally {
    await pool.end();
    for (const client of Object.values(clients)) client.close();
    for (const server of [ours, thin]) await server.stop();
  }
}

async function inTurns(ours: () => Promise<string>, bare: () => Promise<string>) {
  const times = { ours: [] as number[], bare: [] as number[] };
  const totals = new Set<number | undefined>();
  const ways = { ours, bare };
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    for (const name of pair % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const start = performance.now();
      const body = await ways[name]();
      if (pair >= 0) times[name].push(performance.now() - start);
      if (body.trim() !== '') totals.add((JSON.parse(body) as { total?: number }).total);
    }
  }
  const found = [...totals].filter((total) => total !== undefined);
  if (found.length > 1) throw new Error(`They find ${found.join(' and ')}`);
  return { times, totals: found[0] };
}

type Search = (query: string) => Promise<string>;

async function edits(address: string, person: SignedIn, pool: pg.Pool, search: Search): Promise<BenchResult[]> {
  const post = async (path: string, body: object) => {
    const start = performance.now();
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { authorization: person.bearer, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { edit_id: number; changed: number };
    if (response.status !== 200) throw new Error(`${path} was answered ${JSON.stringify(answer)}`);
    return { ms: performance.now() - start, ...answer };
  };
  const times = { edit: [] as number[], undo: [] as number[], bare: [] as number[] };
  const reads: number[] = [];
  let changed = 0;
  for (let turn = -1; turn < EDITS; turn += 1) {
    const { total, state } = JSON.parse(await search(CALLED)) as { total: number; state: string };
    const edit = post(`/price/edit/multiple?${CALLED}`, { matched: total, state, raise_percent: 5, why: 'Bench' });
    const done = new AbortController();
    const watched = edit.finally(() => done.abort());
    while (!done.signal.aborted) {
      const start = performance.now();
      await search('country=all&group=1&purpose=7');
      if (turn >= 0 && !done.signal.aborted) reads.push(performance.now() - start);
    }
    await watched;
    // Once more, with nobody beside it: this one is what counts.
    await post(`/price/edits/${(await edit).edit_id}/undo`, {});
    const seen = JSON.parse(await search(CALLED)) as { total: number; state: string };
    const edited = await post(`/price/edit/multiple?${CALLED}`, {
      matched: seen.total,
      state: seen.state,
      raise_percent: 5,
      why: 'Bench',
    });
    const undone = await post(`/price/edits/${edited.edit_id}/undo`, {});
    changed = edited.changed;
    const bare = await bareEdit(pool);
    if (turn < 0) continue;
    times.edit.push(edited.ms);
    times.undo.push(undone.ms);
    times.bare.push(bare);
  }
  const bare = median(times.bare);
  return [
    againstFloor(`edit of ${changed} prices with history, p50`, 'ms', median(times.edit), bare, 3),
    againstFloor(`undo of ${changed} prices with history, p50`, 'ms', median(times.undo), bare, 3),
    atMost('search of others while prices are edited, p50', 'ms', median(reads), undefined),
    atMost('search of others while prices are edited, the slowest', 'ms', Math.max(...reads), 1000),
  ];
}

/** There and back, so that amounts stay what they are; the mean of both. */
async function bareEdit(pool: pg.Pool): Promise<number> {
  const edit = await pool.query<{ id: number }>(
    `insert into price_edit (kind, created_at, applied_at) values ('bulk', now(), now()), ('bulk', now(), now()) returning id`,
  );
  const start = performance.now();
  await pool.query(BARE_EDIT, [LABEL, '1.05', edit.rows[0]!.id]);
  await pool.query(BARE_EDIT, [LABEL, '0.952381', edit.rows[1]!.id]);
  return (performance.now() - start) / 2;
}

async function partnerList(clients: { ours: HttpClient; thin: HttpClient }): Promise<BenchResult[]> {
  const read = () => clients.ours.get('/api/intake/prices?country=AB', `Bearer ${API_KEY}`);
  const start = performance.now();
  const list = await read();
  const first = performance.now() - start;
  const { prices } = JSON.parse(list) as { prices: unknown[] };
  const bytes = Buffer.byteLength(list);
  const { times } = await inTurns(read, () => clients.thin.get(`/static?bytes=${bytes}`));
  return [
    atMost(`list of ${prices.length} prices for a partner, put together`, 'ms', first, undefined),
    againstFloor(
      `list of ${prices.length} prices for a partner, kept (${bytes} bytes), p50`,
      'ms',
      median(times.ours),
      median(times.bare),
      1.2,
    ),
  ];
}

async function fill(url: string, secret: string): Promise<SignedIn> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const start = performance.now();
  process.stderr.write(`  ${PRICES} prices are made, which takes some minutes\n`);
  await fillWithPrices(pool, apiKeyHash(API_KEY));
  await pool.query('vacuum analyze');
  process.stderr.write(`  made in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  await pool.end();
  const database = await openDatabase({ url, poolSize: 1 });
  const [person] = await signedInPeople(database, new Tokens(secret), 'financeManager', 1);
  await database.close();
  return person!;
}

if (import.meta.main) console.table(await run());
