import { endpoint } from '@likeness/contract/kit/endpoint';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { signedIn } from '../testing/builders.ts';
import { fakeApi, refusalOf } from '../testing/fakeApi.ts';
import { call } from './api.ts';
import { showLanguage } from './language.ts';
import { TIMEOUT_MS } from './transport.ts';

const read = endpoint({
  method: 'GET',
  path: '/thing/{id}',
  summary: 'Reads a thing',
  access: 'anyStaff',
  params: z.object({ id: z.number() }),
  query: z.object({ with: z.array(z.string()).optional(), active: z.boolean().optional() }),
  answer: z.object({ name: z.string() }),
});
const change = endpoint({
  method: 'POST',
  path: '/thing/',
  summary: 'Changes a thing',
  access: 'anyStaff',
  body: z.object({ name: z.string() }),
  answer: z.object({}),
});
const claim = endpoint({
  method: 'GET',
  path: '/thing/claim',
  summary: 'Takes a thing, by a GET as the specification has it',
  access: 'anyStaff',
  changes: true,
  answer: z.object({}),
});
const aThing = [200, { name: 'a thing' }] as const;

/** Skips the pauses between attempts. */
async function withoutWaiting<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = work();
  result.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5_000);
  return result;
}

test('where the API lies elsewhere, the server is asked there whether it is there, and whether it has room', async () => {
  vi.stubEnv('VITE_API_URL', '/desk');
  vi.resetModules();
  try {
    const [{ noteUnanswered }, { noteStatus }] = await Promise.all([
      import('./connection.ts'),
      import('./diskFull.ts'),
    ]);
    vi.useFakeTimers();
    const asked = fakeApi({ 'GET /desk/health': [200, { status: 'ok' }] });
    noteUnanswered();
    noteStatus(507);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked.map(({ call: sent }) => sent)).toEqual(['GET /desk/health', 'GET /desk/health']);
  } finally {
    vi.unstubAllEnvs();
    // What is tested next asks where the API usually lies.
    vi.resetModules();
  }
});

describe('a call', () => {
  test('carries the bearer, its path and its query', async () => {
    signedIn();
    const sent = fakeApi({ 'GET /thing/4': aThing });

    const thing = await call(read, { params: { id: 4 }, query: { active: true } });

    expect(thing).toEqual({ name: 'a thing' });
    expect(sent[0]).toMatchObject({ query: { active: 'true' }, headers: { authorization: 'Bearer token-1' } });
    expect(sent[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('asks for texts in the language of the screens', async () => {
    signedIn();
    const sent = fakeApi({ 'GET /thing/4': aThing });
    await call(read, { params: { id: 4 } });
    await showLanguage('es');
    await call(read, { params: { id: 4 } });
    expect(sent.map(({ headers }) => headers['accept-language'])).toEqual(['en', 'es']);
  });

  test('that changes something carries an Idempotency-Key, whichever its method, and a new one each time', async () => {
    signedIn();
    const sent = fakeApi({ 'POST /thing/': [200], 'GET /thing/claim': [200] });

    await call(change, { body: { name: 'x' } });
    await call(change, { body: { name: 'x' } });
    await call(claim, {});

    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key ?? ''))).toBe(true);
  });

  test('whose answer is not what the contract says is refused instead of passed on', async () => {
    signedIn();
    fakeApi({ 'GET /thing/4': [200, { title: 'another thing' }] });

    expect(await refusalOf(call(read, { params: { id: 4 } }))).toMatchObject({ code: 'unreadable_answer' });
  });
});

describe('a refusal', () => {
  test('keeps its code, status, sentence, placeholders and fields', async () => {
    signedIn();
    const body = {
      code: 'invalid_input',
      message: 'Some fields are not filled in correctly',
      errors: { name: ['This field should be filled'] },
      params: { limit: 3 },
      request_id: 'r-1',
    };
    fakeApi({ 'POST /thing/': [422, body] });

    expect(await refusalOf(call(change, { body: { name: '' } }))).toMatchObject({
      code: 'invalid_input',
      status: 422,
      message: 'Some fields are not filled in correctly',
      errors: { name: ['This field should be filled'] },
      params: { limit: 3, request_id: 'r-1' },
    });
  });

  test.each([
    [{ error: { message: 'First' }, message: 'Third' }, 'First'],
    [{ error: 'Second', message: 'Third' }, 'Second'],
    [{ message: 'Third' }, 'Third'],
    [{ code: 'a_code_of_tomorrow', message: 'Said anyway' }, 'Said anyway'],
    [{}, ''],
  ])('in another form, %j, keeps the sentence it has', async (body, sentence) => {
    signedIn();
    fakeApi({ 'GET /thing/4': [418, body] });

    expect(await refusalOf(call(read, { params: { id: 4 } }))).toMatchObject({ code: 'unknown', message: sentence });
  });
});

describe('attempts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test.each([['offline'], [[502]], [[503]], [[504]]] as const)(
    'after %j it tries again, three times in all, with one Idempotency-Key',
    async (failure) => {
      signedIn();
      const sent = fakeApi({ 'POST /thing/': [failure, failure, [200]] });

      await withoutWaiting(() => call(change, { body: { name: 'x' } }));

      expect(sent).toHaveLength(3);
      expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    },
  );

  test('wait half a second, then two', async () => {
    signedIn();
    const sent = fakeApi({ 'GET /thing/4': 'offline' });
    const answer = refusalOf(call(read, { params: { id: 4 } }));

    const counts: number[] = [];
    for (const pause of [499, 1, 1_999, 1]) {
      await vi.advanceTimersByTimeAsync(pause);
      counts.push(sent.length);
    }

    expect(counts).toEqual([1, 2, 2, 3]);
    expect(await answer).toMatchObject({ code: 'network_failure', status: 0 });
  });

  test.each([400, 403, 404, 409, 422, 429, 500])('a %i is an answer: it is not asked twice', async (status) => {
    signedIn();
    const sent = fakeApi({ 'POST /thing/': [status, { code: 'wrong_state', message: 'No' }] });

    await refusalOf(withoutWaiting(() => call(change, { body: { name: 'x' } })));

    expect(sent).toHaveLength(1);
  });

  test('each of them gives up after a minute', async () => {
    signedIn();
    let sent = 0;
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      sent += 1;
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    const answer = refusalOf(call(read, { params: { id: 4 } }));

    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(sent).toBe(1);
    await vi.advanceTimersByTimeAsync(3 * TIMEOUT_MS);

    expect(sent).toBe(3);
    expect(await answer).toMatchObject({ code: 'timeout' });
  });

  test('stop when the caller has lost interest', async () => {
    signedIn();
    const sent = fakeApi({ 'GET /thing/4': 'offline' });
    const interest = new AbortController();
    const answer = call(read, { params: { id: 4 }, signal: interest.signal });
    answer.catch(() => undefined);

    await vi.advanceTimersByTimeAsync(100);
    interest.abort();
    await vi.advanceTimersByTimeAsync(5_000);

    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    // Whether the server is there again is still asked.
    expect(sent.filter(({ call: name }) => name === 'GET /thing/4')).toHaveLength(1);
  });
});
