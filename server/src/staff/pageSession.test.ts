import { REPEATED_MS } from '@likeness/contract/kit/limits';
import { openFile } from '@likeness/contract/files';
import { getDocument } from '@likeness/contract/photos';
import { readMe, refreshSession, signIn } from '@likeness/contract/staff';
import * as contract from '@likeness/contract/staff/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { TestBrowser } from '../testing/browser.ts';
import { aDocument } from '../testing/builders.ts';
import { createAccount } from './store.ts';

const PASSWORD = 'correct horse battery';
const HOUR = 60 * 60 * 1000;

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await startTestApp({ SESSION_IDLE_HOURS: '12', SESSION_DAYS: '30', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => app.close());

async function anAccount() {
  people += 1;
  const email = `page${people}@staff.test`;
  const values = { email, firstName: 'Sam', lastName: 'Sorter', roles: ['ROLE_SORTER' as const], password: PASSWORD };
  return createAccount(app.platform.database.orm, values, app.clock.now());
}

async function signedIn(remember = true) {
  const { id, email } = await anAccount();
  const browser = new TestBrowser(app);
  await browser.signIn(email, PASSWORD, remember).then(({ answer }) => answer);
  return { id, email, browser };
}

const why = async (browser: TestBrowser) => (await browser.renew()).refusal.params;
const whoIs = async (browser: TestBrowser) => (await browser.person.call(readMe)).status;

describe('the cookie of a session', () => {
  test('is kept from scripts, other sites and other hosts, and is in no answer', async () => {
    const { browser, email } = await signedIn();
    expect(browser.lastSetCookie).toContain('; Path=/; ');
    expect(browser.lastSetCookie).not.toContain('Domain');
    expect(browser.lastSetCookie).toContain('HttpOnly');
    expect(browser.lastSetCookie).toContain('SameSite=Strict');
    const again = await browser.signIn(email, PASSWORD);
    const value = browser.cookie!.split('=')[1]!;
    expect(again.body.toString()).not.toContain(decodeURIComponent(value).split('.')[1]);
  });

  test('goes over HTTPS only where people come by HTTPS', async () => {
    const { browser, email } = await signedIn();
    expect(browser.lastSetCookie).not.toContain('Secure');
    const body = { username: email, password: PASSWORD };
    const overHttps = { 'x-forwarded-proto': 'https' };
    await browser.send(contract.openPageSession, body, overHttps);
    expect(browser.lastSetCookie).toMatch(/^__Host-likeness-session=.*; Path=\/; .*Secure/);
    const [, value] = browser.cookie!.split('=');
    browser.cookie = `likeness-session=${value}`;
    expect((await browser.renew(overHttps)).refusal.code).toBe('session_ended');
    browser.cookie = `__Host-likeness-session=${value}`;
    expect((await browser.renew(overHttps)).status).toBe(200);
  });

  test('outlasts the browser only where the person is to be remembered, also after a renewal', async () => {
    const remembered = await signedIn(true);
    expect(remembered.browser.lastSetCookie).toContain('Max-Age=2592000');
    await remembered.browser.renew();
    expect(remembered.browser.lastSetCookie).toContain('Max-Age=2592000');
    const other = await signedIn(false);
    expect(other.browser.lastSetCookie).not.toContain('Max-Age');
    await other.browser.renew();
    expect(other.browser.lastSetCookie).not.toContain('Max-Age');
  });

  test('is removed by signing out, which ends the session', async () => {
    const { browser } = await signedIn();
    const { cookie } = browser;
    const left = await browser.send(contract.endPageSession);
    expect([left.status, browser.cookie, left.headers['clear-site-data']]).toEqual([200, undefined, undefined]);
    expect(await whoIs(browser)).toBe(401);
    browser.cookie = cookie;
    expect(await why(browser)).toEqual({ reason: 'signed_out' });
  });

  test('takes the pictures that the browser has kept with it, where people come by HTTPS', async () => {
    const { browser } = await signedIn();
    const left = await browser.send(contract.endPageSession, undefined, { 'x-forwarded-proto': 'https' });
    expect(left.headers['clear-site-data']).toBe('"cache"');
  });

  test('is replaced by the next sign-in in the same browser, and the session before it ends', async () => {
    const first = await signedIn();
    const { cookie, token } = first.browser;
    const { email } = await anAccount();
    await first.browser.signIn(email, PASSWORD).then(({ answer }) => answer);
    const before = new TestBrowser(app);
    Object.assign(before, { cookie, token });
    expect(await whoIs(before)).toBe(401);
    expect(await why(before)).toEqual({ reason: 'signed_out' });
    expect(await whoIs(first.browser)).toBe(200);
  });

  test('is no token for programs, and a program’s token is no cookie', async () => {
    const { browser, email } = await signedIn();
    const value = decodeURIComponent(browser.cookie!.split('=')[1]!);
    const taken = await app.anybody.call(refreshSession, { body: { refresh_token: value } });
    expect(taken.refusal.code).toBe('session_ended');
    expect((await browser.renew()).status).toBe(200);
    const { answer } = await app.anybody.call(signIn, { body: { username: email, password: PASSWORD } });
    browser.cookie = `likeness-session=${answer.refresh_token}`;
    expect((await browser.renew()).refusal.code).toBe('session_ended');
  });
});

describe('the page of another site', () => {
  const ways: [string, Record<string, string>][] = [
    ['without the header of our pages', { 'x-requested-with': '' }],
    ['with another header', { 'x-requested-with': 'XMLHttpRequest' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another host of this site', { 'sec-fetch-site': 'same-site' }],
    ['by hand', { 'sec-fetch-site': 'none' }],
  ];
  const calls = Object.entries(contract).filter(([, call]) => Object(call).ownPages === true);
  const table = calls.flatMap(([name, call]) => ways.map(([way, headers]) => [name, way, call, headers] as const));

  test.each(table)('can send %s neither %s', async (_name, _way, call, headers) => {
    const { browser } = await signedIn();
    const reply = await browser.send(call as typeof contract.endPageSession, undefined, headers);
    expect([reply.status, reply.refusal.code]).toEqual([403, 'foreign_page']);
    expect((await browser.renew({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});

describe('several tabs', () => {
  test('that renew at once with the same cookie get the same next one, and go on', async () => {
    const { browser } = await signedIn();
    const other = new TestBrowser(app);
    other.cookie = browser.cookie;
    const [one, two] = await Promise.all([browser.renew(), other.renew()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(other.cookie).toBe(browser.cookie);
    expect((await browser.renew()).status).toBe(200);
  });

  test('a page that did not get the answer of its renewal goes on with its old cookie, as long as it tries', async () => {
    const { browser } = await signedIn();
    const before = browser.cookie;
    await browser.renew();
    browser.cookie = before;
    app.clock.advance(REPEATED_MS - 1);
    expect((await browser.renew()).status).toBe(200);
  });

  test('a cookie that comes back later was copied: the session ends for every holder', async () => {
    const { browser } = await signedIn();
    const thief = new TestBrowser(app);
    thief.cookie = browser.cookie;
    await browser.renew();
    app.clock.advance(REPEATED_MS);
    expect(await why(thief)).toEqual({ reason: 'token_reused' });
    expect(await whoIs(browser)).toBe(401);
    expect(await why(browser)).toEqual({ reason: 'token_reused' });
  });

  test('an even older cookie ends the session at once', async () => {
    const { browser } = await signedIn();
    const thief = new TestBrowser(app);
    thief.cookie = browser.cookie;
    await browser.renew();
    await browser.renew();
    expect(await why(thief)).toEqual({ reason: 'token_reused' });
    expect(await why(browser)).toEqual({ reason: 'token_reused' });
  });
});

describe('a session ends', () => {
  test('after half a day without use, and says so', async () => {
    const { browser } = await signedIn();
    app.clock.advance(12 * HOUR - 1000);
    expect((await browser.renew()).status).toBe(200);
    app.clock.advance(12 * HOUR);
    const over = await browser.renew();
    expect([over.status, over.refusal.message]).toEqual([
      401,
      'Your session has ended because it was inactive for too long. Please sign in again',
    ]);
    expect(over.refusal.params).toEqual({ reason: 'idle' });
    expect(browser.cookie).toBeUndefined();
  });

  test('after half a day in which nobody did anything, though its pages go on asking', async () => {
    const { browser } = await signedIn();
    for (let hours = 1; hours < 12; hours += 1) {
      app.clock.advance(HOUR);
      expect((await browser.renew({}, { idle_seconds: hours * 3600 })).status).toBe(200);
    }
    app.clock.advance(HOUR);
    expect(await why(browser)).toEqual({ reason: 'idle' });
  });

  test('half a day after the last use that its pages have told', async () => {
    const { browser } = await signedIn();
    app.clock.advance(10 * HOUR);
    await browser.renew({}, { idle_seconds: 4 * 3600 });
    app.clock.advance(8 * HOUR - 1000);
    expect((await browser.renew({}, { idle_seconds: 12 * 3600 })).status).toBe(200);
    app.clock.advance(2000);
    expect(await why(browser)).toEqual({ reason: 'idle' });
  });

  test('and its page knows when: half a day after its last use, thirty days after the sign-in', async () => {
    const { browser } = await signedIn();
    const ends = () => {
      const claims = JSON.parse(atob(browser.token!.split('.')[1]!)) as Record<string, number>;
      return [claims['session_end']! - claims['iat']!, claims['session_longest']! - claims['iat']!];
    };
    expect(ends()).toEqual([12 * 3600, 30 * 24 * 3600]);
    app.clock.advance(2 * HOUR);
    await browser.renew({}, { idle_seconds: 3600 });
    expect(ends()).toEqual([11 * 3600, (30 * 24 - 2) * 3600]);
    // The same cookie again, from a second tab in which somebody is at work.
    await browser.renew();
    expect(ends()).toEqual([12 * 3600, (30 * 24 - 2) * 3600]);
  });

  test('also for an access token that is still good', async () => {
    const { browser } = await signedIn();
    app.clock.advance(12 * HOUR - 60_000);
    // As if this token had been given out a minute ago, and the use not been counted.
    const { sid, sub } = JSON.parse(atob(browser.token!.split('.')[1]!)) as { sid: string; sub: string };
    const claims = { staffId: Number(sub), sessionId: sid, roles: ['ROLE_SORTER' as const] };
    browser.token = await app.platform.tokens.signAccess(claims, app.clock.now());
    expect(await whoIs(browser)).toBe(200);
    app.clock.advance(2 * 60_000);
    expect((await browser.person.call(readMe)).refusal.code).toBe('session_ended');
  });

  test('after thirty days, however much it is used', async () => {
    const { browser } = await signedIn();
    for (let hours = 0; hours < 30 * 24 - 10; hours += 10) {
      app.clock.advance(10 * HOUR);
      expect((await browser.renew()).status).toBe(200);
    }
    app.clock.advance(10 * HOUR);
    expect(await why(browser)).toEqual({ reason: 'too_long' });
  });

  test('and tells how only to whoever holds its cookie', async () => {
    const { browser } = await signedIn();
    const [number] = decodeURIComponent(browser.cookie!.split('=')[1]!).split('.');
    app.clock.advance(13 * HOUR);
    browser.cookie = `likeness-session=${number}.guessed`;
    expect(await why(browser)).toEqual({ reason: 'unknown' });
  });

  test('of nobody, where there is no cookie', async () => {
    expect(await why(new TestBrowser(app))).toEqual({ reason: 'unknown' });
  });
});

test('the links to pictures die with the session that they were made for', async () => {
  const { browser } = await signedIn();
  const made = await aDocument(app);
  const { photo } = (await browser.person.call(getDocument, { params: { id: made.id } })).answer;
  const bearer = new URL(photo!.links!.display, 'http://any').searchParams.get('bearer')!;
  const open = () => app.anybody.call(openFile, { params: { uid: made.photo.uid }, query: { bearer } });
  expect((await open()).status).toBe(200);
  await browser.send(contract.endPageSession);
  expect((await open()).refusal.code).toBe('session_ended');
});
