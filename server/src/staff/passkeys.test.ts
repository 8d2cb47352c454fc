import * as accounts from '@likeness/contract/settings/accounts';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { readMe, signIn } from '@likeness/contract/staff';
import * as passkeys from '@likeness/contract/staff/passkeys';
import * as own from '@likeness/contract/staff/secondFactor';
import * as contract from '@likeness/contract/staff/session';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { securityEvent } from '../audit/schema.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import { asc, desc, eq } from '../platform/database/drizzle.ts';
import { startTestApp } from '../testing/app.ts';
import { TestBrowser } from '../testing/browser.ts';
import { type DeviceManners, SoftAuthenticator } from '../testing/softAuthenticator.ts';
import { anAccount, app, openStaffHouse, PASSWORD } from './staffHouse.fixture.ts';
import { staff } from './schema.ts';

const ORIGIN = 'https://likeness.example';
const MINUTE = 60_000;

openStaffHouse({ SECOND_FACTOR_ROLES: 'ROLE_FINANCE_MANAGER', PUBLIC_URL: ORIGIN });

type Account = Awaited<ReturnType<typeof anAccount>>;
type Challenge = { challenge: string };

/** Makes a passkey for somebody who is signed in. @param proof of whoever has a second factor already */
async function add({ person }: Account, device: SoftAuthenticator, proof: object = {}, manners: DeviceManners = {}) {
  const begun = await person.call(passkeys.setUpPasskey, { body: { password: PASSWORD, ...proof } });
  const body = { name: 'My laptop', passkey: device.make(begun.answer, manners) };
  return person.call(passkeys.addPasskey, { body });
}

/** Somebody who has added a passkey by themselves, and nothing else. */
async function withPasskey(role?: RoleKey, values?: Partial<typeof staff.$inferInsert>) {
  const account = await anAccount(role, values);
  await account.browser.signIn(account.email, PASSWORD);
  const device = new SoftAuthenticator(ORIGIN);
  const { answer } = await add(account, device);
  return { ...account, device, codes: answer.recovery_codes! };
}

async function challengeOf({ email }: Pick<Account, 'email'>) {
  const browser = new TestBrowser(app);
  const { answer } = await browser.signIn(email, PASSWORD);
  return { browser, challenge: answer.challenge!, answer };
}

/** What the server wants signed for the second step. */
async function toSign(browser: TestBrowser, challenge: string): Promise<Challenge> {
  return (await browser.send(contract.challengePasskeyAtSignIn, { challenge })).answer;
}

/** Takes both steps of signing in. */
async function enterWith(account: Pick<Account, 'email'>, device: SoftAuthenticator, manners: DeviceManners = {}) {
  const { browser, challenge } = await challengeOf(account);
  const passkey = device.sign(await toSign(browser, challenge), manners);
  const reply = await browser.send(contract.answerChallenge, { challenge, passkey });
  return { browser, challenge, passkey, reply };
}

/** Somebody's passkey as a proof for what they do with their own second factor. */
async function proofBy({ person }: Account, device: SoftAuthenticator, manners: DeviceManners = {}) {
  const options = await person.call(own.challengeOwnPasskey);
  return { passkey: device.sign(options.answer, manners) };
}

const ofOwn = async ({ person }: Account) => (await person.call(own.readSecondFactor)).answer;

async function notedOf(id: number) {
  const rows = await app.platform.database.orm
    .select()
    .from(securityEvent)
    .where(eq(securityEvent.accountId, id))
    .orderBy(asc(securityEvent.id));
  return rows.map(({ kind, staffId, detail }) => [kind, staffId, detail]);
}

describe('a passkey', () => {
  test('that is added signs its owner in after the password, and recovery codes come with it', async () => {
    const account = await withPasskey();
    expect(account.codes).toHaveLength(10);
    const { answer } = await challengeOf(account);
    expect(answer).toMatchObject({ token: null, step: 'prove', ways: ['passkey'], passkey_origin: ORIGIN });
    app.clock.advance(MINUTE);
    const { browser, reply } = await enterWith(account, account.device);
    browser.token = reply.answer.token;
    expect((await browser.person.call(readMe)).answer.username).toBe(account.email);
    expect(await ofOwn(account)).toMatchObject({
      app_since: null,
      passkeys: [{ name: 'My laptop', last_used_at: app.clock.now().toISOString() }],
      recovery_codes_left: 10,
    });
    expect(await notedOf(account.id)).toEqual([['passkey_added', account.id, 'My laptop']]);
    const program = await app.anybody.call(signIn, { body: { username: account.email, password: PASSWORD } });
    expect(program.refusal.code).toBe('second_factor_needed');
  });

  test('can be replaced by a recovery code at sign-in, once each', async () => {
    const { codes, ...account } = await withPasskey();
    const { browser, challenge } = await challengeOf(account);
    const first = await browser.send(contract.answerChallenge, { challenge, code: codes[0]! });
    expect(first.answer.recovery_codes_left).toBe(9);
    const again = await browser.send(contract.answerChallenge, { challenge, code: codes[0]! });
    expect(again.refusal.code).toBe('code_wrong');
  });

  test('is asked of a device with the account’s own passkeys, and a device that has one makes no second', async () => {
    const account = await withPasskey();
    const { browser, challenge } = await challengeOf(account);
    expect(await toSign(browser, challenge)).toMatchObject({
      rpId: 'likeness.example',
      userVerification: 'required',
      timeout: 5 * MINUTE,
      allowCredentials: [{ id: account.device.id, type: 'public-key', transports: ['internal'] }],
    });
    const proof = await proofBy(account, account.device);
    const body = { password: PASSWORD, ...proof };
    expect((await account.person.call(passkeys.setUpPasskey, { body })).answer).toMatchObject({
      rp: { id: 'likeness.example' },
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [{ id: account.device.id }],
      attestation: 'none',
    });
  });

  const wrong: [what: string, manners: DeviceManners][] = [
    ['at another address', { origin: 'https://likeness.example.evil.test' }],
    ['for another name', { place: 'evil.test' }],
    ['without asking who holds the device', { verifies: false }],
    ['with a challenge that nobody has given', { challenge: Buffer.alloc(32).toString('base64url') }],
  ];
  test.each(wrong)('that was used %s is refused', async (_what, manners) => {
    const account = await withPasskey();
    const { reply } = await enterWith(account, account.device, manners);
    expect([reply.status, reply.refusal.code]).toEqual([422, 'passkey_wrong']);
    expect((await enterWith(account, account.device)).reply.status).toBe(200);
    expect(await notedOf(account.id)).toContainEqual(['second_factor_failed', 0, '']);
  });

  test.each(wrong)('that was made %s is not added', async (_what, manners) => {
    const account = await anAccount();
    await account.browser.signIn(account.email, PASSWORD);
    const refused = await add(account, new SoftAuthenticator(ORIGIN), {}, manners);
    expect(refused.refusal.code).toBe('passkey_wrong');
    expect((await ofOwn(account)).passkeys).toEqual([]);
  });

  test('of another account is refused, also when it is called by the name of one’s own', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    for (const manners of [{}, { as: mine.device.id }]) {
      const { reply } = await enterWith(mine, other.device, manners);
      expect(reply.refusal.code).toBe('passkey_wrong');
    }
  });

  test('signs for a sign-in once, and for no other step', async () => {
    const account = await withPasskey();
    const { browser, challenge, passkey, reply } = await enterWith(account, account.device);
    expect(reply.status).toBe(200);
    const replayed = await browser.send(contract.answerChallenge, { challenge, passkey });
    expect(replayed.refusal.code).toBe('passkey_wrong');
    const next = await challengeOf(account);
    const elsewhere = account.device.sign(await toSign(next.browser, next.challenge));
    const renewed = await account.person.call(own.renewRecoveryCodes, { body: { passkey: elsewhere } });
    expect(renewed.refusal.code).toBe('passkey_wrong');
  });

  test('of two requests with the same signature one signs in', async () => {
    const account = await withPasskey();
    const { browser, challenge } = await challengeOf(account);
    const passkey = account.device.sign(await toSign(browser, challenge));
    const both = await Promise.all([0, 1].map(() => browser.send(contract.answerChallenge, { challenge, passkey })));
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422]);
  });

  test('has five minutes to sign', async () => {
    const account = await withPasskey();
    const { browser, challenge } = await challengeOf(account);
    const late = account.device.sign(await toSign(browser, challenge));
    app.clock.advance(5 * MINUTE);
    const refused = await browser.send(contract.answerChallenge, { challenge, passkey: late });
    expect(refused.refusal.code).toBe('passkey_wrong');
    const inTime = account.device.sign(await toSign(browser, challenge));
    app.clock.advance(5 * MINUTE - 1000);
    const taken = await browser.send(contract.answerChallenge, { challenge, passkey: inTime });
    expect(taken.status).toBe(200);
  });

  test('whose device counts back is refused, and the security log says so', async () => {
    const account = await withPasskey();
    expect((await enterWith(account, account.device, { uses: 7 })).reply.status).toBe(200);
    for (const uses of [7, 3, 0]) {
      const { reply } = await enterWith(account, account.device, { uses });
      expect([reply.status, reply.refusal.code]).toEqual([422, 'passkey_copied']);
      expect(reply.refusal.message).toContain('“My laptop”');
    }
    expect(await notedOf(account.id)).toContainEqual(['passkey_counter_back', 0, 'My laptop']);
    expect((await enterWith(account, account.device, { uses: 8 })).reply.status).toBe(200);
  });

  test('whose device does not count is taken all the same', async () => {
    const account = await anAccount();
    await account.browser.signIn(account.email, PASSWORD);
    const device = new SoftAuthenticator(ORIGIN);
    expect((await add(account, device, {}, { uses: 0 })).status).toBe(200);
    for (let time = 0; time < 2; time += 1) {
      expect((await enterWith(account, device, { uses: 0 })).reply.status).toBe(200);
    }
  });

  test('that is wrong counts as wrong codes do: the sixth attempt waits, with a code as well', async () => {
    const account = await withPasskey();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await enterWith(account, account.device, { verifies: false })).reply.status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const { browser, challenge } = await challengeOf(account);
    const code = await browser.send(contract.answerChallenge, { challenge, code: account.codes[0]! });
    expect(code.refusal.code).toBe('too_many_attempts');
  });

  test('that was made cannot be added twice, nor by somebody else', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    for (const account of [mine, other]) {
      const proof = { code: account.codes[0]! };
      expect((await add(account, mine.device, proof)).refusal.code).toBe('passkey_there');
    }
  });

  test('is one of ten at most', async () => {
    const account = await withPasskey();
    for (let number = 2; number <= 10; number += 1) {
      const proof = await proofBy(account, account.device);
      const { status, answer } = await add(account, new SoftAuthenticator(ORIGIN), proof);
      expect([status, answer.recovery_codes]).toEqual([200, null]);
    }
    const body = { password: PASSWORD, ...(await proofBy(account, account.device)) };
    const full = await account.person.call(passkeys.setUpPasskey, { body });
    expect([full.status, full.refusal.message]).toEqual([
      409,
      'An account can have at most 10 passkeys. Remove one first',
    ]);
    expect((await ofOwn(account)).passkeys).toHaveLength(10);
  });
});

describe('who adds to a second factor or takes from it', () => {
  test('shows the password, and what they have already: nobody gets in by a passkey of their own', async () => {
    const account = await withPasskey();
    const begin = (body: object) => account.person.call(passkeys.setUpPasskey, { body: body as never });
    expect((await begin({ password: 'wrong' })).refusal.errors).toHaveProperty('password');
    expect((await begin({ password: PASSWORD })).refusal.errors).toHaveProperty('code');
    expect((await begin({ password: PASSWORD, code: '000000' })).refusal.code).toBe('code_wrong');
    const ofApp = await account.person.call(own.setUpAuthenticator, { body: { password: PASSWORD } });
    expect(ofApp.refusal.errors).toHaveProperty('code');
  });

  test('begins anew what was begun before the first one was there', async () => {
    const account = await anAccount();
    await account.browser.signIn(account.email, PASSWORD);
    const password = { body: { password: PASSWORD } };
    // Somebody at the open browser begins with the password alone, and would end after the owner has added theirs.
    const secret = (await account.person.call(own.setUpAuthenticator, password)).answer;
    const device = new SoftAuthenticator(ORIGIN);
    expect((await add(account, device)).status).toBe(200);
    const code = new TOTP({ secret: Secret.fromBase32(secret.secret) }).generate({
      timestamp: app.clock.now().getTime(),
    });
    const late = await account.person.call(own.confirmAuthenticator, { body: { code } });
    expect(late.refusal.code).toBe('second_factor_not_begun');
  });

  test('removes a passkey with the password and a proof; with the last one the recovery codes go', async () => {
    const account = await withPasskey();
    const second = new SoftAuthenticator(ORIGIN);
    await add(account, second, await proofBy(account, account.device));
    const [first, other] = (await ofOwn(account)).passkeys;
    const remove = async (passkeyId: number, proof: object, password = PASSWORD) =>
      account.person.call(passkeys.removePasskey, { params: { passkeyId }, body: { password, ...proof } as never });
    const proof = await proofBy(account, second);
    expect((await remove(first!.id, {})).refusal.errors).toHaveProperty('code');
    expect((await remove(first!.id, proof, 'wrong')).refusal.errors).toHaveProperty('password');
    expect((await remove(first!.id, await proofBy(account, second))).answer).toEqual({ left: 1 });
    expect((await remove(first!.id, { code: account.codes[0]! })).refusal.message).toBe('The passkey was not found');
    expect((await enterWith(account, account.device)).reply.refusal.code).toBe('passkey_wrong');
    expect((await ofOwn(account)).recovery_codes_left).toBe(10);
    expect((await remove(other!.id, { code: account.codes[0]! })).answer).toEqual({ left: 0 });
    expect(await ofOwn(account)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await challengeOf(account)).answer.step).toBeNull();
    expect(await notedOf(account.id)).toContainEqual(['passkey_removed', account.id, 'My laptop']);
  });

  test('does not reach the passkeys of others', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    const [theirs] = (await ofOwn(other)).passkeys;
    const body = { password: PASSWORD, code: mine.codes[0]! };
    const reply = await mine.person.call(passkeys.removePasskey, { params: { passkeyId: theirs!.id }, body });
    expect(reply.status).toBe(404);
    expect((await enterWith(other, other.device)).reply.status).toBe(200);
  });
});

describe('whose role requires a second factor', () => {
  /** Signs in for the first time and makes a passkey on the way. */
  async function entering() {
    const account = await anAccount('ROLE_FINANCE_MANAGER');
    const { browser, challenge, answer } = await challengeOf(account);
    expect([answer.step, answer.ways]).toEqual(['setUp', []]);
    const device = new SoftAuthenticator(ORIGIN);
    const options = (await browser.send(contract.setUpPasskeyAtSignIn, { challenge })).answer;
    const passkey = device.make(options);
    const opened = await browser.send(contract.addPasskeyAtSignIn, { challenge, passkey });
    browser.token = opened.answer.token;
    return { ...account, browser, person: browser.person, device, challenge, codes: opened.answer.recovery_codes };
  }

  test('gets in by making a passkey, which is called after the browser, and is given recovery codes', async () => {
    const account = await entering();
    expect(account.codes).toHaveLength(10);
    expect((await account.person.call(readMe)).answer.id).toBe(account.id);
    expect(await ofOwn(account)).toMatchObject({ is_required: true, passkeys: [{ name: 'Firefox, Windows' }] });
    expect((await enterWith(account, account.device)).reply.status).toBe(200);
  });

  test('cannot add another one with the password alone while they sign in', async () => {
    const { browser, ...account } = await entering();
    const { challenge } = await challengeOf(account);
    for (const call of [contract.setUpAtSignIn, contract.setUpPasskeyAtSignIn]) {
      expect((await browser.send(call, { challenge })).refusal.code).toBe('second_factor_there');
    }
  });

  test('removes all but the last, of whichever kind', async () => {
    const account = await entering();
    const [passkey] = (await ofOwn(account)).passkeys;
    const remove = async (code: string) =>
      account.person.call(passkeys.removePasskey, {
        params: { passkeyId: passkey!.id },
        body: { password: PASSWORD, code },
      });
    const last = await remove(account.codes[0]!);
    expect([last.status, last.refusal.message]).toEqual([
      409,
      'Your role requires a second factor: the last one cannot be removed',
    ]);
    const proof = await proofBy(account, account.device);
    const body = { password: PASSWORD, ...proof };
    const { secret } = (await account.person.call(own.setUpAuthenticator, { body })).answer;
    const shown = (later: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: app.clock.now().getTime() + later * 30_000,
      });
    const confirmed = await account.person.call(own.confirmAuthenticator, { body: { code: shown(0) } });
    expect([confirmed.status, confirmed.answer.recovery_codes]).toEqual([200, null]);
    expect((await remove(account.codes[0]!)).status).toBe(200);
    const lastOne = { body: { password: PASSWORD, code: shown(1) } };
    expect((await account.person.call(own.removeAuthenticator, lastOne)).refusal.code).toBe('second_factor_required');
  });
});

describe('a manager’s reset', () => {
  test.each([
    ['en', 'Your second factor at Likeness was reset'],
    ['fr', 'Votre second facteur Likeness a été réinitialisé'],
    ['es', 'Su segundo factor de Likeness se ha restablecido'],
  ] as const)('removes passkeys and codes, and tells the owner in %s', async (language, subject) => {
    const account = await withPasskey('ROLE_SORTER', { language });
    const manager = await app.signedInAs('userManager');
    const reset = () => manager.call(accounts.resetSecondFactor, { params: { id: account.id } });
    const open = await challengeOf(account);
    const passkey = account.device.sign(await toSign(open.browser, open.challenge));
    expect((await reset()).status).toBe(200);
    expect((await reset()).refusal.code).toBe('second_factor_missing');
    const late = await open.browser.send(contract.answerChallenge, { challenge: open.challenge, passkey });
    expect(late.refusal.code).toBe('challenge_over');
    expect((await challengeOf(account)).answer.step).toBeNull();
    expect(await ofOwn(account)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect(await notedOf(account.id)).toContainEqual(['second_factor_reset', manager.id, '']);
    const sent = await app.platform.database.orm
      .select()
      .from(emailMessage)
      .where(eq(emailMessage.recipient, account.email))
      .orderBy(desc(emailMessage.id));
    expect(sent.map(({ template, subject: of }) => [template, of])).toEqual([['second_factor_reset', subject]]);
  });
});

test('on one’s own machine passkeys belong to localhost, as browsers make none for a number', async () => {
  const here = await startTestApp({ PUBLIC_URL: 'http://127.0.0.1:8080' });
  try {
    const person = await here.signedInAs('sorter');
    const { answer } = await person.call(own.readSecondFactor);
    expect(answer).toMatchObject({ passkey_origin: 'http://localhost:8080', passkeys: [], app_since: null });
  } finally {
    await here.close();
  }
});
