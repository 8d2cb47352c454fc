import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bucket, startBucket } from './bucket.fixture.ts';
import { FileMissing } from './fileStore.ts';
import { openFiles } from './files.ts';
import type { Files } from './files.ts';

const content = Buffer.from('not really a photo, but bytes all the same');
const sha256 = createHash('sha256').update(content).digest('hex');
const otherSha256 = '0'.repeat(64);

let directory: string;
let source: string;
let bucket: Bucket;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'files-'));
  source = join(directory, 'source');
  await writeFile(source, content);
  bucket = await startBucket();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  bucket.server.closeAllConnections();
  bucket.server.close();
  await rm(directory, { recursive: true });
});

const stores: [name: string, open: () => Promise<Files>][] = [
  ['a folder', async () => await openFiles({ directory: join(directory, 'files') })],
  [
    'a bucket',
    async () => await openFiles({ url: `s3://photos?endpoint=${bucket.address}`, directory: join(directory, 'files') }),
  ],
];

describe.each(stores)('a file store in %s', (name, open) => {
  it('keeps an original byte for byte, and keeping it again changes nothing', async () => {
    const files = await open();
    const key = await files.put(source, sha256);
    expect(await files.put(source, sha256)).toBe(key);
    expect(await files.read(key)).toEqual(content);
    expect(await buffer(await files.stream(key))).toEqual(content);
    expect(await files.has(key)).toBe(true);
    expect(await readFile(source)).toEqual(content);
  });

  it('names all that it keeps, however much it is', async () => {
    const files = await open();
    const names = ['original', 'display', 'thumb', 'large', 'small'];
    await files.put(source, sha256);
    for (const name of names.slice(1)) await files.putRendition(sha256, name, source);
    const keys: string[] = [];
    for await (const key of files.keys()) keys.push(key);
    expect(keys.toSorted()).toEqual(names.map((name) => `${sha256.slice(0, 2)}/${sha256}/${name}`).toSorted());
  });

  it('keeps renditions beside their original and replaces them by later ones', async () => {
    const files = await open();
    const key = await files.putRendition(sha256, 'thumb.jpg', source);
    await writeFile(source, 'a better one');
    expect(await files.putRendition(sha256, 'thumb.jpg', source)).toBe(key);
    expect(String(await files.read(key))).toBe('a better one');
  });

  it('refuses an original whose content does not match its SHA-256', async () => {
    const files = await open();
    await expect(files.put(source, otherSha256)).rejects.toThrow('has the SHA-256');
    expect(await files.has(`00/${otherSha256}/original`)).toBe(false);
  });

  it('deletes an original with its renditions and leaves the others', async () => {
    const files = await open();
    const original = await files.put(source, sha256);
    const thumb = await files.putRendition(sha256, 'thumb.jpg', source);
    const other = await files.putRendition(otherSha256, 'thumb.jpg', source);
    await files.remove(sha256);
    await files.remove(sha256);
    expect(await Promise.all([original, thumb, other].map((key) => files.has(key)))).toEqual([false, false, true]);
  });

  it('says whether it works, and how much room is left where that is known', async () => {
    const { freeBytes } = await (await open()).probe();
    expect(freeBytes === undefined || freeBytes > 0).toBe(true);
    expect(freeBytes === undefined).toBe(name.includes('bucket'));
  });

  it('reports a missing file as missing, whichever way it is read', async () => {
    const files = await open();
    const key = `00/${otherSha256}/original`;
    await expect(files.read(key)).rejects.toThrow(FileMissing);
    await expect(files.stream(key)).rejects.toThrow(FileMissing);
    await expect(files.localPath(key)).rejects.toThrow(FileMissing);
  });

  it('lends a file at a path of this machine and leaves nothing in the work folder', async () => {
    const files = await open();
    const key = await files.put(source, sha256);
    {
      await using local = await files.localPath(key);
      expect(await readFile(local.path)).toEqual(content);
    }
    expect(await readdir(files.workDirectory)).toEqual([]);
    expect(await files.read(key)).toEqual(content);
  });

  it.each(['../../etc/passwd', `00/${otherSha256}/../../x`, `00/${otherSha256}`, '', `00/${otherSha256}/..`])(
    'refuses the key %j',
    async (key) => {
      const files = await open();
      await expect(files.read(key)).rejects.toThrow(RangeError);
      await expect(files.localPath(key)).rejects.toThrow(RangeError);
      await expect(files.has(key)).rejects.toThrow(RangeError);
    },
  );

  it('deletes nothing for an invalid SHA-256, and lets no rendition replace an original', async () => {
    const files = await open();
    await expect(files.remove('')).rejects.toThrow(RangeError);
    await expect(files.remove('..')).rejects.toThrow(RangeError);
    await expect(files.putRendition(sha256, 'original', source)).rejects.toThrow(RangeError);
  });
});

describe('the folder', () => {
  it('can be read by our account only', async () => {
    const files = await openFiles({ directory: join(directory, 'files') });
    const key = await files.put(source, sha256);
    const modes = [join(directory, 'files', key), join(directory, 'files', key, '..')].map(
      async (path) => (await stat(path)).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o600, 0o700]);
  });

  it('never shows half a file, even when many store the same original at once', async () => {
    const large = Buffer.alloc(3_000_000, 'x');
    const largeSha256 = createHash('sha256').update(large).digest('hex');
    await writeFile(source, large);
    const files = await openFiles({ directory: join(directory, 'files') });
    const seen = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const key = await files.put(source, largeSha256);
        return (await files.read(key)).equals(large);
      }),
    );
    expect(seen).toEqual(Array.from({ length: 8 }, () => true));
    expect(await readdir(files.workDirectory)).toEqual([]);
  });

  it('is cleared of day-old files that a crash left behind, and of nothing newer', async () => {
    const { workDirectory } = await openFiles({ directory: join(directory, 'files') });
    await writeFile(join(workDirectory, 'old'), '');
    await writeFile(join(workDirectory, 'new'), '');
    const twoDaysAgo = Date.now() / 1_000 - 2 * 24 * 60 * 60;
    await utimes(join(workDirectory, 'old'), twoDaysAgo, twoDaysAgo);
    await openFiles({ directory: join(directory, 'files') });
    expect(await readdir(workDirectory)).toEqual(['new']);
  });
});

describe('the bucket', () => {
  it('is never asked to make anything public', async () => {
    const files = await openFiles({ url: `s3://photos?endpoint=${bucket.address}`, directory });
    await files.put(source, sha256);
    expect(bucket.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(bucket.requests.flatMap(({ headers }) => Object.keys(headers))).not.toContain('x-amz-acl');
  });

  it.each(['https://photos', 's3://', 's3:///photos', 's3://photos/2026', 's3://photos?endpoint=nowhere', 'photos'])(
    'with the address %j is refused with the expected form',
    async (url) => {
      await expect(openFiles({ url, directory })).rejects.toThrow(/address/);
    },
  );
});
