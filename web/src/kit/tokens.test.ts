import { readMe, savePreference } from '@likeness/contract/staff';
import { openPageSession } from '@likeness/contract/staff/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSession, anAccount, signedIn } from '../testing/builders.ts';
import { fakeApi, refusalOf } from '../testing/fakeApi.ts';
import { call } from './api.ts';
import { currentSession, onSessionEnd } from './session.ts';

const me = [200, anAccount()] as const;
const notSignedIn = [401, { code: 'not_signed_in', message: 'Please sign in' }] as const;
const newTokens = [200, { token: 'token-2', id: 7 }] as const;

describe('a refused token', () => {
  const ends: string[] = [];
  let stop: () => void;
  beforeEach(() => {
    ends.length = 0;
    stop = onSessionEnd((reason, { reason: why }) => ends.push(reason, String(why)));
  });
  afterEach(() => stop());

  test('is renewed once for all calls that were refused with it, and each is sent again', async () => {
    signedIn();
    const answer = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
      headers['authorization'] === 'Bearer token-2' ? me : notSignedIn;
    const sent = fakeApi({ 'GET /me': answer, 'POST /session/renew': newTokens });

    const answers = await Promise.all([call(readMe, {}), call(readMe, {})]);

    expect(answers).toHaveLength(2);
    expect(sent.filter(({ call: name }) => name === 'POST /session/renew')).toMatchObject([
      { headers: { 'x-requested-with': 'likeness' } },
    ]);
    expect(currentSession()).toMatchObject({ token: 'token-2', id: 7 });
  });

  test('keeps the Idempotency-Key of the action it was refused for', async () => {
    signedIn();
    const sent = fakeApi({ 'POST /me/preference': [notSignedIn, [200]], 'POST /session/renew': newTokens });

    await call(savePreference, { body: { key: 'zoom', value: 2 } });

    const [first, second] = sent.filter(({ call: name }) => name === 'POST /me/preference');
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  test('is none yet in a tab that was just opened: it gets one before its first calls', async () => {
    signedIn({ token: undefined });
    const sent = fakeApi({ 'GET /me': me, 'POST /session/renew': newTokens });

    await Promise.all([call(readMe, {}), call(readMe, {})]);

    expect(sent.map(({ call: name }) => name)).toEqual(['POST /session/renew', 'GET /me', 'GET /me']);
    expect(sent[1]?.headers['authorization']).toBe('Bearer token-2');
  });

  test('is renewed by a cookie that has become another person’s: their account is read', async () => {
    signedIn({ token: undefined });
    fakeApi({ 'GET /me': me, 'POST /session/renew': [200, { token: 'token-2', id: 8 }] });

    await call(readMe, {});

    expect(currentSession()).toMatchObject({ token: 'token-2', id: 8 });
  });

  test('that cannot be renewed ends the session', async () => {
    signedIn();
    fakeApi({
      'GET /me': notSignedIn,
      'POST /session/renew': [
        401,
        { code: 'session_ended', message: 'Your session has ended', params: { reason: 'idle' } },
      ],
    });

    await refusalOf(call(readMe, {}));

    expect(currentSession()).toBeUndefined();
    expect(ends).toEqual(['expired', 'idle']);
  });

  test('is renewed only once for a call that is refused again', async () => {
    signedIn();
    const sent = fakeApi({ 'GET /me': notSignedIn, 'POST /session/renew': newTokens });

    await refusalOf(call(readMe, {}));

    expect(sent.map(({ call: name }) => name)).toEqual(['GET /me', 'POST /session/renew', 'GET /me']);
    expect(currentSession()).toBeUndefined();
  });

  test('does not cost the session when the server cannot be reached for the new one', async () => {
    vi.useFakeTimers();
    signedIn();
    fakeApi({ 'GET /me': notSignedIn, 'POST /session/renew': 'offline' });

    const refusal = refusalOf(call(readMe, {}));
    await vi.advanceTimersByTimeAsync(5_000);

    expect(await refusal).toMatchObject({ code: 'network_failure' });
    expect(currentSession()?.token).toBe('token-1');
  });

  test('at sign-in is a wrong password and nothing to renew', async () => {
    signedIn();
    const sent = fakeApi({
      'POST /session': [401, { code: 'invalid_credentials', message: 'Invalid credentials' }],
    });

    expect(await refusalOf(call(openPageSession, { body: { username: 'a', password: 'b' } }))).toMatchObject({
      code: 'invalid_credentials',
    });

    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers).not.toHaveProperty('authorization');
    expect(currentSession()).toEqual(aSession());
  });
});

/** The locks of a browser: only one holder at a time, in all tabs. */
function browserLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return { request: request as LockManager['request'] };
}

/** Simulates a tab: loads the application's code again, on the same storage. */
async function openTab() {
  vi.resetModules();
  const { call } = await import('./api.ts');
  const { currentSession } = await import('./session.ts');
  return { call, currentSession };
}

test('two tabs renew one after the other, as each renewal replaces the cookie that they share', async () => {
  localStorage.setItem('likeness.session', JSON.stringify(aSession()));
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: browserLocks() } }));
  let underWay = 0;
  let most = 0;
  let renewals = 0;
  fakeApi({
    'GET /me': me,
    'POST /session/renew': async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      renewals += 1;
      return [200, { token: `token-${renewals + 1}`, id: 7 }];
    },
  });
  const [one, other] = [await openTab(), await openTab()];

  const answers = await Promise.all([one.call(readMe, {}), other.call(readMe, {})]);

  expect(answers.map(({ id }) => id)).toEqual([7, 7]);
  expect([most, renewals]).toEqual([1, 2]);
  expect(new Set([one.currentSession()?.token, other.currentSession()?.token])).toEqual(
    new Set(['token-2', 'token-3']),
  );
});
