import { openFile } from '@likeness/contract/files';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from './testing/app.ts';
import { aFile } from './testing/builders.ts';

/* What every answer of a server in earnest says to the browser, whatever was asked for. */

const TOKEN = '8f2a6c1e9b7d40538f2a6c1e9b7d4053';

let app: TestApp;
let sorter: Caller;
let origin: string;

beforeAll(async () => {
  app = await startTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://house.test', METRICS_TOKEN: TOKEN });
  sorter = await app.signedInAs('sorter');
  origin = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** What is asked for, and how. */
const ASKED: [what: string, path: string, init?: RequestInit][] = [
  ['a call', '/api/health'],
  ['a call that is refused', '/api/me'],
  ['an address that no call has', '/api/nothing'],
  ['an address outside of the calls', '/nothing'],
  ['a badly encoded address', '/api/document/%zz'],
  ['a body that cannot be read', '/api/login_check', { method: 'POST', body: '{"a', headers: { 'content-type': 'application/json' } }],
  ['a picture that is not there', '/static/masks/none.png'],
  ['the figures', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } }],
  ['the figures, without the token', '/metrics'],
  ['the description of the calls', '/api/docs/', { headers: { authorization: `Bearer ${TOKEN}` } }],
  ['a method that nothing takes', '/api/health', { method: 'DELETE' }],
  ['the wish to know what may be sent', '/api/me', { method: 'OPTIONS' }],
];

function expectGuarded({ headers }: Response): void {
  const policy = headers.get('content-security-policy') ?? '';
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(directive);
  }
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
  expect(headers.get('content-type')).toMatch(/; charset=utf-8|^image\//);
}

describe('an answer says how a browser may treat it:', () => {
  test.each(ASKED)('%s', async (_what, path, init) => expectGuarded(await fetch(`${origin}${path}`, init)));

  test('a picture of a person', async () => {
    const { uid } = await aFile(app);
    const { headers } = await sorter.call(openFile, { params: { uid } });
    expectGuarded(new Response(null, { headers }));
  });

  test('the stream of changes', async () => {
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${await sorter.bearer()}` };
    const reply = await fetch(`${origin}/api/events`, { headers, signal: leaving.signal });
    expect(reply.status).toBe(200);
    expectGuarded(reply);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    leaving.abort();
  });
});

test.each(["TRACE", "TRACK"])('%s sends nobody’s request back', async (method) => {
  const { request } = await import('node:http');
  const asked = request(`${origin}/api/health`, { method, headers: { cookie: 'secret=1' } }).end();
  const [reply] = await Promise.race([once(asked, 'response'), once(asked, 'close').then(() => [undefined])]);
  expect(reply?.statusCode ?? 400).toBeGreaterThanOrEqual(400);
});
