import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from './platform/database/database.ts';
import { sql } from './platform/database/drizzle.ts';
import { RateLimit } from './platform/rateLimit.ts';
import { makeAccount } from './staff/createAccountCommand.ts';
import { startTestApp } from './testing/app.ts';
import { type TestDatabase, createTestDatabase } from './testing/database.ts';
import { LIMITS } from '../../vitest.limits.ts';
import { emptying } from './testing/emptyTables.ts';
import { type WireCall, type WireReply, callServer } from './testing/httpClient.ts';
import { manyDocuments } from './testing/manyDocuments.ts';
import { PartnerScenario } from './testing/partnerScenario.ts';
import { PATIENT_DATABASE } from './testing/patience.ts';
import { PgBouncer } from './testing/pgBouncer.ts';
import { ServerProcess } from './testing/serverProcess.ts';

/** What docs/database.md advises, and a time zone that is not ours. */
const CONNECT_QUERY =
  "SET statement_timeout = 30000; SET jit = off; SET max_parallel_workers_per_gather = 0; SET TimeZone = ''Asia/Tokyo''";
const SESSIONS = 3;
const CALLS_AT_ONCE = 12;
/** More than sessions. */
const ORDERS = 4;

const DOCUMENTS = 12;
const PASSWORD = 'a long night at the pool';

describe.skipIf(!PgBouncer.isPossible)('behind PgBouncer in transaction mode (needs pgbouncer on this machine)', () => {
  let testing: TestDatabase;
  let bouncer: PgBouncer;
  let database: Database;
  const notices: string[] = [];
  const open = (directUrl: string | undefined, url = bouncer.url) => {
    const onNotice = (sentence: string) => void notices.push(sentence);
    return openDatabase({ ...PATIENT_DATABASE, url, directUrl, onNotice, poolSize: CALLS_AT_ONCE });
  };
  const atOnce = <Result>(work: (place: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: CALLS_AT_ONCE }, (_, place) => work(place)));

  beforeAll(async () => {
    testing = await createTestDatabase();
    bouncer = await PgBouncer.start(testing.url!, { sessions: SESSIONS, connectQuery: CONNECT_QUERY });
    database = await open(testing.url);
  });
  afterAll(async () => {
    await database?.close();
    await bouncer?.stop();
    await testing?.drop();
  });

  test('a server needs the address of PostgreSQL itself as well, and says so', async () => {
    await expect(open(undefined)).rejects.toThrow('set DATABASE_DIRECT_URL to the address of PostgreSQL itself');
    await expect(open(bouncer.url)).rejects.toThrow('DATABASE_DIRECT_URL leads to a pooler as well');
    const another = new URL(testing.url!);
    another.pathname = '/postgres';
    await expect(open(another.href)).rejects.toThrow('DATABASE_DIRECT_URL leads to another database than DATABASE_URL');
  });

  test('what a pooler does not do by itself is said at the start, with the page that says how', async () => {
    expect(notices).toEqual([]);
    const bare = await PgBouncer.start(testing.url!);
    const opened = await open(testing.url, bare.url);
    await opened.close();
    await bare.stop();
    expect(notices.splice(0)).toEqual([
      expect.stringContaining('sets no statement_timeout'),
      expect.stringContaining('leaves jit on'),
      expect.stringContaining('leaves max_parallel_workers_per_gather above 0'),
    ]);
  });

  test('twelve calls share three sessions: statements repeat, count and say the time as on sessions of their own', async () => {
    const limit = new RateLimit(database.pool, { name: 'test.pooler', max: 1000, seconds: 60 });
    await atOnce(async (place) => {
      for (let turn = 0; turn < 8; turn += 1) {
        await limit.count('everybody');
        const { rows } = await database.orm.execute(
          sql`select ${place}::int as place, current_setting('TimeZone') as zone, pg_backend_pid() as pid`,
        );
        expect(rows[0]).toMatchObject({ place, zone: 'UTC' });
      }
    });
    const { rows } = await testing.database.orm.execute<{ points: number }>(
      sql`select points from rate_limit where key like 'test.pooler%'`,
    );
    expect(rows).toEqual([{ points: CALLS_AT_ONCE * 8 }]);
    const pids = await atOnce(() => database.pool.query<{ pid: number }>('select pg_backend_pid() as pid'));
    expect(new Set(pids.map(({ rows: [row] }) => row!.pid)).size).toBeLessThanOrEqual(SESSIONS);
  });

  test('upkeep has one session to itself, without a limit, and hears what others tell', async () => {
    const heard = new Promise<string>((resolve) => {
      void database.listen('pooler_test', resolve).then(() => database.notify('pooler_test', 'hello'));
    });
    expect(await heard).toBe('hello');
    const settings = await database.unhurried(async (client) => {
      await client.query('select pg_advisory_lock(1)');
      await atOnce(() => database.pool.query('select pg_sleep(0.01)'));
      const { rows } = await client.query<{ limit: string; unlocked: boolean }>(
        "select current_setting('statement_timeout') as limit, pg_advisory_unlock(1) as unlocked",
      );
      return rows[0];
    });
    expect(settings).toEqual({ limit: '0', unlocked: true });
  });

  test('orders come in at once, and their jobs are done', async () => {
    const pooled = await open(testing.url);
    const app = await startTestApp({}, undefined, {
      testDatabase: { database: pooled, url: testing.url, drop: () => pooled.close() },
    });
    const scenario = await PartnerScenario.open(app);
    const orders = await Promise.all(Array.from({ length: ORDERS }, () => scenario.anOrder()));
    const replies = await Promise.all(orders.map((order) => scenario.place(order)));
    expect(replies.map(({ status }) => status)).toEqual(Array(ORDERS).fill(200));
    await app.settle();
    const { rows } = await testing.database.orm.execute(
      sql`select count(*)::int as measured from photo_version where measures is not null`,
    );
    expect(rows).toEqual([{ measured: ORDERS }]);
    await app.close();
  });

  test('two servers start, people sign in and decide, screens are told, jobs are done and a backup is made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'likeness-pooler-'));
    const servers: ServerProcess[] = [];
    const leaving = new AbortController();
    try {
      // What the orders before have left has the names that these documents take.
      await testing.database.pool.query(
        emptying(['customer', 'orders', 'document', 'country', 'product', 'partner_plan', 'file']),
      );
      await manyDocuments(testing.database.pool, { documents: DOCUMENTS, waiting: DOCUMENTS });
      const people = ['one@staff.test', 'two@staff.test'];
      for (const email of people) {
        const account = { email, firstName: 'Sam', lastName: 'Sorter', roles: ['ROLE_SORTER' as const] };
        await makeAccount(database, account, () => Promise.resolve(PASSWORD), new Date());
      }
      const settings = {
        DATABASE_URL: bouncer.url,
        DATABASE_DIRECT_URL: testing.url!,
        TOKEN_SECRET: 'a secret that is only good for these tests',
        BACKUP_TO: join(folder, 'backups'),
        BACKUP_VERIFY: '0',
      };
      for (const name of ['one', 'two']) {
        servers.push(await ServerProcess.start({ ...settings, DATA_DIR: join(folder, name) }));
      }
      const tokens = await Promise.all(people.map((username, place) => signIn(servers[place]!, username)));
      const headers = { authorization: `Bearer ${tokens[1]}` };
      const events = await fetch(`${servers[1]!.address}/api/events`, { headers, signal: leaving.signal });
      let received = '';
      void (async () => {
        for await (const part of events.body!) received += Buffer.from(part).toString();
      })().catch(() => undefined);

      const decided = await Promise.all(tokens.map((token, place) => validateAll(servers[place]!, token)));
      expect(decided.flat().toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: DOCUMENTS }, (_, place) => place + 1),
      );
      await expect.poll(() => received).toContain('event: changed');
      const jobs = () =>
        testing.database.orm.execute<{ done: number }>(
          sql`select count(*)::int as done from pgboss.job where state = 'completed'`,
        );
      await expect.poll(async () => (await jobs()).rows[0]!.done).toBeGreaterThan(0);
      const health = async () => (await fetch(`${servers[0]!.address}/api/health`)).json() as Promise<unknown>;
      await expect.poll(health).toMatchObject({ status: 'ok', backup: { last: { verified: false }, failed: false } });
    } finally {
      leaving.abort();
      await Promise.all(servers.map((server) => server.stop()));
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/**
 * A call of a server that has just started. As long as its machine has too much to do, it asks to come again later; who
 * came again at once would be taken for somebody who guesses.
 */
async function answered<Answer>({ address }: ServerProcess, call: WireCall): Promise<Answer> {
  let reply: WireReply<Answer> | undefined;
  const status = async () => (reply = await callServer<Answer>(address, call))?.status;
  await expect.poll(async () => BUSY.includes(await status()), { ...LIMITS.expect.poll, interval: 3_000 }).toBe(false);
  expect(reply).toMatchObject({ status: 200 });
  return reply!.answer;
}

const BUSY: readonly (number | undefined)[] = [429, 503];

async function signIn(server: ServerProcess, username: string): Promise<string> {
  const body = { username, password: PASSWORD };
  return (await answered<{ token: string }>(server, { method: 'POST', path: '/login_check', body, token: '' })).token;
}

/** Takes the next document and validates it, until none waits. @returns their numbers */
async function validateAll(server: ServerProcess, token: string): Promise<number[]> {
  const validated: number[] = [];
  for (;;) {
    const path = '/document/one-need-pre-verification?start=true';
    const { id, photo } = await answered<{ id?: number; photo?: { uid: string } }>(server, { path, token });
    if (id === undefined) return validated;
    const body = { photo: { status: 'validated', photoUid: photo!.uid }, final: true, lastValidation: true };
    const key = `decision on ${id}`;
    await answered(server, { method: 'POST', path: `/document/${id}/verif`, body, token, key });
    validated.push(id);
  }
}
