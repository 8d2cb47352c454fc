import * as own from '@likeness/contract/staff/secondFactor';
import * as contract from '@likeness/contract/staff/session';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { TestBrowser } from '../testing/browser.ts';
import { whileHeld } from '../testing/whileHeld.ts';
import { anAccount, app, openStaffHouse, PASSWORD } from './staffHouse.fixture.ts';
import { staff } from './schema.ts';

openStaffHouse({});

/** Somebody with an app, with their recovery codes. */
async function anAppOwner() {
  const { id, email, browser } = await anAccount();
  await browser.signIn(email, PASSWORD);
  const { person } = browser;
  const { secret } = (await person.call(own.setUpAuthenticator, { body: { password: PASSWORD } })).answer;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
  const { recovery_codes: codes } = (await person.call(own.confirmAuthenticator, { body: { code } })).answer;
  return { id, email, person, codes: codes! };
}

const hold = (id: number) => (tx: typeof app.platform.database.orm) =>
  tx.select().from(staff).where(eq(staff.id, id)).for('update');

test('a recovery code that is sent again while it is still weighed lets in twice, and is used up once', async () => {
  const { id, email, codes } = await anAppOwner();
  const browser = new TestBrowser(app);
  const { challenge } = (await browser.signIn(email, PASSWORD)).answer;
  const send = () =>
    browser.send(contract.answerChallenge, { challenge, code: codes[0]! }, { 'idempotency-key': 'one' });
  const replies = await whileHeld(app, hold(id), [send, send]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.map(({ answer }) => answer.recovery_codes_left)).toEqual([9, 9]);
});

test('an app that is to be removed is removed once, and whoever asks again meanwhile reads what is left', async () => {
  const { id, person, codes } = await anAppOwner();
  const body = { password: PASSWORD, code: codes[0]! };
  const send = () => person.call(own.removeAuthenticator, { body, headers: { 'idempotency-key': 'two' } });
  const replies = await whileHeld(app, hold(id), [send, send]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.map(({ answer }) => answer)).toEqual([{ left: 0 }, { left: 0 }]);
});

test('recovery codes that are renewed twice at once are the same', async () => {
  const { id, person, codes } = await anAppOwner();
  const body = { password: PASSWORD, code: codes[0]! };
  const send = () => person.call(own.renewRecoveryCodes, { body, headers: { 'idempotency-key': 'three' } });
  const [first, second] = await whileHeld(app, hold(id), [send, send]);
  expect([first!.status, second!.status]).toEqual([200, 200]);
  expect(second!.answer).toEqual(first!.answer);
});
