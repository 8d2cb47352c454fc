import { readPasswordLink, sendPasswordLink } from '@likeness/contract/passwordLinks';
import { chooseLanguage, readMe } from '@likeness/contract/staff';
import * as own from '@likeness/contract/staff/secondFactor';
import * as contract from '@likeness/contract/staff/session';
import { hash } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerByToken, goodLink, openLink } from '../orders/links/store.ts';
import { readConfig } from '../platform/config.ts';
import { eq } from '../platform/database/drizzle.ts';
import { Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { TestBrowser } from '../testing/browser.ts';
import { aDocument } from '../testing/builders.ts';
import { type TestDatabase, createTestDatabase } from '../testing/database.ts';
import { type MailServer, readable, startMailServer } from '../testing/mailServer.ts';
import { deviceWith, readDevice } from './guard/devices.ts';
import { sealAnewJob } from './jobs.ts';
import { hashPassword } from './passwords.ts';
import { staff, staffAuthenticator } from './schema.ts';

/* One house whose secret is replaced: the server of before, one with both secrets, and one with the new secret alone. */

const BEFORE = 'the secret of before which somebody may have seen';
const AFTER = 'the secret from now on which nobody has seen yet';
const PASSWORD = 'correct horse battery';

let testDatabase: TestDatabase;
let shared: { testDatabase: TestDatabase };
let mailServer: MailServer;
let before: TestApp;
let changing: TestApp;
let after: TestApp;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  shared = { testDatabase: { ...testDatabase, drop: () => Promise.resolve() } };
  mailServer = await startMailServer();
  before = await startTestApp({ TOKEN_SECRET: BEFORE, ...mail() }, undefined, shared);
  changing = await startTestApp({ TOKEN_SECRET: `${AFTER}, ${BEFORE}`, ...mail() }, undefined, shared);
  after = await startTestApp({ TOKEN_SECRET: AFTER }, undefined, shared);
});
afterAll(async () => {
  for (const app of [before, changing, after]) await app.close();
  await mailServer.close();
  await testDatabase.drop();
});
const mail = () => ({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });

let people = 0;
async function anAccount(passwordHash?: string) {
  people += 1;
  const email = `changed${people}@staff.test`;
  const [row] = await testDatabase.database.orm
    .insert(staff)
    .values({
      email,
      firstName: 'Sam',
      lastName: 'Sorter',
      roles: ['ROLE_SORTER'],
      passwordHash: passwordHash ?? (await hashPassword(PASSWORD)),
      createdAt: before.clock.now(),
    })
    .returning();
  return row!;
}

/** Somebody who signed in before the change, with an app. */
async function withApp() {
  const account = await anAccount();
  const browser = new TestBrowser(before);
  await browser.signIn(account.email, PASSWORD);
  const { secret } = (await browser.person.call(own.setUpAuthenticator, { body: { password: PASSWORD } })).answer;
  const shown = (later: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: before.clock.now().getTime() + later * 30_000,
    });
  const confirmed = await browser.person.call(own.confirmAuthenticator, { body: { code: shown(0) } });
  return { ...account, browser, shown, codes: confirmed.answer.recovery_codes! };
}

/** The same browser at another server of the house. */
function movedTo(app: TestApp, { cookie, token }: TestBrowser): TestBrowser {
  return Object.assign(new TestBrowser(app), { cookie, token });
}

async function signsIn(app: TestApp, email: string, code: string): Promise<boolean> {
  const browser = new TestBrowser(app);
  const { challenge } = (await browser.signIn(email, PASSWORD)).answer;
  return (await browser.send(contract.answerChallenge, { challenge: challenge!, code })).status === 200;
}

const sealedOf = async (staffId: number) =>
  (await testDatabase.database.orm.select().from(staffAuthenticator).where(eq(staffAuthenticator.staffId, staffId)))[0]!
    .secret;

test('whoever is signed in stays so, with the token of before and with the next one', async () => {
  const { email } = await anAccount();
  const old = new TestBrowser(before);
  await old.signIn(email, PASSWORD);
  const moved = movedTo(changing, old);
  expect((await moved.person.call(readMe)).status).toBe(200);
  expect((await movedTo(after, old).person.call(readMe)).status).toBe(401);
  expect((await moved.renew()).status).toBe(200);
  const later = movedTo(after, moved);
  expect((await later.person.call(readMe)).status).toBe(200);
  expect((await later.renew()).status).toBe(200);
});

test('a page that asks twice, of servers with different secrets, is not taken for a thief', async () => {
  const { email } = await anAccount();
  const old = new TestBrowser(before);
  await old.signIn(email, PASSWORD);
  const again = movedTo(changing, old);
  expect((await old.renew()).status).toBe(200);
  expect((await again.renew()).status).toBe(200);
  expect(again.cookie).toBe(old.cookie);
});

test('an app is encrypted with the new secret within the hour, and works without the old one from then on', async () => {
  const { id, email, shown, codes } = await withApp();
  const sealed = await sealedOf(id);
  expect(await signsIn(changing, email, shown(1))).toBe(true);
  await changing.platform.jobs.enqueue(testDatabase.database.orm, sealAnewJob, {});
  await changing.settle();
  const anew = await sealedOf(id);
  expect(anew).not.toBe(sealed);
  for (const app of [before, changing, after]) app.clock.advance(60_000);
  expect(await signsIn(after, email, shown(1))).toBe(true);
  expect(await signsIn(after, email, codes[0]!)).toBe(true);
  // What is encrypted with the new secret already stays as it is.
  await changing.platform.jobs.enqueue(testDatabase.database.orm, sealAnewJob, {});
  await changing.settle();
  expect(await sealedOf(id)).toBe(anew);
});

test('without the old secret an app that was not encrypted anew is lost: it must not be taken out at once', async () => {
  const { email, shown } = await withApp();
  expect(await signsIn(after, email, shown(1))).toBe(false);
  expect(await signsIn(changing, email, shown(1))).toBe(true);
});

test('a browser in which somebody has signed in stays known, and a sign-in that is half done goes on', async () => {
  const { email, shown } = await withApp();
  const { challenge } = (await new TestBrowser(before).signIn(email, PASSWORD)).answer;
  const answered = await new TestBrowser(changing).send(contract.answerChallenge, {
    challenge: challenge!,
    code: shown(1),
  });
  expect(answered.status).toBe(200);
  const cookie = deviceWith(before.platform.tokens, { id: '', staffIds: [] }, 7);
  const knownBy = ({ platform }: TestApp) => readDevice(platform.tokens, cookie).staffIds;
  expect([knownBy(changing), knownBy(after)]).toEqual([[7], []]);
});

test('a customer’s link is shown as long as there is the secret of its time, and opens longer', async () => {
  const { order } = await aDocument(before);
  const { orm } = testDatabase.database;
  const now = before.clock.now();
  const { token } = await openLink(orm, before.platform.tokens, order.id, now);
  expect((await goodLink(orm, changing.platform.tokens, order.id, now))?.token).toBe(token);
  expect((await openLink(orm, changing.platform.tokens, order.id, now)).token).toBe(token);
  expect(await goodLink(orm, after.platform.tokens, order.id, now)).toBeUndefined();
  expect((await customerByToken(orm, token, now))?.orderId).toBe(order.id);
});

test('a link to a new password that waited in the outbox opens, whichever secret the server that sends it signs with', async () => {
  // During the change some servers still sign with the old secret, and accept the new one.
  const accepting = await startTestApp({ TOKEN_SECRET: `${BEFORE}, ${AFTER}`, ...mail() }, undefined, shared);
  const manager = await before.signedInAs('userManager');
  const session = { staffId: manager.id, sessionId: manager.sessionId, roles: ['ROLE_USER_MANAGER' as const] };
  for (const [asked, sends] of [
    [before, changing],
    [changing, accepting],
  ] as const) {
    const { id, email } = await anAccount();
    const there = new Caller(asked, () => asked.platform.tokens.signAccess(session, asked.clock.now()), manager.id);
    expect((await there.call(sendPasswordLink, { params: { id } })).status).toBe(200);
    await sends.settle();
    const sent = readable(mailServer.received.find((message) => message.includes(email))!);
    const token = /set-password#([\w-]+)/.exec(sent)![1]!;
    const opened = await changing.anybody.call(readPasswordLink, { body: { token } });
    expect(opened.answer).toMatchObject({ username: email });
  }
  await accepting.close();
});

test('a link to a picture and a request that is sent again are known across the change', async () => {
  const reader = await before.signedInAs('sorter');
  const { tokens } = before.platform;
  const claims = { sessionId: reader.sessionId, uid: '0123456789abcdef0123456789abcdef' };
  const link = tokens.signFile(claims, before.clock.now());
  const readBy = ({ platform, clock }: TestApp) => platform.tokens.readFile(link, claims.uid, clock.now());
  expect([readBy(changing), readBy(after)]).toEqual([claims, undefined]);
  const send = async (app: TestApp) => {
    const session = { staffId: reader.id, sessionId: reader.sessionId, roles: ['ROLE_SORTER' as const] };
    const caller = new Caller(app, () => app.platform.tokens.signAccess(session, app.clock.now()), reader.id);
    const headers = { 'idempotency-key': 'the same request' };
    return (await caller.call(chooseLanguage, { body: { language: 'fr' }, headers })).status;
  };
  expect([await send(before), await send(changing), await send(after)]).toEqual([200, 200, 422]);
});

test('each of several secrets must be long enough, and none is told to be wrong by repeating it', () => {
  const read = (TOKEN_SECRET: string) => readConfig({ NODE_ENV: 'test', TOKEN_SECRET });
  expect(read(`${AFTER},${BEFORE}`)).toMatchObject({ tokenSecret: AFTER, olderTokenSecrets: [BEFORE] });
  expect(() => read(`${AFTER},short`)).toThrow(/TOKEN_SECRET: must have 32 characters or more/);
  expect(() => read(`${AFTER},`)).toThrow(/TOKEN_SECRET/);
});

test('a password that was hashed more weakly is hashed anew when its person signs in, and is the same password', async () => {
  const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const { id, email } = await anAccount(weak);
  const stored = async () =>
    (await testDatabase.database.orm.select().from(staff).where(eq(staff.id, id)))[0]!.passwordHash;
  expect((await new TestBrowser(after).signIn(email, 'a wrong password')).status).toBe(401);
  expect(await stored()).toBe(weak);
  expect((await new TestBrowser(after).signIn(email, PASSWORD)).status).toBe(200);
  const anew = await stored();
  expect(anew).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await new TestBrowser(after).signIn(email, PASSWORD)).status).toBe(200);
  expect(await stored()).toBe(anew);
});
