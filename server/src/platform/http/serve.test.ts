import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, endpoint } from '@likeness/contract/kit/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, createTestDatabase } from '../../testing/database.ts';
import { fixedClock } from '../clock.ts';
import { sql } from '../database/drizzle.ts';
import { Live } from '../live.ts';
import { Refusal } from '../refusal.ts';
import { type Binding, bind, bindUpload } from './bind.ts';
import type { Identities } from './identify.ts';
import { followLeaving } from './leaving.ts';
import { purgeOldKeys } from './idempotency.ts';
import { serve } from './serve.ts';
import { createHttpServer } from './server.ts';

/* A small application of four calls, on the real server and a real database. */

const shown = z.object({ name: z.string(), inner: z.object({ kept: z.string() }).optional() });
const tellsTooMuch = endpoint({
  method: 'GET',
  path: '/tells-too-much',
  summary: 'Its handler answers more than is declared.',
  access: 'public',
  answer: z.union([shown, z.object({ rows: z.array(shown) })]),
});
const breaks = endpoint({
  method: 'POST',
  path: '/breaks/{how}',
  summary: 'Breaks in one of several ways.',
  access: 'anyStaff',
  params: z.object({ how: z.string() }),
  body: z.object({ note: z.string() }),
  answer: z.object({ done: z.boolean() }),
});
const write = endpoint({
  method: 'POST',
  path: '/notes',
  summary: 'Writes a note.',
  access: 'anyStaff',
  body: z.object({ note: z.string().max(100), refuse: z.boolean().default(false) }),
  answer: z.object({ id: z.number(), note: z.string() }),
});
const send = endpoint({
  method: 'POST',
  path: '/files',
  summary: 'Takes a file.',
  access: 'anyStaff',
  upload: 'file',
  body: z.object({ note: z.string().default('') }),
  answer: z.object({ bytes: z.number() }),
});
const takes = endpoint({
  method: 'GET',
  path: '/takes',
  summary: 'A GET that changes something.',
  access: 'anyStaff',
  answer: z.object({ id: z.number() }),
  changes: true,
});
const calls = new Map<string, Endpoint>([
  ['tests.tellsTooMuch', tellsTooMuch],
  ['tests.breaks', breaks],
  ['tests.write', write],
  ['tests.send', send],
  ['tests.takes', takes],
]);

const SECRET = 'ada@customer.test';

let testing: TestDatabase;
let http: FastifyInstance;
let directory: string;
let conflicts = 0;
const log: string[] = [];
const clock = fixedClock('2026-03-10T08:00:00Z');

const bindings: Binding[] = [
  bind(tellsTooMuch, async () => ({ name: 'Ada', passwordHash: 'x', inner: { kept: 'y', sha256: 'z' } })),
  bind(breaks, async ({ tx, params, body }) => {
    await tx.execute(sql`insert into notes (note) values (${body.note})`);
    switch (params.how) {
      case 'answer':
        return { wrong: 1 } as never;
      case 'statement':
        await tx.execute(sql`select 1 / 0, ${SECRET}::text`);
        break;
      case 'value':
        await tx.execute(sql`select ${SECRET}::int`);
        break;
      case 'unique':
        await tx.execute(sql`insert into notes (note) values (${body.note})`);
        break;
      case 'conflict':
        conflicts += 1;
        if (conflicts < 3) await tx.execute(sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`);
        break;
      case 'conflict-for-ever':
        await tx.execute(sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`);
        break;
      default:
        throw new Error(`The inside of the server and ${SECRET}`);
    }
    return { done: true };
  }),
  bind(write, async ({ tx, body }) => {
    const { rows } = await tx.execute<{ id: number }>(sql`insert into notes (note) values (${body.note}) returning id`);
    if (body.refuse) throw new Refusal('order_known');
    return { id: rows[0]!.id, note: body.note };
  }),
  bindUpload(
    send,
    async ({ bytes }) => bytes,
    async ({ tx, body, prepared }) => {
      await tx.execute(sql`insert into notes (note) values (${body.note})`);
      return { bytes: prepared };
    },
  ),
  bind(takes, async ({ tx }) => {
    const { rows } = await tx.execute<{ id: number }>(sql`insert into notes (note) values ('taken') returning id`);
    return { id: rows[0]!.id };
  }),
];

/** The caller named in the token. */
const identities: Identities = {
  staff: async (token) => ({
    id: Number(token),
    sessionId: '',
    roles: [],
    firstName: '',
    lastName: '',
    language: 'en',
  }),
  partner: async () => ({ id: 1, name: '', planId: 1 }),
  customer: async () => {
    throw new Refusal('link_unknown');
  },
  mailPartner: () => false,
  fileLink: async () => undefined,
};

beforeAll(async () => {
  testing = await createTestDatabase();
  await testing.database.pool.query('create table notes (id serial primary key, note text unique)');
  directory = mkdtempSync(join(tmpdir(), 'likeness-test-'));
  http = await createHttpServer({
    prefix: '/api',
    logLevel: 'info',
    uploadBytes: 2000,
    version: 'test',
    trustProxy: [],
    logTo: { write: (line) => log.push(line) },
    constraints: { notes_note_key: 'photo_in_use' },
  });
  serve(http, calls, bindings, {
    prefix: '/api',
    database: testing.database,
    clock,
    live: new Live(testing.database),
    leaving: followLeaving(http),
    identities,
    watch: async () => undefined,
    secureCookies: false,
    fingerprint: (text) => [text],
    uploadDirectory: directory,
    uploadBytes: 2000,
  });
});
afterAll(async () => {
  await http.close();
  await testing.drop();
  rmSync(directory, { recursive: true });
});
beforeEach(async () => {
  log.length = 0;
  await testing.database.pool.query('truncate notes restart identity; truncate idempotency_key');
});

const notes = async () => {
  const { rows } = await testing.database.pool.query<{ note: string }>('select note from notes order by id');
  return rows.map(({ note }) => note);
};

function post(path: string, body: unknown, { key, who = 1 }: { key?: string; who?: number } = {}) {
  return http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${who}`, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: body as object,
  });
}

describe('an answer', () => {
  test('contains only declared fields, at every depth', async () => {
    const reply = await http.inject('/api/tells-too-much');
    expect(reply.json()).toEqual({ name: 'Ada', inner: { kept: 'y' } });
  });

  test.each(['answer', 'statement', 'value', 'throw'])(
    'to a defect of ours (%s) shows only a number, and nothing is written',
    async (how) => {
      const reply = await post(`/breaks/${how}`, { note: 'half done' });
      const { request_id, message } = reply.json<{ request_id: string; message: string }>();
      expect(reply.statusCode).toBe(500);
      expect(message).toBe(`Something went wrong on our side. Please give us this number: ${request_id}`);
      expect(reply.body).not.toContain(SECRET);
      expect(reply.body).not.toMatch(/select|inside|zod|division/i);
      expect(log.join('')).toContain(request_id);
      // The answer is built after the commit, so a failure there leaves the row; every other failure leaves nothing.
      expect(await notes()).toEqual(how === 'answer' ? ['half done'] : []);
    },
  );

  test.each(['statement', 'value'])('to a failed statement (%s) keeps its values out of the log', async (how) => {
    await post(`/breaks/${how}`, { note: 'note of a person' });
    expect(log.join('')).toContain('call failed');
    expect(log.join('')).not.toContain(SECRET);
    expect(log.join('')).not.toContain('note of a person');
  });

  test('to a violated constraint is the sentence that the feature chose for it', async () => {
    const reply = await post('/breaks/unique', { note: 'twice' });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'photo_in_use']);
    expect(await notes()).toEqual([]);
  });

  test('to a transaction that lost a conflict is the answer of its repetition', async () => {
    conflicts = 0;
    const reply = await post('/breaks/conflict', { note: 'once' });
    expect([reply.statusCode, conflicts]).toEqual([200, 3]);
    expect(await notes()).toEqual(['once']);
    const lost = await post('/breaks/conflict-for-ever', { note: 'never' });
    expect(lost.json()).toMatchObject({ code: 'database_unavailable' });
    expect(await notes()).toEqual(['once']);
  });
});

describe('an idempotency key', () => {
  test('runs the call once: sent again it gets the first answer, marked as repeated', async () => {
    const first = await post('/notes', { note: 'one' }, { key: 'k' });
    const again = await post('/notes', { note: 'one' }, { key: 'k' });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect(await notes()).toEqual(['one']);
  });

  test('runs the call once when it arrives several times at once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => post('/notes', { note: 'one' }, { key: 'k' })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await notes()).toEqual(['one']);
  });

  test('is refused with another request', async () => {
    await post('/notes', { note: 'one' }, { key: 'k' });
    const other = await post('/notes', { note: 'two' }, { key: 'k' });
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'idempotency_key_reused']);
    const elsewhere = await post('/breaks/conflict', { note: 'one' }, { key: 'k' });
    expect(elsewhere.statusCode).toBe(422);
    expect(await notes()).toEqual(['one']);
  });

  test('of a refused attempt can be used again', async () => {
    const refused = await post('/notes', { note: 'one', refuse: true }, { key: 'k' });
    expect([refused.statusCode, await notes()]).toEqual([409, []]);
    const { rows } = await testing.database.pool.query('select * from idempotency_key');
    expect(rows).toEqual([]);
    expect((await post('/notes', { note: 'two' }, { key: 'k' })).statusCode).toBe(200);
  });

  test('of an attempt with invalid input can be used for the corrected one', async () => {
    expect((await post('/notes', { note: 1 }, { key: 'k' })).statusCode).toBe(422);
    expect((await post('/notes', { note: 'one' }, { key: 'k' })).statusCode).toBe(200);
  });

  test('is independent of the same key of another person', async () => {
    const mine = await post('/notes', { note: 'mine' }, { key: 'k', who: 1 });
    const yours = await post('/notes', { note: 'yours' }, { key: 'k', who: 2 });
    expect([mine.json<{ note: string }>().note, yours.json<{ note: string }>().note]).toEqual(['mine', 'yours']);
  });

  test('works for a GET that changes something, and for its twin on POST', async () => {
    const headers = { authorization: 'Bearer 1', 'idempotency-key': 'k' };
    const first = await http.inject({ url: '/api/takes', headers });
    const again = await http.inject({ url: '/api/takes', headers, method: 'POST' });
    expect([again.json(), await notes()]).toEqual([first.json(), ['taken']]);
  });

  test('is refused when it is too long to store', async () => {
    const reply = await post('/notes', { note: 'one' }, { key: 'k'.repeat(201) });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual(['Idempotency-Key']);
    expect(await notes()).toEqual([]);
  });

  test('is deleted after a day, and not before', async () => {
    await post('/notes', { note: 'one' }, { key: 'k' });
    await purgeOldKeys(testing.database.orm, new Date(clock.now().getTime() + 24 * 3600_000));
    expect((await post('/notes', { note: 'one' }, { key: 'k' })).headers['idempotency-replayed']).toBe('true');
    await purgeOldKeys(testing.database.orm, new Date(clock.now().getTime() + 24 * 3600_000 + 1));
    expect((await post('/notes', { note: 'two' }, { key: 'k' })).statusCode).toBe(200);
  });

  test('with a file is bound to that file’s content', async () => {
    const upload = (content: string) => {
      const payload = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}\r\n--b--\r\n`;
      const headers = {
        authorization: 'Bearer 1',
        'idempotency-key': 'k',
        'content-type': 'multipart/form-data; boundary=b',
      };
      return http.inject({ method: 'POST', url: '/api/files', headers, payload });
    };
    const first = await upload('one');
    expect((await upload('one')).json()).toEqual(first.json());
    expect((await upload('two')).json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await notes()).toEqual(['']);
  });
});

test('a HEAD request to a call that changes something changes nothing', async () => {
  const reply = await http.inject({ method: 'HEAD', url: '/api/takes', headers: { authorization: 'Bearer 1' } });
  expect([reply.statusCode, await notes()]).toEqual([404, []]);
});

describe('the start fails', () => {
  const start = async (named: ReadonlyMap<string, Endpoint>, bound: readonly Binding[]) => {
    const other = await createHttpServer({
      prefix: '/api',
      logLevel: 'silent',
      uploadBytes: 1,
      version: 'test',
      trustProxy: [],
    });
    serve(other, named, bound, { prefix: '/api' } as never);
  };

  test('when a call has no handler', async () => {
    await expect(start(calls, bindings.slice(1))).rejects.toThrow('No handler answers: tests.tellsTooMuch');
  });

  test('when a call that changes something says that it only gives an overview', async () => {
    const wrong = new Map([...calls, ['tests.write', { ...write, overview: true }]] as const);
    await expect(start(wrong, bindings)).rejects.toThrow('No overview, for they change something: tests.write');
  });

  test('when a call has two handlers', async () => {
    await expect(start(calls, [...bindings, bindings[0]!])).rejects.toThrow('A call is bound to two handlers');
  });
});
