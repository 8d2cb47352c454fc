import { afterEach, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const TOKEN = '8f2a6c1e9b7d40538f2a6c1e9b7d4053';
const PATHS = ['/metrics', '/api/docs', '/api/docs/json'];

async function statuses(settings: Record<string, string>, authorization?: string): Promise<number[]> {
  app ??= await startTestApp(settings);
  const answers = [];
  for (const url of PATHS) {
    const { statusCode } = await app.app.http.inject({ url, headers: authorization ? { authorization } : {} });
    answers.push(statusCode);
  }
  return answers;
}

const IN_EARNEST = { NODE_ENV: 'production', PUBLIC_URL: 'https://house.test' };

test('in production nobody reads the figures and the description of the calls without a token', async () => {
  expect(await statuses(IN_EARNEST)).toEqual([404, 404, 404]);
  expect(await statuses(IN_EARNEST, `Bearer ${TOKEN}`)).toEqual([404, 404, 404]);
  expect((await app!.app.http.inject('/api/health')).statusCode).toBe(200);
});

test('whoever shows the token reads them: a program as its bearer, a browser as a password', async () => {
  const settings = { ...IN_EARNEST, METRICS_TOKEN: TOKEN };
  expect(await statuses(settings)).toEqual([401, 401, 401]);
  expect(await statuses(settings, `Bearer ${TOKEN}x`)).toEqual([401, 401, 401]);
  expect(await statuses(settings, `Bearer ${TOKEN}`)).toEqual([200, 200, 200]);
  expect(await statuses(settings, `Basic ${btoa(`anybody:${TOKEN}`)}`)).toEqual([200, 200, 200]);
  const refused = await app!.app.http.inject('/metrics');
  expect(refused.headers['www-authenticate']).toMatch(/^Basic /);
});

test('a server that is reached by https tells browsers never to use http again, and only such a server', async () => {
  expect(await statuses({})).toEqual([200, 200, 200]);
  expect((await app!.app.http.inject('/api/health')).headers['strict-transport-security']).toBeUndefined();
  await app!.close();
  app = await startTestApp(IN_EARNEST);
  expect((await app.app.http.inject('/api/health')).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
});
