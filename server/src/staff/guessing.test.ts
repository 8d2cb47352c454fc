import { signIn } from '@likeness/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { passwordAttempt } from './guard/schema.ts';
import { hashPassword } from './passwords.ts';
import { staff } from './schema.ts';
import { emptyTables } from '../testing/emptyTables.ts';

/* An attacker who sends many guesses, and the people who want to sign in meanwhile. */

const PASSWORD = 'correct horse battery';
const HOME = '192.0.2.1';
const PROXY = '127.0.0.1';

let app: TestApp;
let passwordHash: string;
let people = 0;

beforeAll(async () => {
  // Behind a proxy, so that each test can choose the addresses it calls from.
  app = await startTestApp({ TRUST_PROXY: PROXY });
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(() => emptyTables(app, 'password_attempt'));
afterAll(() => app.close());

async function anAccount(values: Partial<typeof staff.$inferInsert> = {}): Promise<string> {
  people += 1;
  const email = `guessed${people}@staff.test`;
  await app.platform.database.orm.insert(staff).values({
    email,
    firstName: 'Sam',
    lastName: 'Sorter',
    roles: ['ROLE_SORTER'],
    passwordHash,
    createdAt: app.clock.now(),
    ...values,
  });
  return email;
}

interface From {
  password?: string;
  from?: string;
  cookie?: string;
}

const addressOf = (number: number) => `198.51.100.${number}`;
const guess = (username: string, { password = 'wrong', from = HOME, cookie }: From = {}) =>
  app.anybody.call(signIn, {
    body: { username, password },
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
  });

/** Signs in, and answers the cookie by which the browser is known from then on. */
async function knownDeviceOf(email: string, { from = HOME, cookie }: From = {}): Promise<string> {
  const { headers, status } = await guess(email, { password: PASSWORD, from, ...(cookie && { cookie }) });
  expect(status).toBe(200);
  return String(headers['set-cookie']).split(';')[0]!;
}

/** How many guesses were answered with each status. */
async function statusesOf(guesses: ReturnType<typeof guess>[]): Promise<Record<number, number>> {
  const replies = await Promise.all(guesses);
  expect(replies.filter(({ status, headers }) => status === 429 && !(Number(headers['retry-after']) > 0))).toEqual([]);
  const byStatus = Map.groupBy(replies, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, { length }]) => [status, length]));
}

/** One after the other, as somebody does who knows that many at once are refused. */
async function statusesInTurn(count: number, each: (place: number) => ReturnType<typeof guess>): Promise<number[]> {
  const statuses: number[] = [];
  for (let place = 0; place < count; place += 1) statuses.push((await each(place)).status);
  return statuses;
}

async function failuresOf(kind: string): Promise<number[]> {
  const rows = await app.platform.database.orm.select().from(passwordAttempt);
  return rows.filter(({ key }) => key.startsWith(`${kind}:`)).map(({ failures }) => failures);
}

/** Sets the counter of this kind, which must be the only one. */
async function failedBefore(kind: string, failures: number): Promise<void> {
  const rows = await app.platform.database.orm.select().from(passwordAttempt);
  const keys = rows.map(({ key }) => key).filter((key) => key.startsWith(`${kind}:`));
  expect(keys).toHaveLength(1);
  await app.platform.database.orm.update(passwordAttempt).set({ failures }).where(eq(passwordAttempt.key, keys[0]!));
}

const many = <Result>(count: number, each: (place: number) => Result) =>
  Array.from({ length: count }, (_, place) => each(place));

describe('of four hundred guesses sent at once', () => {
  test('from one address five are weighed, and the right one after them is refused', async () => {
    const email = await anAccount();
    const wrong = many(400, () => guess(email));
    const right = guess(email, { password: PASSWORD });
    const { 401: weighed = 0, 429: refused = 0 } = await statusesOf(wrong);
    expect([weighed, weighed + refused]).toEqual([5, 400]);
    const late = await right;
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('from as many addresses no more are weighed than the account allows', async () => {
    const email = await anAccount();
    const wrong = many(400, (place) => guess(email, { from: `10.0.${place >> 8}.${place & 255}` }));
    const { 401: weighed = 0, 429: refused = 0 } = await statusesOf(wrong);
    expect(weighed).toBeLessThanOrEqual(20);
    expect(weighed + refused).toBe(400);
    expect(await failuresOf('account')).toEqual([weighed]);
  });

  test('at as many accounts no more are weighed than one address may', async () => {
    const wrong = many(400, (place) => guess(`nobody${place}@staff.test`));
    const { 401: weighed = 0, 429: refused = 0 } = await statusesOf(wrong);
    expect(weighed).toBeLessThanOrEqual(100);
    expect(weighed + refused).toBe(400);
  });

  test('at as many accounts from as many addresses no more are at work than there are places for', async () => {
    const from = (place: number) => ({ from: `10.1.${place >> 8}.${place & 255}` });
    const replies = await Promise.all(many(400, (place) => guess(`stranger${place}@staff.test`, from(place))));
    const refused = replies.filter(({ status }) => status === 429).map(({ refusal }) => refusal.code);
    expect([...new Set(refused)]).toEqual(['too_many_requests']);
  });
});

describe('the wait', () => {
  test('grows with every failure, up to a quarter of an hour, and a refused attempt does not make it longer', async () => {
    const email = await anAccount();
    expect(await statusesInTurn(5, () => guess(email))).toEqual([401, 401, 401, 401, 401]);
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const refused = await guess(email);
      expect((await guess(email)).headers['retry-after']).toBe(refused.headers['retry-after']);
      const wait = Number(refused.headers['retry-after']);
      waits.push(wait);
      app.clock.advance(wait * 1000);
      expect((await guess(email)).status).toBe(401);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
    app.clock.advance(900_000);
    expect((await guess(email, { password: PASSWORD })).status).toBe(200);
    expect(await statusesInTurn(4, () => guess(email))).toEqual([401, 401, 401, 401]);
  });

  test('is said in whole minutes, and in seconds to the program', async () => {
    const email = await anAccount();
    await statusesInTurn(5, () => guess(email));
    const { refusal, headers } = await guess(email);
    expect([refusal.code, refusal.params, headers['retry-after']]).toEqual(['too_many_attempts', { minutes: 1 }, '30']);
  });
});

describe('the lock-out is no weapon', () => {
  test('a browser in which its owner has signed in before opens the account that strangers have locked', async () => {
    const email = await anAccount();
    const cookie = await knownDeviceOf(email);
    const strangers = await statusesInTurn(25, (place) => guess(email, { from: addressOf(place) }));
    expect(strangers.at(-1)).toBe(429);
    expect((await guess(email, { password: PASSWORD })).status).toBe(429);
    expect((await guess(email, { password: PASSWORD, cookie })).status).toBe(200);
  });

  test('it does so behind an address that strangers have locked, too', async () => {
    const email = await anAccount();
    const cookie = await knownDeviceOf(email);
    await guess('somebody@staff.test');
    await failedBefore('address', 99);
    expect(await statusesInTurn(2, () => guess('nobody@staff.test'))).toEqual([401, 429]);
    expect((await guess(email, { password: PASSWORD })).status).toBe(429);
    expect((await guess(email, { password: PASSWORD, cookie })).status).toBe(200);
  });

  test('its own guesses are counted, and lock no other browser', async () => {
    const email = await anAccount();
    const cookie = await knownDeviceOf(email);
    const statuses = await statusesInTurn(12, () => guess(email, { cookie }));
    expect(statuses).toEqual([...many(10, () => 401), 429, 429]);
    expect((await guess(email, { password: PASSWORD })).status).toBe(200);
  });

  test('a browser is known for the accounts that have signed in there, and for no other', async () => {
    const [mine, colleague, other] = [await anAccount(), await anAccount(), await anAccount()];
    const first = await knownDeviceOf(mine);
    const both = await knownDeviceOf(colleague, { cookie: first });
    await statusesInTurn(6, () => guess(other, { cookie: both }));
    expect((await guess(other, { password: PASSWORD, cookie: both })).status).toBe(429);
    for (const email of [mine, colleague]) {
      await statusesInTurn(5, () => guess(email));
      expect((await guess(email, { password: PASSWORD })).status).toBe(429);
      expect((await guess(email, { password: PASSWORD, cookie: both })).status).toBe(200);
    }
  });

  test('a cookie that somebody has made or changed is nobody’s', async () => {
    const email = await anAccount();
    const cookie = await knownDeviceOf(email);
    const forged = [cookie.slice(0, -2), cookie.replace(/\.\d+\./, '.1.'), 'likeness-device=a.1.b', 'likeness-device='];
    await statusesInTurn(5, () => guess(email));
    for (const other of forged) {
      expect((await guess(email, { password: PASSWORD, cookie: other })).status).toBe(429);
    }
  });

  test('the cookie is read by no script, and sent by no other site', async () => {
    const email = await anAccount();
    const { headers } = await guess(email, { password: PASSWORD });
    const parts = String(headers['set-cookie']).split('; ');
    expect(parts).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=34560000']));
  });

  test('guesses that have to wait count neither for the account nor for the address', async () => {
    const [email, neighbour] = [await anAccount(), await anAccount()];
    await statusesInTurn(30, () => guess(email));
    expect([await failuresOf('account'), await failuresOf('address')]).toEqual([[5], [5]]);
    expect((await guess(email, { password: PASSWORD, from: addressOf(1) })).status).toBe(200);
    expect((await guess(neighbour, { password: PASSWORD })).status).toBe(200);
  });
});

test('signing in with the right password never counts as a failure', async () => {
  const email = await anAccount();
  expect(await statusesInTurn(25, () => guess(email, { password: PASSWORD }))).toEqual(many(25, () => 200));
  expect([await failuresOf('account'), await failuresOf('address')]).toEqual([[0], [0]]);
});

test('a program that starts all its workers at once signs in with each of them', async () => {
  const email = await anAccount();
  expect(await statusesOf(many(16, () => guess(email, { password: PASSWORD })))).toEqual({ 200: 16 });
});

test('people of one account who sign in from many addresses at once all get in', async () => {
  const email = await anAccount();
  const arriving = many(20, (place) => guess(email, { password: PASSWORD, from: addressOf(place) }));
  expect(await statusesOf(arriving)).toEqual({ 200: 20 });
});

test('the right password of a disabled account does not count as a failure either', async () => {
  const email = await anAccount({ disabledAt: app.clock.now() });
  for (let place = 0; place < 7; place += 1) {
    expect((await guess(email, { password: PASSWORD })).refusal.code).toBe('account_disabled');
  }
});

test('all addresses of one IPv6 network count as one', async () => {
  const email = await anAccount();
  const statuses = await statusesInTurn(6, (place) => guess(email, { from: `2001:db8:1:2::${place + 1}` }));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await guess(email, { from: '2001:db8:1:3::1' })).status).toBe(401);
});

test('an address that the caller has written before that of the proxy is not believed', async () => {
  const email = await anAccount();
  const statuses = await statusesInTurn(6, (place) => guess(email, { from: `${addressOf(place)}, ${HOME}` }));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('without a proxy that is trusted, nobody is believed', async () => {
  await using unproxied = Object.assign(await startTestApp(), {
    async [Symbol.asyncDispose]() {
      await unproxied.close();
    },
  });
  const statuses = await statusesInTurn(6, (place) =>
    unproxied.anybody.call(signIn, {
      body: { username: 'nobody@staff.test', password: 'wrong' },
      headers: { 'x-forwarded-for': addressOf(place) },
    }),
  );
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a typed e-mail is not stored in the table of counters, and its length makes no difference', async () => {
  await guess('a@b.test');
  await guess(`${'x'.repeat(170)}@b.test`);
  const { rows } = await app.platform.database.pool.query<{ key: string }>('select key from password_attempt');
  const keys = rows.map(({ key }) => key);
  expect(keys).toHaveLength(5);
  expect(keys.filter((key) => key.includes('b.test') || key.includes(HOME))).toEqual([]);
  expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(80);
});
