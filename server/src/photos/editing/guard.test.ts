import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PhotoGeometry } from '@likeness/contract/purposes/geometry';
import sharp from 'sharp';
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
  return verdictOf(returned.returned, sent.original, returned.geometry);
}

async function verdictOf(returned: Buffer, original: Buffer, geometry: PhotoGeometry) {
  const paths = { returnedPath: join(directory, 'returned.jpg'), originalPath: join(directory, 'original.jpg') };
  await writeFile(paths.returnedPath, returned);
  await writeFile(paths.originalPath, original);
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

test('of a picture too small to show a face nothing is said about its face', async () => {
  for (const seed of SEEDS) {
    const { original, geometry } = await aFacePair(seed, undefined);
    const [stranger, banner] = [
      await aFacePair(seed + 1, undefined),
      '<svg width="61" height="58"><rect width="61" height="58" fill="#e8ecf2"/><rect y="14" width="61" height="26" fill="#334"/><rect x="8" y="20" width="44" height="6" fill="#fff"/></svg>',
    ];
    for (const picture of [stranger.returned, Buffer.from(banner)]) {
      const small = await sharp(picture).resize({ height: 58 }).jpeg().toBuffer();
      expect(await verdictOf(small, original, geometry), `seed ${seed}`).toMatchObject({ verdict: 'not_comparable' });
    }
  }
});
