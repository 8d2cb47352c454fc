import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { Tokens } from '../src/platform/tokens.ts';
import { claimNext } from '../src/photos/claiming.ts';
import { manyDocuments } from '../src/testing/manyDocuments.ts';
import { ServerProcess } from '../src/testing/serverProcess.ts';
import { HttpClient } from './httpClient.ts';
import { type SignedIn, signedInPeople } from './people.ts';
import { type BenchResult, atMost, median, shareOfFloor } from './result.ts';
import { throwAwayDatabase, throwAwayFolder } from './throwAway.ts';

const WAITING = 50_000;
/** Ended claims of the past: with empty tables, the planner would choose plans for empty tables. */
const PAST_CLAIMS = 200_000;
/** How many sorters claim at the same time. */
const SORTERS = 32;
/** Claims in one turn. Each person has no claim before: a person with a claim would only get the same photo again. */
const TURN = 640;

/** Claims the next document for a person, and answers its number; `undefined` when nothing waits. */
type Take = (person: SignedIn) => Promise<number | undefined>;

/**
 * Claims from one queue in three ways, in turns, until it is empty: the bare statement through the driver; the server's
 * work for a claim without HTTP; and the call of a sorter's screen, on a server in a process of its own.
 */
export async function run(): Promise<BenchResult[]> {
  await using target = await throwAwayDatabase();
  await using folder = await throwAwayFolder();
  process.stderr.write(`  ${WAITING} documents are made\n`);
  const bare = new pg.Pool({ connectionString: target.url, max: SORTERS });
  const database = await openDatabase({ url: target.url });
  const secret = randomBytes(32).toString('hex');
  const settings = { DATABASE_URL: target.url, DATA_DIR: folder.path, TOKEN_SECRET: secret };
  let server: ServerProcess | undefined;
  let client: HttpClient | undefined;
  try {
    await manyDocuments(bare, { documents: WAITING, waiting: WAITING });
    const sorters = await signedInPeople(database, new Tokens(secret), 'sorter', TURN);
    await fillPast(bare, sorters);
    server = await ServerProcess.start(settings);
    client = new HttpClient(server.address, SORTERS);
    const ways = { bare: bareClaim(bare), server: serverClaim(database), http: httpClaim(client) };
    return await inTurns(ways, sorters, database);
  } finally {
    client?.close();
    await server?.stop();
    await database.close();
    await bare.end();
  }
}

const NAMES = ['bare', 'server', 'http'] as const;
type Way = (typeof NAMES)[number];

async function inTurns(ways: Record<Way, Take>, sorters: SignedIn[], database: Database): Promise<BenchResult[]> {
  const rates: Record<Way, number[]> = { bare: [], server: [], http: [] };
  const taken: number[] = [];
  for (let turn = 0; taken.length < WAITING; turn += 1) {
    const before = taken.length;
    for (const way of turn % 2 === 0 ? NAMES : NAMES.toReversed()) {
      const { ids, seconds } = await oneTurn(ways[way], sorters);
      taken.push(...ids);
      // The first turn warms up, and the last one is not complete when the queue becomes empty.
      if (turn > 0 && ids.length === sorters.length) rates[way].push(ids.length / seconds);
      await endAllClaims(database);
    }
    if (taken.length === before) break;
    if (turn % 5 === 0) process.stderr.write(`  ${taken.length} of ${WAITING} claimed\n`);
  }
  const { rows } = await database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from document where status in ('pending_verification', 'pending_last_validation')`,
  );
  const different = new Set(taken).size;
  const [floor, server, http] = NAMES.map((way) => median(rates[way])) as [number, number, number];
  return [
    atMost(`of ${WAITING} documents, claimed twice`, 'documents', taken.length - different, 0),
    atMost('  lost: neither claimed nor waiting', 'documents', WAITING - different - rows[0]!.waiting, 0),
    atMost('  left waiting when nobody found more', 'documents', rows[0]!.waiting, 0),
    shareOfFloor(`claims by ${SORTERS} sorters inside the server`, 'a second', server, floor, 0.5),
    shareOfFloor(`claims by ${SORTERS} sorters over HTTP`, 'a second', http, floor, 0.25),
  ];
}

async function oneTurn(take: Take, sorters: readonly SignedIn[]): Promise<{ ids: number[]; seconds: number }> {
  const ids: number[] = [];
  const start = performance.now();
  let next = 0;
  const working = Array.from({ length: SORTERS }, async () => {
    for (let person = sorters[next++]; person; person = sorters[next++]) {
      const id = await take(person);
      if (id !== undefined) ids.push(id);
    }
  });
  await Promise.all(working);
  return { ids, seconds: (performance.now() - start) / 1000 };
}

/** Adds the ended claims of a house with such a queue. */
async function fillPast(pool: pg.Pool, sorters: readonly SignedIn[]): Promise<void> {
  await pool.query(
    `insert into claim (kind, subject_id, staff_id, claimed_at, expires_at, ended_at, ended_by)
     select 'verification', 1 + n % $1::int, ($2::int[])[1 + n % $3::int], moment, moment + interval '15 minutes',
       moment + interval '20 seconds', 'decided'
     from generate_series(1, $4::int) as n, lateral (select now() - n * interval '1 minute' as moment) as dated`,
    [WAITING, sorters.map(({ id }) => id), sorters.length, PAST_CLAIMS],
  );
  await pool.query('vacuum analyze');
}

/** Ends all claims, as if everybody had decided. */
async function endAllClaims({ pool }: Database): Promise<void> {
  await pool.query(`update claim set ended_at = now(), ended_by = 'decided' where ended_at is null`);
}

/** The minimum that hands out each document once: no claim is written, so nobody can tell who has it. */
function bareClaim(pool: pg.Pool): Take {
  const statement = `
    with found as materialized (
      select id from document where status in ('pending_verification', 'pending_last_validation')
      order by (status <> 'pending_last_validation'), promised_at, id
      limit 1 for update skip locked
    )
    update document set status = 'verification_in_progress', updated_at = $1 from found where document.id = found.id
    returning document.id`;
  return async () => {
    const { rows } = await pool.query<{ id: number }>(statement, [new Date()]);
    return rows[0]?.id;
  };
}

function serverClaim({ orm }: Database): Take {
  return async ({ id, roles }) => {
    const claim = await claimNext(orm, { kind: 'verification', actor: { id, roles }, now: new Date() });
    return claim?.subjectId;
  };
}

function httpClaim(client: HttpClient): Take {
  return async ({ bearer }) => {
    const body = await client.get('/api/document/one-need-pre-verification?start=true', bearer);
    return (JSON.parse(body) as { id?: number }).id;
  };
}

if (import.meta.main) console.table(await run());
