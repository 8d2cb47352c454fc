import { signIn } from '@likeness/contract/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { hashPassword } from './passwords.ts';
import { staff } from './schema.ts';

/* An attacker who sends many guesses of a password before the first one is answered. */

const PASSWORD = 'correct horse battery';
const HOME = '192.0.2.1';

let app: TestApp;
let passwordHash: string;
let people = 0;

beforeAll(async () => {
  // Behind a proxy, so that each test can choose the addresses it calls from.
  app = await startTestApp({ TRUST_PROXY: '1' });
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(() => app.platform.database.pool.query('truncate rate_limit'));
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

const addressOf = (number: number) => `198.51.100.${number}`;
const guess = (username: string, { password = 'wrong', from = HOME } = {}) =>
  app.anybody.call(signIn, { body: { username, password }, headers: { 'x-forwarded-for': from } });

/** How many guesses were answered with each status. */
async function statusesOf(guesses: ReturnType<typeof guess>[]): Promise<Record<number, number>> {
  const replies = await Promise.all(guesses);
  const byStatus = Map.groupBy(replies, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, { length }]) => [status, length]));
}

/** Sets the counters as if so many sign-ins had failed already, for this account and from home. */
async function failedBefore(counts: Readonly<Record<string, number>>, email = 'somebody@staff.test'): Promise<void> {
  await guess(email);
  await app.platform.database.pool.query(`delete from rate_limit where key like 'sign-in.account-at-address:%'`);
  for (const [limit, points] of Object.entries(counts)) {
    const change = 'update rate_limit set points = $2 where key like $1';
    const { rowCount } = await app.platform.database.pool.query(change, [`${limit}:%`, points]);
    expect(rowCount).toBe(1);
  }
}

const many = <Result>(count: number, each: (place: number) => Result) =>
  Array.from({ length: count }, (_, place) => each(place));

test('of many guesses sent at once from one address five are checked, and a right one after them is refused', async () => {
  const email = await anAccount();
  const wrong = many(80, () => guess(email));
  const right = guess(email, { password: PASSWORD });
  expect(await statusesOf(wrong)).toEqual({ 401: 5, 429: 75 });
  const late = await right;
  expect([late.status, late.refusal.code]).toEqual([429, 'too_many_attempts']);
});

test('of many guesses at one account sent at once from different addresses fifty are checked', async () => {
  const email = await anAccount();
  const wrong = many(120, (place) => guess(email, { from: addressOf(place) }));
  const right = guess(email, { password: PASSWORD, from: addressOf(200) });
  expect(await statusesOf(wrong)).toEqual({ 401: 50, 429: 70 });
  expect((await right).status).toBe(429);
});

test('of many guesses at different accounts sent at once from one address two hundred are checked', async () => {
  const email = await anAccount();
  await failedBefore({ 'sign-in.address': 180 });
  const wrong = many(60, (place) => guess(`nobody${place}@staff.test`));
  const right = guess(email, { password: PASSWORD });
  expect(await statusesOf(wrong)).toEqual({ 401: 20, 429: 40 });
  expect((await right).status).toBe(429);
});

test('refused guesses lock neither the account’s owner out elsewhere nor other people at the address', async () => {
  const [email, neighbour] = [await anAccount(), await anAccount()];
  await failedBefore({ 'sign-in.account': 44, 'sign-in.address': 194 }, email);
  expect(await statusesOf(many(60, () => guess(email)))).toEqual({ 401: 5, 429: 55 });
  expect((await guess(email, { password: PASSWORD, from: addressOf(1) })).status).toBe(200);
  expect((await guess(neighbour, { password: PASSWORD })).status).toBe(200);
});

test('guesses refused by the account’s limit do not count against their address', async () => {
  const [guessed, email] = [await anAccount(), await anAccount()];
  await failedBefore({ 'sign-in.account': 50, 'sign-in.address': 199 }, guessed);
  expect(await statusesOf(many(40, () => guess(guessed)))).toEqual({ 429: 40 });
  expect((await guess(email, { password: PASSWORD })).status).toBe(200);
});

test('signing in with the right password never counts as a failure', async () => {
  const email = await anAccount();
  await failedBefore({ 'sign-in.account': 49, 'sign-in.address': 199 }, email);
  for (let place = 0; place < 7; place += 1) {
    expect((await guess(email, { password: PASSWORD })).status).toBe(200);
  }
  expect((await guess(email)).status).toBe(401);
  expect((await guess(email)).status).toBe(429);
});

test('the right password of a disabled account does not count as a failure either', async () => {
  const email = await anAccount({ disabledAt: app.clock.now() });
  for (let place = 0; place < 7; place += 1) {
    expect((await guess(email, { password: PASSWORD })).refusal.code).toBe('account_disabled');
  }
});

test('a typed e-mail is not stored in the table of counters, and its length makes no difference', async () => {
  await guess('a@b.test');
  await guess(`${'x'.repeat(170)}@b.test`);
  const { rows } = await app.platform.database.pool.query<{ key: string }>('select key from rate_limit');
  const keys = rows.map(({ key }) => key);
  expect(keys).toHaveLength(5);
  expect(keys.filter((key) => key.includes('b.test') || key.includes(HOME))).toEqual([]);
  expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(80);
});
