import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bucket, startBucket } from './bucket.fixture.ts';
import { bucketDisk, openBucket } from './bucketStore.ts';
import { FileMissing } from './fileStore.ts';
import { allOf } from '../../testing/allOf.ts';
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
  if (REAL_BUCKET !== undefined) return (await bucketDisk(REAL_BUCKET)).deleteAll('');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  bucket.server.closeAllConnections();
  bucket.server.close();
  await rm(directory, { recursive: true });
});

/** A bucket of a real S3 server, which is emptied; its keys are in the usual AWS_* variables. See docs/s3.md. */
const REAL_BUCKET = process.env['TEST_FILES_URL'];
/** More than a server lists or removes at a time. */
const MORE_THAN_A_PAGE = 1_005;

const stores: [name: string, open: () => Promise<Files>][] = [
  ['a folder', async () => await openFiles({ directory: join(directory, 'files') })],
  [
    'a bucket',
    async () => await openFiles({ url: `s3://photos?endpoint=${bucket.address}`, directory: join(directory, 'files') }),
  ],
];
if (REAL_BUCKET !== undefined) {
  stores.push([
    'a real bucket',
    async () => await openFiles({ url: REAL_BUCKET, directory: join(directory, 'files') }),
  ]);
}

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

  it('names each original once, and what lies under one beginning alone', async () => {
    const files = await open();
    const beginning = sha256.slice(0, 2);
    const neighbours = ['0', '5', 'f'].map((digit) => `${beginning}${digit.repeat(62)}`);
    await files.put(source, sha256);
    for (const name of [sha256, ...neighbours, otherSha256]) await files.putRendition(name, 'thumb', source);
    expect((await allOf(files.names(beginning))).toSorted()).toEqual([sha256, ...neighbours].toSorted());
    expect(await allOf(files.names('fe'))).toEqual([]);
    const keys = await allOf(files.keys(beginning));
    expect(keys.toSorted()).toEqual(
      [
        `${beginning}/${sha256}/original`,
        ...[sha256, ...neighbours].map((name) => `${beginning}/${name}/thumb`),
      ].toSorted(),
    );
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

describe.runIf(REAL_BUCKET !== undefined)('a bucket of a real server', () => {
  it('names and removes more than a page of files, and leaves their neighbours', async () => {
    const files = await openFiles({ url: REAL_BUCKET, directory });
    const numbers = Array.from({ length: MORE_THAN_A_PAGE }, (_, number) => `small-${number}.jpg`);
    for (let from = 0; from < numbers.length; from += 20) {
      await Promise.all(numbers.slice(from, from + 20).map((name) => files.putRendition(sha256, name, source)));
    }
    const neighbour = await files.putRendition(otherSha256, 'thumb.jpg', source);
    const named = new Set<string>();
    for await (const key of files.keys()) named.add(key);
    expect(named.size).toBe(MORE_THAN_A_PAGE + 1);
    await files.remove(sha256);
    const left: string[] = [];
    for await (const key of files.keys()) left.push(key);
    expect(left).toEqual([neighbour]);
  });

  it('refuses whoever signs with another key', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'not the key of this bucket');
    const files = await openFiles({ url: REAL_BUCKET, directory });
    await expect(files.put(source, sha256)).rejects.toThrow('Unable to check existence');
    await expect(files.probe()).rejects.toThrow('Cannot write file');
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
  it.each(['put', 'read', 'has', 'list'] as const)('of a service that says nothing is given up (%s)', async (how) => {
    const silent = createServer(() => undefined);
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const impatient = { connectionTimeout: 50, socketTimeout: 50 };
    const store = await openBucket(`s3://photos?endpoint=http://127.0.0.1:${port}`, impatient);
    const ways = {
      put: () => store.put(source, 'key'),
      read: async () => buffer(await store.stream('key')),
      has: () => store.has('key'),
      list: () => store.keys()[Symbol.asyncIterator]().next(),
    };
    try {
      await expect(ways[how]()).rejects.toThrow(/file|existence|timed out/);
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });

  it('of a service that is away is found out by what it could not do first', async () => {
    const files = await openFiles({ url: `s3://photos?endpoint=${bucket.address}`, directory });
    bucket.server.close();
    await expect(files.probe()).rejects.toThrow('Cannot write file');
  });

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
