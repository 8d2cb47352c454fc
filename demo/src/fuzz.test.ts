import { CALLS } from '@likeness/contract';
import { type Endpoint, isChange } from '@likeness/contract/kit/endpoint';
import { type Role, ROLE_KEYS, ROLE_NAMES, ROLES } from '@likeness/contract/kit/roles';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../server/src/platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../../server/src/testing/app.ts';
import { aJpeg, aLinkHolder, aPartner, callingAs } from '../../server/src/testing/builders.ts';
import { Inputs, type Known } from './fuzz/inputs.ts';
import { tablesWritten, watchWrites } from './fuzz/writes.ts';
import { DEMO_ACCOUNTS, fillDemoHouse, finishPost } from './house.ts';
import { signedIn } from './signedIn.fixture.ts';

/*
 * Every call with inputs that nobody thought of, on a filled demo house: none may break the server, none may take for ever,
 * and none that is refused, or only reads, may leave anything behind. `npm run fuzz -- 50000 7` sends so many requests,
 * chosen by the seed 7.
 */

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_126);
const HOUR = 60 * 60 * 1_000;
/** Much longer than any answer may take on a busy machine. */
const ANSWER_MS = 2 * 60 * 1_000;
/** Inputs that are made at once for a call. */
const BATCH = 40;

/** What is written about a call, whatever becomes of it: who tried what, how often, and who has seen which picture. */
const ABOUT_CALLS = new Set([
  'rate_limit',
  'password_attempt',
  'security_event',
  'staff_session',
  'file_opening',
  'idempotency_key',
]);
/** What the server does by itself meanwhile. */
const UPKEEP = new Set(['order_count', 'email_count', 'service_state', 'version', 'queue']);
/** So many requests pass before everybody may ask again as often as they may. */
const REQUESTS_TILL_PATIENCE = 50;

/** Whoever reads these is noted in the history. */
const NOTED = new Set(['privacy.exportCustomer']);
const NOTES = new Set(['audit_entry', 'rollup_due']);

const calls = [...CALLS].filter(([, { answer }]) => answer !== 'events');

let app: TestApp;
let callers: ReadonlyMap<string, Caller>;
let known: Known;
/** What the server has written about its errors since the last request. */
const logged: string[] = [];

beforeAll(async () => {
  const { DEMO_PICTURES } = process.env;
  const settings = { LOG_LEVEL: 'error', ...(DEMO_PICTURES !== undefined && { DEMO_PICTURES }) };
  app = await startTestApp(settings, { write: (line) => void logged.push(line) });
  const { platform } = app;
  await fillDemoHouse(platform, () => undefined);
  await finishPost(platform);
  const people: [string, Caller][] = [];
  for (const key of ROLE_KEYS) {
    const { email } = DEMO_ACCOUNTS.accounts.find(({ roles }) => roles.includes(key))!;
    people.push([ROLES[key], await signedIn(app, email)]);
  }
  callers = new Map([
    ...people,
    ['partner', callingAs(app, await aPartner(app))],
    ['customer', await aLinkHolder(app, 1)],
    ['nobody', app.anybody],
  ]);
  const { rows } = await platform.database.orm.execute<{ uid: string }>(
    sql`select uid from file order by id limit 400`,
  );
  known = { idMax: 300, uids: rows.map(({ uid }) => uid) };
  await watchWrites(platform.database);
}, HOUR);

afterAll(() => app.close());

interface Request {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  readonly file: Buffer | undefined;
  readonly caller: Caller;
  readonly who: string;
}

/** Whoever may call mostly does. */
function callersOf({ access }: Endpoint): fc.Arbitrary<string> {
  const others = fc.constantFrom(...callers.keys());
  const named: readonly string[] = Array.isArray(access) ? (access as readonly Role[]) : [];
  const allowed = named.length > 0 ? named : callers.has(access as string) ? [access as string] : [...ROLE_NAMES];
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...allowed) }, { weight: 1, arbitrary: others });
}

function requestsFor(call: Endpoint, jpeg: Buffer): fc.Arbitrary<Request> {
  const part = (shape: Endpoint['params']) =>
    shape === undefined
      ? fc.constant({})
      : fc.oneof(
          { weight: 3, arbitrary: new Inputs(known, false).of(shape) },
          { weight: 1, arbitrary: new Inputs(known, true).of(shape) },
        );
  const files = fc.oneof(
    fc.constant(jpeg),
    fc.constant(Buffer.alloc(0)),
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  );
  return fc
    .record({
      params: part(call.params),
      query: part(call.query),
      body: call.body === undefined ? fc.constant(undefined) : part(call.body as Endpoint['params']),
      file: call.upload === undefined ? fc.constant(undefined) : files,
      who: callersOf(call),
    })
    .map(({ params, query, who, ...rest }) => ({
      ...rest,
      params: inAddress(params),
      query: inAddress(query),
      who,
      caller: callers.get(who)!,
    }));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** As they can stand in an address, which holds texts alone, and no half letters. */
function inAddress(values: unknown): Record<string, unknown> {
  const text = (value: unknown): string =>
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
  return Object.fromEntries(
    Object.entries(asRecord(values)).map(([key, value]) => [key, Array.isArray(value) ? value.map(text) : text(value)]),
  );
}

/** One call after the other in an order that the seed decides, each with other inputs every time. */
async function* requests(): AsyncGenerator<[name: string, call: Endpoint, request: Request]> {
  const jpeg = await aJpeg();
  const waiting = new Map<string, Request[]>();
  const order = fc.sample(fc.constantFrom(...calls), { seed: SEED, numRuns: REQUESTS });
  for (const [at, [name, call]] of order.entries()) {
    const left = waiting.get(name) ?? [];
    if (left.length === 0) left.push(...fc.sample(requestsFor(call, jpeg), { seed: SEED + at, numRuns: BATCH }));
    waiting.set(name, left);
    yield [name, call, left.pop()!];
  }
}

async function answered(name: string, answer: Promise<{ readonly status: number }>) {
  let alarm: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new Error(`${name} does not answer`)), ANSWER_MS);
  });
  return await Promise.race([answer, late]).finally(() => clearTimeout(alarm));
}

test(
  `${REQUESTS} requests with the seed ${SEED} break nothing, and what is refused leaves nothing behind`,
  async () => {
    const faults: unknown[] = [];
    const statuses = new Map<number, number>();
    let asked = 0;
    for await (const [name, call, { params, query, body, file, caller, who }] of requests()) {
      // The clock stands still: what becomes too old meanwhile would be written about beside the calls.
      if (asked % REQUESTS_TILL_PATIENCE === 0) await app.platform.database.orm.execute(sql`delete from rate_limit`);
      asked += 1;
      const input = { params, query, body, ...(file && { file: { name: 'photo.jpg', content: file } }) };
      logged.length = 0;
      const { status } = await answered(name, caller.call(call, input));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const written = (await tablesWritten(app.platform.database)).filter(
        (table) => !ABOUT_CALLS.has(table) && !UPKEEP.has(table) && !(NOTED.has(name) && NOTES.has(table)),
      );
      const mayWrite = status < 400 && isChange(call);
      if (status >= 500 || (!mayWrite && written.length > 0)) {
        faults.push({ name, who, status, written, logged: [...logged], params, query, body });
      }
    }
    console.log(`Answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
    expect(faults).toEqual([]);
  },
  24 * HOUR,
);
