import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, startTestApp } from './testing/app.ts';
import { aJpeg } from './testing/builders.ts';

/* What callers see of a server that is asked to stop. */

const BOUNDARY = 'a-boundary-that-no-photo-contains';
/** Longer than any test: who waits so long has not been let go. */
const AN_HOUR = 3_600;

let app: TestApp;
let address: string;
let agent: Agent;
let bearer: string;

beforeEach(async () => {
  app = await startTestApp();
  address = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  bearer = `Bearer ${await (await app.signedInAs('sorter')).bearer()}`;
});

afterEach(async () => {
  agent.destroy();
  await app.close();
});

const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  request(`${address}/api${path}`, { method, headers: { authorization: bearer, ...headers } });

async function get(path: string, keptBy?: Agent): Promise<IncomingMessage> {
  const asked = request(`${address}/api${path}`, { agent: keptBy, headers: { authorization: bearer } });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

async function halfAnUpload() {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const content = Buffer.concat([Buffer.from(head), await aJpeg(), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const middle = Math.floor(content.length / 2);
  const sending = send('/file', { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, 'POST');
  sending.write(content.subarray(0, middle));
  const scratch = join(app.platform.config.dataDirectory, 'scratch');
  const received = () =>
    readdirSync(scratch, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  await expect.poll(received).toHaveLength(1);
  return { sending, rest: content.subarray(middle) };
}

test('a server that is about to stop tells proxies, and still answers everybody, once on each connection', async () => {
  const before = await get('/me', agent);
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);
  await text(before);
  void app.app.leave({ noticeSeconds: AN_HOUR, answerSeconds: AN_HOUR });

  const health = await get('/health');
  expect([health.statusCode, await json(health)]).toEqual([503, { status: 'this server is about to stop' }]);
  const kept = await get('/me', agent);
  expect([kept.statusCode, kept.headers.connection]).toEqual([200, 'close']);
  expect(await json(kept)).toMatchObject({ roles: ['ROLE_SORTER'] });
  const another = await get('/me', agent);
  expect([another.statusCode, await json(another)]).toMatchObject([200, { roles: ['ROLE_SORTER'] }]);
  const refused = await get('/nothing-lies-here');
  expect([refused.statusCode, refused.headers.connection]).toEqual([404, 'close']);
});

test('an upload under way is stored before the server stops; streams of events end, and nobody else is let in', async () => {
  const events = await get('/events');
  expect(events.headers['content-type']).toContain('text/event-stream');
  const { sending, rest } = await halfAnUpload();
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;

  let gone = false;
  const left = app.app.leave({ noticeSeconds: 0, answerSeconds: AN_HOUR }).then(() => {
    gone = true;
  });
  // Without an error: the browser opens the stream anew, at another server.
  expect(await text(events)).toContain('retry: 2000');
  await expect(get('/me')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(gone).toBe(false);

  sending.end(rest);
  const [answer] = await answered;
  expect([answer.statusCode, await json(answer)]).toMatchObject([200, { success: true, file_name: 'me.jpg' }]);
  await left;
});

test('a server does not wait for ever for what is not sent', async () => {
  const { sending } = await halfAnUpload();
  const broken = once(sending, 'error');
  await app.app.leave({ noticeSeconds: 0, answerSeconds: 0 });
  await app.app.close();
  expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
});
