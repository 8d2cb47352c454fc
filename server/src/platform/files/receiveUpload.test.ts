import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { receiveUpload } from './receiveUpload.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'uploads-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

const megabyte = 1024 * 1024;

it('an upload is received whole, measured and hashed, and deleted when its block ends', async () => {
  const content = randomBytes(megabyte);
  {
    await using upload = await receiveUpload(Readable.from([content.subarray(0, 1_000), content.subarray(1_000)]), {
      maxBytes: megabyte,
      directory,
    });
    expect(upload.bytes).toBe(megabyte);
    expect(upload.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    expect(await readFile(upload.path)).toEqual(content);
    expect((await stat(upload.path)).mode & 0o777).toBe(0o600);
  }
  expect(await readdir(directory)).toEqual([]);
});

it('an upload over the limit is refused while it arrives, and nothing of it remains', async () => {
  let chunksSent = 0;
  async function* endless() {
    for (;;) {
      chunksSent++;
      yield randomBytes(64 * 1024);
    }
  }
  await expect(receiveUpload(Readable.from(endless()), { maxBytes: 2 * megabyte, directory })).rejects.toMatchObject({
    code: 'photo_too_heavy',
    params: { megabytes: 2 },
  });
  expect(chunksSent).toBeLessThan(100);
  expect(await readdir(directory)).toEqual([]);
});

it('an interrupted upload leaves nothing behind', async () => {
  const broken = new Readable({
    read() {
      this.push(randomBytes(1_000));
      this.destroy(new Error('The line broke'));
    },
  });
  await expect(receiveUpload(broken, { maxBytes: megabyte, directory })).rejects.toThrow('The line broke');
  expect(await readdir(directory)).toEqual([]);
});

it('an empty upload is an empty file, which the next step judges', async () => {
  await using upload = await receiveUpload(Readable.from([]), { maxBytes: megabyte, directory });
  expect(upload.bytes).toBe(0);
  expect(await readFile(upload.path)).toHaveLength(0);
});
