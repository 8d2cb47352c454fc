import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { openFile } from '@likeness/contract/files';
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
  [
    'a body that cannot be read',
    '/api/login_check',
    { method: 'POST', body: '{"a', headers: { 'content-type': 'application/json' } },
  ],
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

test.each(['TRACE', 'TRACK'])('%s sends nobody’s request back', async (method) => {
  const [answer] = await spoken(`${method} /api/health HTTP/1.1\r\nHost: house.test\r\nCookie: secret=1\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 4/);
  expect(answer).not.toContain('secret=1');
});

const SMUGGLED = 'GET /api/hidden HTTP/1.1\r\nHost: house.test\r\n\r\n';

test.each([
  ['two lengths', `Content-Length: 5\r\nContent-Length: 0\r\n\r\n${SMUGGLED}`],
  ['a length and parts', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['parts that are not the last coding', `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['a line break without its return', `X-One: 1\nContent-Length: 0\r\n\r\n${SMUGGLED}`],
])('a request whose end two servers could see at different places is refused: %s', async (_what, rest) => {
  const answers = await spoken(`POST /api/login_check HTTP/1.1\r\nHost: house.test\r\n${rest}`);
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatch(/^HTTP\/1.1 400 /);
});

/** The answers to what is written on a line of its own. */
async function spoken(words: string): Promise<string[]> {
  const line = connect(Number(new URL(origin).port), '127.0.0.1');
  line.write(words);
  setTimeout(() => line.end(), 500);
  const heard = await text(line);
  return heard.split(/(?=HTTP\/1.1 )/);
}
