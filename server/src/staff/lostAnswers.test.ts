import { REPEATED_MS } from '@likeness/contract/kit/limits';
import { readMe } from '@likeness/contract/staff';
import { proveAgain } from '@likeness/contract/staff/sessions';
import * as own from '@likeness/contract/staff/secondFactor';
import * as contract from '@likeness/contract/staff/session';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { TestBrowser } from '../testing/browser.ts';
import { anAccount, app, openStaffHouse, PASSWORD } from './staffHouse.fixture.ts';

const MINUTE = 60_000;

openStaffHouse({ SECOND_FACTOR_ROLES: 'ROLE_FINANCE_MANAGER' });

async function aSignedIn(role?: RoleKey) {
  const { browser, email } = await anAccount(role);
  const { answer } = await browser.signIn(email, PASSWORD);
  return { browser, email, challenge: answer.challenge ?? '' };
}

const shownBy = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });

async function beginning() {
  const { browser, email } = await aSignedIn();
  const { person } = browser;
  const { secret } = (await person.call(own.setUpAuthenticator, { body: { password: PASSWORD } })).answer;
  const confirm = (key: string, code: string) =>
    person.call(own.confirmAuthenticator, { body: { code }, headers: { 'idempotency-key': key } });
  return { browser, email, person, secret, confirm };
}

/** That this recovery code signs in. */
async function signsIn(email: string, code: string): Promise<boolean> {
  const browser = new TestBrowser(app);
  const { challenge } = (await browser.signIn(email, PASSWORD)).answer;
  return (await browser.send(contract.answerChallenge, { challenge, code })).status === 200;
}

/** Somebody with an app, with their recovery codes, in a browser. */
async function anAppOwner() {
  const { secret, confirm, ...owner } = await beginning();
  const codes = (await confirm('set up', shownBy(secret))).answer.recovery_codes!;
  app.clock.advance(MINUTE);
  return { ...owner, secret, codes };
}

describe('whose proof was taken and the answer to it lost', () => {
  test('is let in by sending their recovery code again, which is used up once', async () => {
    const { email, codes } = await anAppOwner();
    const browser = new TestBrowser(app);
    const { challenge } = (await browser.signIn(email, PASSWORD)).answer;
    const send = (key: string, code = codes[0]!) =>
      browser.send(contract.answerChallenge, { challenge, code }, { 'idempotency-key': key });
    expect((await send('one')).answer.recovery_codes_left).toBe(9);
    app.clock.advance(REPEATED_MS - 1);
    const again = await send('one');
    expect([again.status, again.answer.recovery_codes_left]).toEqual([200, 9]);
    expect((await browser.renew()).status).toBe(200);
    expect((await send('two')).refusal.code).toBe('code_wrong');
    expect((await send('one', codes[1])).refusal.code).toBe('idempotency_key_reused');
    app.clock.advance(1);
    expect((await send('one')).refusal.code).toBe('code_wrong');
  });

  test('has shown who they are when they send the same again', async () => {
    const { person, codes } = await anAppOwner();
    const prove = () =>
      person.call(proveAgain, {
        body: { password: PASSWORD, code: codes[0]! },
        headers: { 'idempotency-key': 'proof' },
      });
    expect([(await prove()).status, (await prove()).status]).toEqual([200, 200]);
  });

  test('reads that their app is removed, and what is left to them', async () => {
    const { person, secret } = await anAppOwner();
    const body = { password: PASSWORD, code: shownBy(secret) };
    const remove = (key: string) => person.call(own.removeAuthenticator, { body, headers: { 'idempotency-key': key } });
    const lost = await remove('removal');
    const again = await remove('removal');
    expect([lost.status, again.status, again.answer]).toEqual([200, 200, lost.answer]);
    expect((await remove('another')).refusal.code).toBe('second_factor_missing');
  });
});

describe('whose answer with recovery codes got lost', () => {
  test('sends the confirmation of their app again, and is told the codes that are good', async () => {
    const { email, secret, confirm } = await beginning();
    const code = shownBy(secret);
    const lost = await confirm('one', code);
    app.clock.advance(REPEATED_MS - 1);
    const again = await confirm('one', code);
    expect([again.status, again.answer]).toEqual([200, lost.answer]);
    expect(await signsIn(email, again.answer.recovery_codes![9]!)).toBe(true);
  });

  test('is told them for three minutes, for the same request and under its own key only', async () => {
    const { secret, confirm, person } = await beginning();
    const code = shownBy(secret);
    await confirm('one', code);
    expect((await confirm('two', code)).refusal.code).toBe('second_factor_there');
    expect((await person.call(own.confirmAuthenticator, { body: { code } })).refusal.code).toBe('second_factor_there');
    expect((await confirm('one', '000000')).refusal.code).toBe('idempotency_key_reused');
    const other = await beginning();
    expect((await other.confirm('one', code)).refusal.code).toBe('code_wrong');
    app.clock.advance(REPEATED_MS);
    expect((await confirm('one', code)).refusal.code).toBe('second_factor_there');
  });

  test('sends the request for new codes again, and no further ones are made', async () => {
    const { email, secret, confirm, person } = await beginning();
    await confirm('one', shownBy(secret));
    app.clock.advance(MINUTE);
    const code = shownBy(secret);
    const renew = () =>
      person.call(own.renewRecoveryCodes, { body: { code }, headers: { 'idempotency-key': 'new codes' } });
    const lost = await renew();
    const again = await renew();
    expect([again.status, again.answer]).toEqual([200, lost.answer]);
    expect(await signsIn(email, again.answer.recovery_codes![0]!)).toBe(true);
  });

  test('at sign-in is let in by sending the confirmation again, and is told the codes', async () => {
    const { browser, email, challenge } = await aSignedIn('ROLE_FINANCE_MANAGER');
    const { secret } = (await browser.send(contract.setUpAtSignIn, { challenge })).answer;
    const body = { challenge, code: shownBy(secret) };
    const confirm = (from: TestBrowser) => from.send(contract.confirmAtSignIn, body, { 'idempotency-key': 'one' });
    const lost = await confirm(new TestBrowser(app));
    const { answer } = await confirm(browser);
    expect(answer.recovery_codes).toEqual(lost.answer.recovery_codes);
    browser.token = answer.token;
    expect((await browser.person.call(readMe)).answer.username).toBe(email);
    expect((await browser.renew()).status).toBe(200);
  });

  test('finds neither the codes nor the key by which they are made in the database', async () => {
    const { secret, confirm } = await beginning();
    const { answer } = await confirm('a key of this request', shownBy(secret));
    const { rows } = await app.platform.database.pool.query(
      'select json_agg(k)::text || (select json_agg(c)::text from staff_recovery_code c) as stored from idempotency_key k',
    );
    const [{ stored }] = rows as [{ stored: string }];
    expect(stored).toContain('salt');
    const [first] = answer.recovery_codes!;
    for (const kept of ['a key of this request', first!, first!.replace('-', '')]) expect(stored).not.toContain(kept);
  });
});
