import { readMe, savePreference, signIn } from '@likeness/contract/staff';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSession, anAccount, signedIn } from '../testing/builders.ts';
import { fakeApi, refusalOf } from '../testing/fakeApi.ts';
import { call } from './api.ts';
import { currentSession, onSessionEnd } from './session.ts';

const me = [200, anAccount()] as const;
const notSignedIn = [401, { code: 'not_signed_in', message: 'Please sign in' }] as const;
const newTokens = [200, { token: 'token-2', refresh_token: 'refresh-2' }] as const;

describe('a refused token', () => {
  const ends: string[] = [];
  let stop: () => void;
  beforeEach(() => {
    ends.length = 0;
    stop = onSessionEnd((reason) => ends.push(reason));
  });
  afterEach(() => stop());

  test('is renewed once for all calls that were refused with it, and each is sent again', async () => {
    signedIn();
    const answer = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
      headers['authorization'] === 'Bearer token-2' ? me : notSignedIn;
    const sent = fakeApi({ 'GET /me': answer, 'POST /token/refresh': newTokens });

    const answers = await Promise.all([call(readMe, {}), call(readMe, {})]);

    expect(answers).toHaveLength(2);
    expect(sent.filter(({ call: name }) => name === 'POST /token/refresh')).toMatchObject([
      { body: { refresh_token: 'refresh-1' } },
    ]);
    expect(currentSession()).toMatchObject({ token: 'token-2', refresh_token: 'refresh-2', id: 7 });
  });

  test('keeps the Idempotency-Key of the action it was refused for', async () => {
    signedIn();
    const sent = fakeApi({ 'POST /me/preference': [notSignedIn, [200]], 'POST /token/refresh': newTokens });

    await call(savePreference, { body: { key: 'zoom', value: 2 } });

    const [first, second] = sent.filter(({ call: name }) => name === 'POST /me/preference');
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  test('that another tab has renewed meanwhile is not renewed again', async () => {
    const session = signedIn();
    const sent = fakeApi({
      'GET /me': ({ headers }) => {
        if (headers['authorization'] === 'Bearer token-2') return me;
        localStorage.setItem('likeness.session', JSON.stringify({ ...session, token: 'token-2' }));
        return notSignedIn;
      },
    });

    await call(readMe, {});

    expect(sent.map(({ call: name }) => name)).toEqual(['GET /me', 'GET /me']);
  });

  test('that cannot be renewed ends the session', async () => {
    signedIn();
    fakeApi({
      'GET /me': notSignedIn,
      'POST /token/refresh': [401, { code: 'session_ended', message: 'Your session has ended' }],
    });

    await refusalOf(call(readMe, {}));

    expect(currentSession()).toBeUndefined();
    expect(ends).toEqual(['expired']);
  });

  test('is renewed only once for a call that is refused again', async () => {
    signedIn();
    const sent = fakeApi({ 'GET /me': notSignedIn, 'POST /token/refresh': newTokens });

    await refusalOf(call(readMe, {}));

    expect(sent.map(({ call: name }) => name)).toEqual(['GET /me', 'POST /token/refresh', 'GET /me']);
    expect(currentSession()).toBeUndefined();
  });

  test('does not cost the session when the server cannot be reached for the new one', async () => {
    vi.useFakeTimers();
    signedIn();
    fakeApi({ 'GET /me': notSignedIn, 'POST /token/refresh': 'offline' });

    const refusal = refusalOf(call(readMe, {}));
    await vi.advanceTimersByTimeAsync(5_000);

    expect(await refusal).toMatchObject({ code: 'network_failure' });
    expect(currentSession()?.token).toBe('token-1');
  });

  test('at sign-in is a wrong password and nothing to renew', async () => {
    signedIn();
    const sent = fakeApi({
      'POST /login_check': [401, { code: 'invalid_credentials', message: 'Invalid credentials' }],
    });

    expect(await refusalOf(call(signIn, { body: { username: 'a', password: 'b' } }))).toMatchObject({
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

test('two tabs whose token is refused at the same moment use their refresh token once', async () => {
  localStorage.setItem('likeness.session', JSON.stringify(aSession()));
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: browserLocks() } }));
  const usedUp = new Set<unknown>();
  const sent = fakeApi({
    'GET /me': ({ headers }) =>
      headers['authorization'] === 'Bearer token-2'
        ? [200, anAccount()]
        : [401, { code: 'not_signed_in', message: 'Please sign in' }],
    'POST /token/refresh': ({ body }) => {
      const used = JSON.stringify(body);
      if (usedUp.has(used)) return [401, { code: 'session_ended', message: 'Used before' }];
      usedUp.add(used);
      return [200, { token: 'token-2', refresh_token: 'refresh-2' }];
    },
  });
  const [one, other] = [await openTab(), await openTab()];

  const answers = await Promise.all([one.call(readMe, {}), other.call(readMe, {})]);

  expect(answers.map(({ id }) => id)).toEqual([7, 7]);
  expect(sent.filter(({ call }) => call === 'POST /token/refresh')).toHaveLength(1);
  expect(one.currentSession()?.token).toBe('token-2');
  expect(other.currentSession()?.token).toBe('token-2');
});
