import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bucket, startBucket } from '../files/bucket.fixture.ts';
import { bucketDisk } from '../files/bucketStore.ts';
import { type BackupPlace, openPlace, placeName } from './place.ts';

let directory: string;
let bucket: Bucket;
/** A bucket of a real S3 server, which is emptied; its keys are in the usual AWS_* variables. See docs/s3.md. */
const REAL_BUCKET = process.env['TEST_BACKUP_URL'];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'likeness-place-'));
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

async function keysBelow(place: BackupPlace, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of place.list(prefix)) keys.push(key);
  return keys.toSorted();
}

const PLACES: [name: string, address: () => string][] = [
  ['a folder', () => join(directory, 'backups')],
  ['a bucket', () => `s3://photos?endpoint=${bucket.address}`],
  ['a folder in a bucket', () => `s3://photos/house/backups?endpoint=${bucket.address}`],
];
if (REAL_BUCKET !== undefined) {
  PLACES.push(
    ['a real bucket', () => REAL_BUCKET],
    ['a folder in a real bucket', () => REAL_BUCKET.replace('?', '/house/backups?')],
  );
}

describe.each(PLACES)('backups in %s', (_name, address) => {
  it('lie there byte for byte, are listed, and go when they are removed', async () => {
    const place = await openPlace(address());
    const keys = ['files/plain/1', 'sets/a/manifest.json', 'sets/b/database/000001', 'sets/b/manifest.json'];
    for (const key of keys) await place.put(key, Buffer.from(`what ${key} holds`));
    expect((await place.get('sets/b/database/000001')).toString()).toBe('what sets/b/database/000001 holds');
    expect(await keysBelow(place, 'sets/')).toEqual(keys.slice(1));
    expect(await keysBelow(place, 'nothing/')).toEqual([]);
    await place.remove('sets/a/manifest.json');
    await place.remove('sets/a/manifest.json');
    expect(await keysBelow(place, 'sets/')).toEqual(keys.slice(2));
    await expect(place.get('sets/a/manifest.json')).rejects.toThrow(/^The backup is damaged: .* is missing in /);
  });

  it('are named without the keys that open the place', async () => {
    expect((await openPlace(address())).name).not.toContain('?');
  });
});

it('buckets of one name at two services are two places, and neither name tells what opens it', () => {
  const names = [
    's3://backups/house',
    's3://backups/house?endpoint=https://s3.house.example&region=eu',
    's3://backups/house?endpoint=https://key:secret@s3.elsewhere.example',
  ].map(placeName);
  expect(names).toEqual([
    's3://backups/house',
    's3://backups/house at s3.house.example',
    's3://backups/house at s3.elsewhere.example',
  ]);
});

it('a folder keeps no empty folders of what was removed', async () => {
  const place = await openPlace(directory);
  await place.put('sets/a/manifest.json', Buffer.from('whole'));
  await place.remove('sets/a/manifest.json');
  expect((await readdir(directory)).filter((name) => !name.startsWith('.'))).toEqual([]);
});
