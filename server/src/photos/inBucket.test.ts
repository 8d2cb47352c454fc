import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PhotoPurpose } from '@likeness/contract/purposes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileRow } from '../files/index.ts';
import { type Bucket, startBucket } from '../platform/files/bucket.fixture.ts';
import { type Files, openFiles } from '../platform/files/files.ts';
import type { Images } from '../platform/images/images.ts';
import { measureStoredPhoto } from './measuring.ts';

/** So often the copy is looked for, one time after the other: one attempt removes it. */
const LOOKS = 50;

let directory: string;
let bucket: Bucket;
let files: Files;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'in-bucket-'));
  bucket = await startBucket();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  files = await openFiles({ url: `s3://photos?endpoint=${bucket.address}`, directory });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  bucket.server.closeAllConnections();
  bucket.server.close();
  await rm(directory, { recursive: true });
});

test('the copy of a photo that lies in a bucket stays on this machine until the photo is measured', async () => {
  const sha256 = createHash('sha256').update('a photo').digest('hex');
  await writeFile(join(directory, 'source'), 'a photo');
  await files.put(join(directory, 'source'), sha256);
  const photo = { sha256, width: 414, height: 532, bytes: 7, jpegQuality: 90, density: 300 } as FileRow;
  const found = { measures: [], hints: [] };
  const slowly = {
    async run(_module: URL, _name: string, { sourcePath }: { sourcePath: string }) {
      for (let look = 0; look < LOOKS; look += 1) await stat(sourcePath);
      return found;
    },
  } as unknown as Images;
  expect(await measureStoredPhoto({ images: slowly, files }, photo, {} as PhotoPurpose)).toBe(found);
  expect(await readdir(files.workDirectory)).toEqual([]);
});
