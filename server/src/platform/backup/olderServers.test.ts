import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { forOlderServers } from './olderServers.ts';

const SETTINGS = ['SET lock_timeout = 0;\n', 'SET transaction_timeout = 0;\n', "SET client_encoding = 'UTF8';\n"];
const DATA = `COPY public.customer (name) FROM stdin;\n${'Zoë\n'.repeat(3_000)}SET transaction_timeout = 0;\n\\.\n`;

async function* inChunks(script: string, bytes: number) {
  const content = Buffer.from(script);
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes);
}

it.each([1, 7, 4_095, 1_000_000])(
  'what pg_restore 17 writes is understood by PostgreSQL 15, however it arrives: %d bytes at a time',
  async (bytes) => {
    const script = await text(forOlderServers(inChunks(SETTINGS.join('') + DATA, bytes)));
    expect(script).toBe(`${SETTINGS[0]}${SETTINGS[2]}${DATA}`);
  },
);

it('a script of an older program, and a short one, stay as they are', async () => {
  const older = `${SETTINGS[0]}${SETTINGS[2]}`;
  expect(await text(forOlderServers(inChunks(older + DATA, 100)))).toBe(older + DATA);
  expect(await text(forOlderServers(inChunks(older, 100)))).toBe(older);
});
