import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { ReceivingLimits } from './receiving.ts';
import { createHttpServer } from './server.ts';

/* What becomes of requests that come in slowly, or not at all. The limits are small, but those that no test may reach. */

const AN_HOUR = 3_600_000;
const BOUNDARY = 'a-boundary-that-no-photo-contains';
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;

let http: FastifyInstance;
let address: string;
let arrived: number;

async function aServer(limits: Partial<ReceivingLimits>, answersAfterMs = 0) {
  http = await createHttpServer({
    prefix: '/api',
    logLevel: 'silent',
    uploadBytes: 1_000_000,
    version: 'test',
    trustProxy: [],
    receiving: { headersMs: AN_HOUR, altogetherMs: AN_HOUR, silenceMs: AN_HOUR, lookMs: 20, ...limits },
  });
  arrived = 0;
  http.post('/file', async (sent) => {
    for await (const chunk of (await sent.file())!.file) arrived += (chunk as Buffer).length;
    return { arrived };
  });
  http.post('/json', async () => {
    await pause(answersAfterMs);
    return { answered: true };
  });
  address = await http.listen({ port: 0, host: '127.0.0.1' });
}

afterEach(() => http.close());

const send = (path: string, type: string) =>
  request(address + path, { method: 'POST', headers: { 'content-type': type } });

async function anUpload() {
  const sending = send('/file', `multipart/form-data; boundary=${BOUNDARY}`);
  sending.write(HEAD);
  sending.write('x');
  await expect.poll(() => arrived).toBe(1);
  return sending;
}

async function answerTo(sending: ClientRequest) {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  return [answer.statusCode, await json(answer)];
}

test('an upload of which nothing more comes is broken off', async () => {
  await aServer({ silenceMs: 100 });
  await expect(once(await anUpload(), 'response')).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('so is a body without a file', async () => {
  await aServer({ silenceMs: 100 });
  const sending = send('/json', 'application/json');
  sending.write('{');
  await expect(once(sending, 'response')).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('an upload may take longer than the silence that breaks it off, as long as something of it comes', async () => {
  await aServer({ silenceMs: 5_000 });
  const sending = await anUpload();
  const answered = answerTo(sending);
  const until = performance.now() + 6_000;
  let bytes = 1;
  for (; performance.now() < until; bytes += 1) {
    sending.write('x');
    await pause(100);
  }
  sending.end(`\r\n--${BOUNDARY}--\r\n`);
  expect(await answered).toEqual([200, { arrived: bytes }]);
});

test('an upload that comes byte by byte has its end too', async () => {
  await aServer({ headersMs: 300, altogetherMs: 300 });
  const sending = await anUpload();
  const broken = once(sending, 'response').then(
    ([answer]: IncomingMessage[]) => answer!.statusCode,
    ({ code }: { code: string }) => code,
  );
  // What is written after the end fails as well.
  sending.on('error', () => undefined);
  const bytes = setInterval(() => sending.write('x'), 10);
  expect([408, 'ECONNRESET', 'EPIPE']).toContain(await broken);
  clearInterval(bytes);
});

test('what has come in whole is answered, however long that takes', async () => {
  await aServer({ silenceMs: 100 }, 500);
  const sending = send('/json', 'application/json');
  sending.end('{}');
  expect(await answerTo(sending)).toEqual([200, { answered: true }]);
});
