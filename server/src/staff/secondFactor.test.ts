import * as accounts from '@likeness/contract/settings/accounts';
import { readMe, signIn } from '@likeness/contract/staff';
import * as own from '@likeness/contract/staff/secondFactor';
import * as contract from '@likeness/contract/staff/session';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@likeness/contract/staff/sessions';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { auditEntry, securityEvent } from '../audit/schema.ts';
import { and, asc, eq } from '../platform/database/drizzle.ts';
import { TestBrowser } from '../testing/browser.ts';
import { anAccount, app, openStaffHouse, PASSWORD, passwordHash } from './staffHouse.fixture.ts';
import { recoveryCodesOf } from './secondFactor/codeStore.ts';
import { staff, staffRecoveryCode } from './schema.ts';

const MINUTE = 60_000;
/** Those of recovery codes. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

openStaffHouse({ SECOND_FACTOR_ROLES: 'ROLE_FINANCE_MANAGER, ROLE_ORDER_MANAGER' });

/** What an authenticator app shows, so many half minutes from now. */
function shownBy(secret: string, later = 0): string {
  const timestamp = app.clock.now().getTime() + later * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Somebody who has set up an app by themselves; their next code is of another half minute. */
async function withApp(role?: RoleKey) {
  const account = await anAccount(role);
  await account.browser.signIn(account.email, PASSWORD);
  const { person } = account.browser;
  const { secret } = (await person.call(own.setUpAuthenticator, { body: { password: PASSWORD } })).answer;
  const confirmed = await person.call(own.confirmAuthenticator, { body: { code: shownBy(secret) } });
  app.clock.advance(MINUTE);
  return { ...account, person, secret, codes: confirmed.answer.recovery_codes! };
}

async function challengeOf(email: string, browser = new TestBrowser(app)) {
  const { answer } = await browser.signIn(email, PASSWORD);
  expect(answer.token).toBeNull();
  return { browser, challenge: answer.challenge!, step: answer.step };
}

const answerWith = (browser: TestBrowser, challenge: string, code: string) =>
  browser.send(contract.answerChallenge, { challenge, code });

/** The codes of the audit that name this account. */
async function notedOf(subjectId: number) {
  const ofAccount = and(eq(auditEntry.subject, 'staff'), eq(auditEntry.subjectId, subjectId));
  const rows = await app.platform.database.orm.select().from(auditEntry).where(ofAccount);
  return rows.map(({ name, staffId }) => [name, staffId]);
}

describe('signing in', () => {
  const rows: [role: RoleKey, hasApp: boolean, step: 'prove' | 'setUp' | null][] = [
    ['ROLE_SORTER', false, null],
    ['ROLE_SORTER', true, 'prove'],
    ['ROLE_FINANCE_MANAGER', false, 'setUp'],
    ['ROLE_FINANCE_MANAGER', true, 'prove'],
  ];
  test.each(rows)('as %s, with an app: %s, goes on with %s', async (role, hasApp, step) => {
    const { email } = await (hasApp && role === 'ROLE_SORTER' ? withApp(role) : anAccount(role));
    if (hasApp && role !== 'ROLE_SORTER') {
      const { browser, challenge } = await challengeOf(email);
      const { secret } = (await browser.send(contract.setUpAtSignIn, { challenge })).answer;
      const code = shownBy(secret);
      await browser.send(contract.confirmAtSignIn, { challenge, code }).then(({ answer }) => answer);
    }
    const browser = new TestBrowser(app);
    const { answer } = await browser.signIn(email, PASSWORD);
    expect(answer.step).toBe(step);
    expect([answer.token === null, answer.challenge === null]).toEqual([step !== null, step === null]);
    expect(browser.cookie === undefined).toBe(step !== null);
    // A program gets no session past the second step.
    const program = await app.anybody.call(signIn, { body: { username: email, password: PASSWORD } });
    expect(program.status === 200 ? 'in' : program.refusal.code).toBe(step === null ? 'in' : 'second_factor_needed');
  });

  test('with the right code opens the session, and the challenge alone opens nothing', async () => {
    const { email, secret } = await withApp();
    const { browser, challenge } = await challengeOf(email);
    browser.token = challenge;
    expect((await browser.person.call(readMe)).status).toBe(401);
    const { answer } = await answerWith(browser, challenge, shownBy(secret));
    browser.token = answer.token;
    expect((await browser.person.call(readMe)).answer.username).toBe(email);
    expect(answer.recovery_codes_left).toBe(10);
  });

  test.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('with the code of %i half minutes from now answers %i', async (later, status) => {
    const { email, secret } = await withApp();
    app.clock.advance(5 * MINUTE);
    const { browser, challenge } = await challengeOf(email);
    expect((await answerWith(browser, challenge, shownBy(secret, later))).status).toBe(status);
  });

  test('a code is good once, and so is none before it', async () => {
    const { email, secret } = await withApp();
    const { browser, challenge } = await challengeOf(email);
    const earlier = shownBy(secret, -1);
    const code = shownBy(secret);
    expect((await answerWith(browser, challenge, code)).status).toBe(200);
    expect((await answerWith(browser, challenge, code)).refusal.code).toBe('code_wrong');
    expect((await answerWith(browser, challenge, earlier)).refusal.code).toBe('code_wrong');
    expect((await answerWith(browser, challenge, shownBy(secret, 1))).status).toBe(200);
  });

  test('the code that set the app up is used up by that', async () => {
    const account = await anAccount('ROLE_ORDER_MANAGER');
    const { browser, challenge } = await challengeOf(account.email);
    const { secret } = (await browser.send(contract.setUpAtSignIn, { challenge })).answer;
    const code = shownBy(secret);
    expect((await browser.send(contract.confirmAtSignIn, { challenge, code })).status).toBe(200);
    const next = await challengeOf(account.email);
    expect((await answerWith(next.browser, next.challenge, code)).refusal.code).toBe('code_wrong');
  });

  test('a challenge is for one account: the code of another one does not help', async () => {
    const [mine, other] = [await withApp(), await withApp()];
    const { browser, challenge } = await challengeOf(mine.email);
    expect((await answerWith(browser, challenge, shownBy(other.secret))).refusal.code).toBe('code_wrong');
    const [, until, signed] = challenge.split('.');
    const forged = `${other.id}.${until}.${signed}`;
    expect((await answerWith(browser, forged, shownBy(other.secret))).refusal.code).toBe('challenge_over');
    const longer = `${mine.id}.${Number(until) + 600}.${signed}`;
    expect((await answerWith(browser, longer, shownBy(mine.secret))).refusal.code).toBe('challenge_over');
  });

  test.each(['x', '.', '..', '1.2.3', '999999999.99999999999.x', '\u{1F600}'])(
    'the challenge %j is none',
    async (challenge) => {
      const { refusal } = await answerWith(new TestBrowser(app), challenge, '123456');
      expect(refusal.code).toBe('challenge_over');
    },
  );

  test('a challenge ends after ten minutes, with a new password, and when the account is disabled', async () => {
    const { email, secret, id } = await withApp();
    const { browser, challenge } = await challengeOf(email);
    const change = (values: Partial<typeof staff.$inferInsert>) =>
      app.platform.database.orm.update(staff).set(values).where(eq(staff.id, id));
    const refused = async () => (await answerWith(browser, challenge, shownBy(secret))).refusal.code;
    await change({ disabledAt: app.clock.now() });
    expect(await refused()).toBe('challenge_over');
    await change({ disabledAt: null, passwordHash: 'another' });
    expect(await refused()).toBe('challenge_over');
    await change({ passwordHash });
    app.clock.advance(10 * MINUTE);
    expect(await refused()).toBe('challenge_over');
  });

  test('five wrong codes lock the second step, also for the right one and for new challenges', async () => {
    const { email, secret } = await withApp();
    const { browser, challenge } = await challengeOf(email);
    const all = await Promise.all(Array.from({ length: 7 }, () => answerWith(browser, challenge, '000000')));
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      422, 422, 422, 422, 422, 429, 429,
    ]);
    const again = await challengeOf(email);
    const locked = await answerWith(again.browser, again.challenge, shownBy(secret));
    expect(locked.refusal.message).toBe('Too many attempts, try again in 1 minute');
    const { email: other, secret: otherSecret } = await withApp();
    const theirs = await challengeOf(other);
    expect((await answerWith(theirs.browser, theirs.challenge, shownBy(otherSecret))).status).toBe(200);
  });

  test('a right code forgives the wrong ones before it', async () => {
    const { email, secret } = await withApp();
    const { browser, challenge } = await challengeOf(email);
    for (const later of [0, 1]) {
      for (let wrong = 0; wrong < 4; wrong += 1) await answerWith(browser, challenge, '000000');
      expect((await answerWith(browser, challenge, shownBy(secret, later))).status).toBe(200);
    }
  });
});

describe('a recovery code', () => {
  test('signs in once, whatever its capitals and dashes', async () => {
    const { email, codes } = await withApp();
    expect(new Set(codes).size).toBe(10);
    const { browser, challenge } = await challengeOf(email);
    const typed = ` ${codes[0]!.toUpperCase().replaceAll('-', '   ')} `;
    expect((await answerWith(browser, challenge, typed)).answer.recovery_codes_left).toBe(9);
    expect((await answerWith(browser, challenge, codes[0]!)).refusal.code).toBe('code_wrong');
    expect((await answerWith(browser, challenge, codes[1]!)).status).toBe(200);
  });

  test('cannot be guessed, also by whoever has its hash: 24 letters of 31 are 118 bits', async () => {
    const { codes } = await withApp();
    expect(codes.filter((code) => !/^([a-hjkmnp-z2-9]{6}-){3}[a-hjkmnp-z2-9]{6}$/.test(code))).toEqual([]);
    expect(24 * Math.log2(new Set(LETTERS).size)).toBeGreaterThan(112);
    // Over many codes each of the letters comes, and no other.
    const many = Array.from({ length: 40 }, (_, seed) => recoveryCodesOf(String(seed), app.platform.tokens)).flat();
    expect(new Set(many.join(''))).toEqual(new Set(`${LETTERS}-`));
  });

  test('of before, with ten letters, still signs in once', async () => {
    const { id, email } = await withApp();
    const codeHash = app.platform.tokens.derive('recovery code', String(id), 'abcdefghjk');
    await app.platform.database.orm.insert(staffRecoveryCode).values({ staffId: id, codeHash });
    const { browser, challenge } = await challengeOf(email);
    expect((await answerWith(browser, challenge, 'abcde-fghjk')).status).toBe(200);
    expect((await answerWith(browser, challenge, 'abcde-fghjk')).refusal.code).toBe('code_wrong');
  });

  test('sent twice at once signs in once', async () => {
    const { email, codes } = await withApp();
    const { browser, challenge } = await challengeOf(email);
    const both = await Promise.all([0, 1].map(() => answerWith(browser, challenge, codes[0]!)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  test('of another account, or of before the new ones, is good for nothing', async () => {
    const [mine, other] = [await withApp(), await withApp()];
    const body = { code: shownBy(mine.secret) };
    const renewed = (await mine.person.call(own.renewRecoveryCodes, { body })).answer.recovery_codes!;
    const { browser, challenge } = await challengeOf(mine.email);
    for (const code of [other.codes[0]!, mine.codes[0]!]) {
      expect((await answerWith(browser, challenge, code)).refusal.code).toBe('code_wrong');
    }
    expect((await answerWith(browser, challenge, renewed[9]!)).status).toBe(200);
  });

  test('and the secret of an app are not in the database as they are', async () => {
    const { id, secret, codes } = await withApp();
    const { rows } = await app.platform.database.pool.query(
      `select (select row_to_json(a)::text from staff_authenticator a where staff_id = $1)
         || (select json_agg(c)::text from staff_recovery_code c where staff_id = $1) as stored`,
      [id],
    );
    const [{ stored }] = rows as [{ stored: string }];
    expect(stored).toContain('code_hash');
    for (const kept of [secret, codes[0]!, codes[0]!.replaceAll('-', '')]) expect(stored).not.toContain(kept);
  });
});

describe('whose role requires an app', () => {
  test('gets no session before it is set up, then one with recovery codes', async () => {
    const { email, id } = await anAccount('ROLE_FINANCE_MANAGER');
    const { browser, challenge, step } = await challengeOf(email);
    expect(step).toBe('setUp');
    expect((await answerWith(browser, challenge, '123456')).refusal.code).toBe('challenge_over');
    const begun = (await browser.send(contract.setUpAtSignIn, { challenge })).answer;
    expect(begun.address).toContain(`otpauth://totp/Likeness:${encodeURIComponent(email)}?`);
    expect(begun.qr_code).toMatch(/^data:image\/png;base64,/);
    const wrong = await browser.send(contract.confirmAtSignIn, { challenge, code: '000000' });
    expect(wrong.refusal.code).toBe('code_wrong');
    const body = { challenge, code: shownBy(begun.secret) };
    const { answer } = await browser.send(contract.confirmAtSignIn, body);
    expect(answer.recovery_codes).toHaveLength(10);
    browser.token = answer.token;
    expect((await browser.person.call(readMe)).answer.id).toBe(id);
    expect((await browser.send(contract.setUpAtSignIn, { challenge })).refusal.code).toBe('second_factor_there');
    const removing = { body: { password: PASSWORD, code: answer.recovery_codes[0]! } };
    expect((await browser.person.call(own.removeAuthenticator, removing)).refusal.code).toBe('second_factor_required');
    expect(await notedOf(id)).toEqual([
      ['second_factor_added', id],
      ['signed_in', id],
    ]);
  });
});

describe('one’s own app', () => {
  test('is set up with the password and a first code, and not again over itself', async () => {
    const { browser, email } = await anAccount();
    await browser.signIn(email, PASSWORD);
    const { person } = browser;
    const wrong = await person.call(own.setUpAuthenticator, { body: { password: 'wrong' } });
    expect(wrong.refusal.errors).toEqual({ password: ['This is not your current password'] });
    const none = await person.call(own.confirmAuthenticator, { body: { code: '123456' } });
    expect(none.refusal.code).toBe('second_factor_not_begun');
    const first = (await person.call(own.setUpAuthenticator, { body: { password: PASSWORD } })).answer;
    const { secret } = (await person.call(own.setUpAuthenticator, { body: { password: PASSWORD } })).answer;
    // Of a set-up begun twice, the second one counts, and an unconfirmed one asks nobody for anything.
    const outdated = await person.call(own.confirmAuthenticator, { body: { code: shownBy(first.secret) } });
    expect(outdated.refusal.code).toBe('code_wrong');
    expect((await new TestBrowser(app).signIn(email, PASSWORD)).answer.step).toBeNull();
    expect((await person.call(own.confirmAuthenticator, { body: { code: shownBy(secret) } })).status).toBe(200);
    const again = await person.call(own.setUpAuthenticator, { body: { password: PASSWORD } });
    expect(again.refusal.code).toBe('second_factor_there');
    expect((await person.call(own.readSecondFactor)).answer).toMatchObject({
      recovery_codes_left: 10,
      is_required: false,
    });
  });

  test('is removed with the password and a code; an open challenge is over then, and the password is enough again', async () => {
    const { person, email, secret, codes, id } = await withApp();
    const { browser, challenge } = await challengeOf(email);
    const remove = (password: string, code: string) =>
      person.call(own.removeAuthenticator, { body: { password, code } });
    expect((await remove(PASSWORD, '000000')).refusal.code).toBe('code_wrong');
    expect((await remove('wrong', shownBy(secret))).refusal.errors).toHaveProperty('password');
    const removing = { body: { password: PASSWORD, code: shownBy(secret) } };
    await person.call(own.removeAuthenticator, removing).then(({ answer }) => answer);
    expect((await answerWith(browser, challenge, codes[0]!)).refusal.code).toBe('challenge_over');
    expect((await browser.signIn(email, PASSWORD)).answer.step).toBeNull();
    expect((await person.call(own.removeAuthenticator, removing)).refusal.code).toBe('second_factor_missing');
    expect(await notedOf(id)).toContainEqual(['second_factor_removed', id]);
  });

  test('stands in the security log: turned on, a wrong code, a recovery code, new codes, turned off', async () => {
    const { person, email, secret, codes, id } = await withApp();
    const { browser, challenge } = await challengeOf(email);
    await answerWith(browser, challenge, '000000');
    await answerWith(browser, challenge, codes[0]!);
    await person.call(own.renewRecoveryCodes, { body: { code: shownBy(secret) } });
    await person.call(own.removeAuthenticator, { body: { password: PASSWORD, code: shownBy(secret, 1) } });
    const rows = await app.platform.database.orm
      .select()
      .from(securityEvent)
      .where(eq(securityEvent.accountId, id))
      .orderBy(asc(securityEvent.id));
    expect(rows.map(({ kind, staffId, address }) => [kind, staffId, address])).toEqual([
      ['second_factor_added', id, '127.0.0.1'],
      ['second_factor_failed', 0, '127.0.0.1'],
      ['recovery_code_used', id, '127.0.0.1'],
      ['recovery_codes_renewed', id, '127.0.0.1'],
      ['second_factor_removed', id, '127.0.0.1'],
    ]);
  });
});

describe('whoever manages accounts', () => {
  test('resets a second factor, noted in their name; the recovery codes are gone with it', async () => {
    const { email, id, codes } = await withApp();
    const manager = await app.signedInAs('userManager');
    const reset = () => manager.call(accounts.resetSecondFactor, { params: { id } });
    expect((await reset()).status).toBe(200);
    expect((await reset()).refusal.code).toBe('second_factor_missing');
    expect((await new TestBrowser(app).signIn(email, PASSWORD)).answer.step).toBeNull();
    expect(await notedOf(id)).toContainEqual(['second_factor_reset', manager.id]);
    expect(codes).toHaveLength(10);
  });

  test('changes nothing of an account with more rights, nor resets their own', async () => {
    const { id, browser, email } = await anAccount('ROLE_SUPER_ADMIN');
    await browser.signIn(email, PASSWORD);
    const manager = await app.signedInAs('userManager');
    const [mine] = (await browser.person.call(listOwnSessions)).answer.result;
    const params = { id, sessionId: mine!.id };
    const refusals = [
      await manager.call(accounts.resetSecondFactor, { params }),
      await manager.call(accounts.endAccountSession, { params }),
      await manager.call(accounts.endAccountSessions, { params }),
    ];
    expect(refusals.map(({ refusal }) => refusal.code)).toEqual(Array(3).fill('higher_account'));
    expect((await manager.call(accounts.readAccountSecurity, { params })).answer.may_change).toBe(false);
    const themselves = await manager.call(accounts.resetSecondFactor, { params: { id: manager.id } });
    expect(themselves.refusal.code).toBe('own_access');
    expect((await browser.person.call(readMe)).status).toBe(200);
  });

  test('ends sessions of an account, and its owner is told so', async () => {
    const { id, browser, email } = await anAccount();
    await browser.signIn(email, PASSWORD);
    const other = new TestBrowser(app);
    await other.signIn(email, PASSWORD);
    const manager = await app.signedInAs('userManager');
    const { sessions } = (await manager.call(accounts.readAccountSecurity, { params: { id } })).answer;
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ browser: 'Firefox', system: 'Windows', address: '127.0.0.1', is_this: false });
    expect((await manager.call(accounts.endAccountSessions, { params: { id } })).answer).toEqual({ ended: 2 });
    expect((await browser.person.call(readMe)).refusal.code).toBe('session_ended');
    expect((await browser.renew()).refusal.params).toEqual({ reason: 'ended_by_administrator' });
    expect(await notedOf(id)).toContainEqual(['sessions_ended', manager.id]);
  });
});

describe('one’s own sessions', () => {
  test('are listed with this one marked, and ended one by one or all but this', async () => {
    const { browser, email } = await anAccount();
    await browser.signIn(email, PASSWORD);
    const [second, third] = [new TestBrowser(app), new TestBrowser(app)];
    for (const one of [second, third]) await one.signIn(email, PASSWORD);
    const { person } = browser;
    const listed = async () => (await person.call(listOwnSessions)).answer.result;
    const others = (await listed()).filter(({ is_this }) => !is_this);
    expect([(await listed()).length, others.length]).toEqual([3, 2]);
    const end = (sessionId: string) => person.call(endOwnSession, { params: { sessionId } });
    expect((await end(others[0]!.id)).status).toBe(200);
    expect((await end(others[0]!.id)).status).toBe(200);
    expect((await listed()).length).toBe(2);
    expect((await person.call(endOtherSessions)).answer).toEqual({ ended: 1 });
    expect(await listed()).toMatchObject([{ is_this: true }]);
    for (const one of [second, third]) {
      expect((await one.renew()).refusal.params).toEqual({ reason: 'ended_by_owner' });
    }
    expect((await person.call(readMe)).status).toBe(200);
  });

  test('of somebody else do not exist', async () => {
    const [mine, other] = [await anAccount(), await anAccount()];
    for (const { browser, email } of [mine, other]) await browser.signIn(email, PASSWORD);
    const [theirs] = (await other.browser.person.call(listOwnSessions)).answer.result;
    const reply = await mine.browser.person.call(endOwnSession, { params: { sessionId: theirs!.id } });
    expect([reply.status, reply.refusal.message]).toEqual([404, 'The session was not found']);
    expect((await other.browser.renew()).status).toBe(200);
  });
});
