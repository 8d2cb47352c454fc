import { listCalls } from '@likeness/contract/kit/listCalls';
import * as accounts from '@likeness/contract/settings/accounts';
import { accountList } from '@likeness/contract/settingsLists/accounts';
import * as own from '@likeness/contract/staff/secondFactor';
import { endOtherSessions, endOwnSession, listOwnSessions, proveAgain } from '@likeness/contract/staff/sessions';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import type { Caller } from '../testing/app.ts';
import { TestBrowser } from '../testing/browser.ts';
import { staff } from './schema.ts';
import { PASSWORD, anAccount, app, openStaffHouse } from './staffHouse.fixture.ts';

const { edit, revert, history, importRows } = listCalls(accountList) as Required<ReturnType<typeof listCalls>>;
const MINUTE = 60_000;
/** A proof counts for five minutes; the access token for fifteen. */
const LATER = 5 * MINUTE;

openStaffHouse({});

/** Somebody who has signed in, and a second time elsewhere. */
async function signedInTwice(role?: Parameters<typeof anAccount>[0]) {
  const account = await anAccount(role);
  await account.browser.signIn(account.email, PASSWORD);
  const elsewhere = new TestBrowser(app);
  await elsewhere.signIn(account.email, PASSWORD);
  return { ...account, elsewhere };
}

/** Sets up an app, and answers its code of the half minute that comes. */
async function addApp(person: Caller): Promise<() => string> {
  const { secret } = (await person.call(own.setUpAuthenticator, { body: { password: PASSWORD } })).answer;
  const shown = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
  expect((await person.call(own.confirmAuthenticator, { body: { code: shown() } })).status).toBe(200);
  return shown;
}

const sessionsOf = async (person: Caller) => (await person.call(listOwnSessions)).answer.result;
const prove = (person: Caller, body: { password: string; code?: string } = { password: PASSWORD }) =>
  person.call(proveAgain, { body });
const asksFor = (by: string) => ({ code: 'proof_needed', params: { by } });
const accountOf = async (id: number) =>
  (await app.platform.database.orm.select().from(staff).where(eq(staff.id, id)))[0]!;

describe('ending one’s own sessions', () => {
  test('asks for the password again five minutes after it was given, and ends nothing before', async () => {
    const { person, elsewhere } = await signedInTwice();
    app.clock.advance(LATER);
    const other = (await sessionsOf(person)).find(({ is_this }) => !is_this)!;
    const one = () => person.call(endOwnSession, { params: { sessionId: other.id } });
    expect((await one()).refusal).toMatchObject(asksFor('password'));
    expect((await person.call(endOtherSessions)).refusal).toMatchObject({
      ...asksFor('password'),
      message: 'Nothing was changed: this needs your password again',
    });
    expect(await sessionsOf(person)).toHaveLength(2);
    expect((await prove(person)).status).toBe(200);
    expect((await one()).status).toBe(200);
    app.clock.advance(LATER - 1);
    expect((await person.call(endOtherSessions)).status).toBe(200);
    expect((await elsewhere.renew()).refusal.params).toEqual({ reason: 'ended_by_owner' });
  });

  test('asks for nothing shortly after the sign-in', async () => {
    const { person } = await signedInTwice();
    app.clock.advance(LATER - 1);
    expect((await person.call(endOtherSessions)).answer).toEqual({ ended: 1 });
  });

  test('is done by the password alone, also by who has lost their second factor', async () => {
    const { person } = await signedInTwice();
    await addApp(person);
    app.clock.advance(LATER);
    expect((await person.call(endOtherSessions)).refusal).toMatchObject(asksFor('password'));
    expect((await prove(person)).status).toBe(200);
    expect((await person.call(endOtherSessions)).answer).toEqual({ ended: 1 });
  });

  test('asks for it in the list of accounts, too', async () => {
    const { id, person } = await signedInTwice('ROLE_USER_MANAGER');
    app.clock.advance(LATER);
    const other = (await sessionsOf(person)).find(({ is_this }) => !is_this)!;
    const refused = [
      await person.call(accounts.endAccountSessions, { params: { id } }),
      await person.call(accounts.endAccountSession, { params: { id, sessionId: other.id } }),
    ];
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(['proof_needed', 'proof_needed']);
    // Those of colleagues end without it: who stops an intruder has no time.
    const colleague = await anAccount();
    await colleague.browser.signIn(colleague.email, PASSWORD);
    expect((await person.call(accounts.endAccountSessions, { params: { id: colleague.id } })).answer.ended).toBe(1);
  });
});

describe('a proof', () => {
  test('with a wrong password says so at its field, counts for nothing, and is a guess that is counted', async () => {
    const { person } = await signedInTwice();
    app.clock.advance(LATER);
    const wrong = await prove(person, { password: 'a guess' });
    expect([wrong.status, Object.keys(wrong.refusal.errors!)]).toEqual([422, ['password']]);
    expect((await person.call(endOtherSessions)).refusal.code).toBe('proof_needed');
    const guesses = [];
    for (let count = 0; count < 20; count += 1) guesses.push((await prove(person, { password: 'a guess' })).status);
    expect(guesses).toContain(429);
  });

  test('counts in its own session alone', async () => {
    const { person, elsewhere } = await signedInTwice();
    app.clock.advance(LATER);
    expect((await prove(person)).status).toBe(200);
    expect((await elsewhere.person.call(endOtherSessions)).refusal.code).toBe('proof_needed');
  });
});

describe('with what somebody else signs in', () => {
  const ways = [
    ['an e-mail', { email: 'moved.away@staff.test' }],
    ['a password', { new_password: 'pear canal seven horse' }],
  ] as const;
  test.each(ways)('%s is changed by who has just shown who they are, and nothing before', async (_what, body) => {
    const { person: manager } = await signedInTwice('ROLE_USER_MANAGER');
    const { id } = await anAccount();
    const before = await accountOf(id);
    const change = () => manager.call(edit, { params: { id }, body: { ...body, first_name: 'Ada' } });
    app.clock.advance(LATER);
    expect((await change()).refusal).toMatchObject(asksFor('password'));
    expect(await accountOf(id)).toEqual(before);
    await prove(manager);
    expect((await change()).status).toBe(200);
  });

  test('is changed with the second factor as well by who has one', async () => {
    const { person: manager } = await signedInTwice('ROLE_USER_MANAGER');
    const code = await addApp(manager);
    app.clock.advance(LATER);
    const { id } = await anAccount();
    const change = () => manager.call(edit, { params: { id }, body: { email: `changed${id}@staff.test` } });
    expect((await change()).refusal).toMatchObject({
      ...asksFor('everything'),
      message: 'Nothing was changed: this needs your password and your second factor again',
    });
    await prove(manager);
    expect((await change()).refusal).toMatchObject(asksFor('everything'));
    expect((await prove(manager, { password: PASSWORD, code: '000000' })).refusal.code).toBe('code_wrong');
    expect((await change()).refusal.code).toBe('proof_needed');
    expect((await prove(manager, { password: PASSWORD, code: code() })).status).toBe(200);
    expect((await change()).status).toBe(200);
  });

  test('a second factor is reset by who has just shown who they are', async () => {
    const { person: manager } = await signedInTwice('ROLE_USER_MANAGER');
    const theirs = await signedInTwice();
    await addApp(theirs.person);
    app.clock.advance(LATER);
    const reset = () => manager.call(accounts.resetSecondFactor, { params: { id: theirs.id } });
    expect((await reset()).refusal).toMatchObject(asksFor('password'));
    await prove(manager);
    expect((await reset()).status).toBe(200);
  });

  test('name, language and roles are changed without being asked', async () => {
    const { person: manager } = await signedInTwice('ROLE_USER_MANAGER');
    const { id, email } = await anAccount();
    app.clock.advance(LATER);
    const body = { email, first_name: 'Ada', language: 'en', roles: ['ROLE_POSTMAN'] };
    expect((await manager.call(edit, { params: { id }, body })).status).toBe(200);
  });

  test('neither a change that is taken back nor a file gets around it', async () => {
    const { person: manager } = await signedInTwice('ROLE_USER_MANAGER');
    const { id } = await anAccount();
    const params = { id };
    const { revision } = (await manager.call(edit, { params, body: { email: `moved${id}@staff.test` } })).answer;
    const [change] = (await manager.call(history, { params })).answer.result;
    app.clock.advance(LATER);
    const body = { change: change!.id, revision };
    expect((await manager.call(revert, { params, body })).refusal.code).toBe('proof_needed');
    const file = { name: 'accounts.csv', content: Buffer.from(`id,email\n${id},file${id}@staff.test\n`) };
    const sent = await manager.call(importRows, { file, query: { dry: false }, body: {} });
    expect(sent.refusal.code).toBe('proof_needed');
    expect((await accountOf(id)).email).toBe(`moved${id}@staff.test`);
  });
});
