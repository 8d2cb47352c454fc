import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openScratch } from './scratch.ts';

const HOUR_MS = 60 * 60 * 1000;

let shared: string;
const servers: ChildProcess[] = [];

beforeEach(() => {
  shared = mkdtempSync(join(tmpdir(), 'likeness-scratch-'));
});

afterEach(() => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
  rmSync(shared, { recursive: true, force: true });
});

/** Starts another server in a process of its own, with an upload under way. */
async function anotherServer(folder = shared) {
  const source = new URL('scratch.ts', import.meta.url).href;
  const script = `
    const { openScratch } = await import('${source}');
    process.stdout.write((await openScratch(process.argv[1])).directory);
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  const [directory] = (await once(server.stdout, 'data')) as [Buffer];
  const upload = join(directory.toString(), 'upload');
  writeFileSync(upload, 'half a photo');
  return { server, upload };
}

async function crash(server: ChildProcess): Promise<void> {
  server.kill('SIGKILL');
  await once(server, 'exit');
}

function folderOf(name: string, ageHours: number): string {
  const path = join(shared, name);
  mkdirSync(path);
  writeFileSync(join(path, 'upload'), 'half a photo');
  const then = new Date(Date.now() - ageHours * HOUR_MS);
  utimesSync(path, then, then);
  return path;
}

describe('two servers on one data folder', () => {
  test('have a scratch folder each, and the second leaves the uploads of the first alone', async () => {
    const { upload } = await anotherServer();
    const second = await openScratch(shared);
    expect(existsSync(upload)).toBe(true);
    expect(second.directory).not.toBe(dirname(upload));
    await second.close();
  });

  test('have a scratch folder each also when they reach the data folder by different paths', async () => {
    const { upload } = await anotherServer();
    const link = `${shared}-link`;
    symlinkSync(shared, link);
    const second = await openScratch(link);
    expect(existsSync(upload)).toBe(true);
    await second.close();
    rmSync(link);
  });

  test('have a scratch folder each also when they start at the same moment', async () => {
    const several = await Promise.all(Array.from({ length: 8 }, () => openScratch(shared)));
    expect(readdirSync(shared).toSorted()).toEqual(several.map(({ directory }) => basename(directory)).toSorted());
    for (const scratch of several) await scratch.close();
  });

  test('have the folder of a crashed one deleted by the next start', async () => {
    const { server, upload } = await anotherServer();
    await crash(server);
    expect(existsSync(upload)).toBe(true);
    const next = await openScratch(shared);
    expect(readdirSync(shared)).toEqual([basename(next.directory)]);
    await next.close();
  });
});

test('a server that stops deletes its scratch folder', async () => {
  const scratch = await openScratch(shared);
  writeFileSync(join(scratch.directory, 'upload'), 'half a photo');
  await scratch.close();
  expect(readdirSync(shared)).toEqual([]);
});

describe('a server in another container on the same volume, whose lock cannot be seen', () => {
  test('keeps its folder while it renews it, and loses it after a day without renewal', async () => {
    const living = folderOf('another-container.one', 23);
    const gone = folderOf('another-container.two', 25);
    const scratch = await openScratch(shared, 'this-container');
    expect([existsSync(living), existsSync(gone)]).toEqual([true, false]);
    await scratch.close();
  });

  test('loses its folder only by that rule, whatever the age of our own', async () => {
    const { upload } = await anotherServer();
    const long = new Date(Date.now() - 48 * HOUR_MS);
    utimesSync(dirname(upload), long, long);
    const scratch = await openScratch(shared);
    expect(existsSync(upload)).toBe(true);
    await scratch.close();
  });
});
