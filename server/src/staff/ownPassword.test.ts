import { signIn, readMe } from '@likeness/contract/staff';
import { changeOwnPassword } from '@likeness/contract/staff/ownPassword';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from '../audit/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { createAccount } from './store.ts';

const OLD = 'correct horse battery';
const NEW = 'pear canal seven horse';

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function anAccount(): Promise<{ id: number; email: string }> {
  people += 1;
  const person = { email: `own${people}@staff.test`, firstName: 'Grace', lastName: 'Hopper' };
  return createAccount(
    app.platform.database.orm,
    { ...person, roles: ['ROLE_SORTER'], password: OLD },
    app.clock.now(),
  );
}

const enter = (email: string, password = OLD) => app.anybody.call(signIn, { body: { username: email, password } });

async function browserOf({ id, email }: { id: number; email: string }): Promise<Caller> {
  const { token } = (await enter(email)).answer;
  return new Caller(app, () => token, id);
}

const change = (browser: Caller, values: object = {}, headers: Record<string, string> = {}) =>
  browser.call(changeOwnPassword, { body: { current_password: OLD, new_password: NEW, ...values }, headers });

test('a person changes their password: this session stays, and all others end', async () => {
  const account = await anAccount();
  const [here, elsewhere] = [await browserOf(account), await browserOf(account)];
  expect((await change(here)).status).toBe(200);
  await expect.poll(async () => (await elsewhere.call(readMe)).status).toBe(401);
  expect((await here.call(readMe)).status).toBe(200);
  expect([(await enter(account.email)).status, (await enter(account.email, NEW)).status]).toEqual([401, 200]);
  const entries = await app.platform.database.orm.select().from(auditEntry).where(eq(auditEntry.subjectId, account.id));
  expect(entries.filter(({ name }) => name === 'password_changed')).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain('argon2');
});

test('without the current password nothing is changed, and guesses at it are counted', async () => {
  const account = await anAccount();
  const here = await browserOf(account);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { refusal } = await change(here, { current_password: 'guess' });
    expect(refusal.errors).toEqual({ current_password: ['This is not your current password'] });
  }
  const late = await change(here);
  expect([late.refusal.code, late.headers['retry-after']]).toEqual(['too_many_attempts', '30']);
  // Who guesses at an open screen does not lock its owner out.
  expect((await enter(account.email)).status).toBe(200);
  app.clock.advance(30_000);
  expect((await change(here)).status).toBe(200);
});

test.each([
  ['short', 'This value is too short. It should have 12 characters or more.'],
  ['password1234', 'This password is too easy to guess: combine several unrelated words'],
  ['seven graceful pears', 'Your name must not be part of the password'],
  ['seven Likeness pears', 'The name of this program must not be part of the password'],
  [OLD, 'This is already your password'],
])('the new password "%s" is refused at its field', async (password, sentence) => {
  const account = await anAccount();
  const here = await browserOf(account);
  expect((await change(here, { new_password: password })).refusal.errors).toEqual({ new_password: [sentence] });
  expect((await enter(account.email)).status).toBe(200);
});

test('passwords that are not taken cost no attempt', async () => {
  const here = await browserOf(await anAccount());
  for (let attempt = 0; attempt < 8; attempt += 1) await change(here, { new_password: 'password1234' });
  expect((await change(here)).status).toBe(200);
});

test('the same request sent again, after its answer was lost, is answered as before', async () => {
  const account = await anAccount();
  const here = await browserOf(account);
  const key = { 'idempotency-key': 'one change' };
  expect((await change(here, {}, key)).status).toBe(200);
  expect((await change(here, {}, key)).status).toBe(200);
  expect((await enter(account.email, NEW)).status).toBe(200);
});

test('of two changes at once one wins, and its password is the one that opens', async () => {
  const account = await anAccount();
  const browsers = [await browserOf(account), await browserOf(account)];
  const chosen = [NEW, 'horse seven canal pear'];
  const statuses = (
    await Promise.all(browsers.map((browser, place) => change(browser, { new_password: chosen[place] })))
  ).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await enter(account.email, chosen[statuses.indexOf(200)])).status).toBe(200);
});
