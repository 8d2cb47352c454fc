import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, startTestApp } from './testing/app.ts';
import { aJpeg } from './testing/builders.ts';
import { ServerProcess } from './testing/serverProcess.ts';

/* Servers on one PostgreSQL that were left with the same DATA_DIR, which is the default. */

const SECRET = 'a secret that is only good for these tests';
const WITHOUT_HURRY = { timeout: 60_000, interval: 50 };
const BOUNDARY = 'a-boundary-that-no-photo-contains';
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let first: TestApp;
const others: ServerProcess[] = [];

beforeEach(async () => {
  first = await startTestApp({ TOKEN_SECRET: SECRET });
  // The other servers use the machine's clock, and must accept the same sessions.
  first.clock.advance(Date.now() - first.clock.now().getTime());
});

afterEach(async () => {
  await Promise.all(others.splice(0).map((server) => server.kill()));
  await first.close();
});

async function startAnother(): Promise<ServerProcess> {
  const { dataDirectory: DATA_DIR } = first.platform.config;
  const server = await ServerProcess.start({ DATABASE_URL: first.databaseUrl!, DATA_DIR, TOKEN_SECRET: SECRET });
  others.push(server);
  return server;
}

function filesInTheMaking(): string[] {
  const scratch = join(first.platform.config.dataDirectory, 'scratch');
  const entries = readdirSync(scratch, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function anUpload() {
  const sorter = await first.signedInAs('sorter');
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const content = Buffer.concat([Buffer.from(head), await aJpeg(), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = {
    authorization: `Bearer ${await sorter.bearer()}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  const middle = Math.floor(content.length / 2);
  return { headers, halves: [content.subarray(0, middle), content.subarray(middle)] as const };
}

test('an upload under way goes on while a second server starts on the same folder, and leaves nothing behind', async () => {
  const { headers, halves } = await anUpload();
  const payload = new PassThrough();
  const answer = first.app.http.inject({ method: 'POST', url: '/api/file', headers, payload }).then((reply) => reply);
  payload.write(halves[0]);
  await vi.waitFor(() => expect(filesInTheMaking()).toHaveLength(1), WITHOUT_HURRY);

  await startAnother();
  payload.end(halves[1]);
  const reply = await answer;
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { success: true, file_name: 'me.jpg' }]);
  expect(filesInTheMaking()).toEqual([]);
});

test('a partly received upload of a killed server is deleted by the next start', async () => {
  const killed = await startAnother();
  const { headers, halves } = await anUpload();
  const sending = request(`${killed.address}/api/file`, { method: 'POST', headers });
  sending.on('error', () => {});
  sending.write(halves[0]);
  await vi.waitFor(() => expect(filesInTheMaking()).toHaveLength(1), WITHOUT_HURRY);
  await killed.kill();
  expect(filesInTheMaking()).toHaveLength(1);

  await startAnother();
  expect(filesInTheMaking()).toEqual([]);
});
