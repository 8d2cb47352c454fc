import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askServer, takeRequests } from './channel.ts';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'likeness-channel-')));
});
afterEach(() => rm(folder, { recursive: true }));

const request = { to: 'a place', key: undefined, verify: false };
const ask = (asked = request) => askServer(folder, asked, () => undefined);

test('a command asks the running server for a backup, and is told how it ended', async () => {
  expect(await ask()).toBeUndefined();
  const stop = takeRequests(folder, async (asked, onProgress) => {
    onProgress('It begins.');
    if (asked.verify) throw new Error('No.');
    return `made in ${asked.to}`;
  });
  const progress: string[] = [];
  expect(await askServer(folder, request, (said) => progress.push(said))).toBe('made in a place');
  expect(progress).toEqual(['It begins.']);
  await expect(ask({ ...request, verify: true })).rejects.toThrow('No.');
  stop();
});

test('a command that is broken off while the server speaks to it does not end the server', async () => {
  const begun = vi.fn<() => void>();
  const stop = takeRequests(folder, async (_asked, onProgress) => {
    onProgress('It begins.');
    begun();
    return 'made';
  });
  const socket = connect(join(folder, 'server.sock')).pause();
  socket.write(`${JSON.stringify(request)}\n`);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  // Closed with words that it has not read, a socket resets its connection.
  socket.destroy();
  await once(socket, 'close');
  expect(await ask()).toBe('made');
  stop();
});

test('a server that is killed in the middle of a backup has made none: the command says so', async () => {
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    // The request is in its buffer when it dies.
    setImmediate(() => socket.destroy());
  });
  server.listen(join(folder, 'server.sock'));
  await once(server, 'listening');
  await expect(ask()).rejects.toThrow('The server ended before the backup was whole. There is no backup.');
  server.close();
});
