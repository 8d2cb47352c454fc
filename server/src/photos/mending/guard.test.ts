import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { sharedImages } from '../../testing/sharedImages.ts';
import type { Images } from '../../platform/images/images.ts';
import type { compareFaces } from './guard.ts';
import { aFacePair, RETOUCHES, type Retouch } from './retouching.fixture.ts';

let images: Images;
let directory: string;

beforeAll(async () => {
  images = sharedImages();
  directory = await mkdtemp(join(tmpdir(), 'faces-'));
});
afterAll(async () => {
  await images.close();
  await rm(directory, { recursive: true });
});

async function verdictOn(seed: number, retouch: Retouch | undefined, of = seed) {
  const returned = await aFacePair(seed, retouch);
  const sent = of === seed ? returned : await aFacePair(of, retouch);
  const paths = { returnedPath: join(directory, 'returned.jpg'), originalPath: join(directory, 'original.jpg') };
  await writeFile(paths.returnedPath, returned.returned);
  await writeFile(paths.originalPath, sent.original);
  const { geometry } = returned;
  const photos = { ...paths, geometry, lines: null, framing: null };
  return images.work<typeof compareFaces>(new URL('guard.ts', import.meta.url), 'compareFaces', photos);
}

/* `npm run bench -- face-guard` tries many more. */
const SEEDS = Array.from({ length: runs(2) }, (_, at) => 100 + at);

test('a face that was only framed, lit and compressed is unchanged', async () => {
  for (const seed of SEEDS)
    expect(await verdictOn(seed, undefined), `seed ${seed}`).toMatchObject({ verdict: 'unchanged' });
});

test.each(RETOUCHES)('a face with %s is found changed', async (retouch) => {
  for (const seed of SEEDS)
    expect(await verdictOn(seed, retouch), `seed ${seed}`).toMatchObject({ verdict: 'changed' });
});

test('the face of somebody else is not taken for the customer’s', async () => {
  for (const seed of SEEDS) {
    expect(['changed', 'not_comparable']).toContain((await verdictOn(seed, undefined, seed + 1)).verdict);
  }
});
