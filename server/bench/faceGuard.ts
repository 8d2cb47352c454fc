import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openImages } from '../src/platform/images/images.ts';
import type { compareFaces } from '../src/photos/editing/guard.ts';
import { aFacePair, aPairOfPhoto, RETOUCHES, type Retouch } from '../src/photos/editing/retouching.fixture.ts';
import { atMost, type BenchResult } from './result.ts';

/** So many photos of each kind, of people that no limit was chosen by. */
const PHOTOS = Number(process.env['FACES'] ?? 100);
const FIRST_SEED = 2000;
/**
 * Instead of drawn people: one photo of a real one, and where the head is on it, as `crown,chin,centre` in shares of its
 * height and width.
 */
const { FACE_PHOTO, FACE_PLACE } = process.env;
/** In percent. */
const MISSED_MAX = 1;
const FALSE_MAX = 1;

/** How often the guard misses a planted retouching, and how often it objects to mere framing, light and compression. */
export async function run(): Promise<BenchResult[]> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-faces-'));
  const images = openImages({ processes: 1, timeLimitMs: 120_000 });
  const paths = { returnedPath: join(directory, 'returned.jpg'), originalPath: join(directory, 'original.jpg') };

  const pair = FACE_PHOTO === undefined ? aFacePair : await pairsOf(FACE_PHOTO, FACE_PLACE);

  async function shareChanged(retouch: Retouch | undefined): Promise<number> {
    let changed = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + PHOTOS; seed += 1) {
      const { returned, original, geometry } = await pair(seed, retouch);
      await writeFile(paths.returnedPath, returned);
      await writeFile(paths.originalPath, original);
      const photos = { ...paths, geometry, lines: null, framing: null };
      const module = new URL('../src/photos/editing/guard.ts', import.meta.url);
      const { verdict } = await images.work<typeof compareFaces>(module, 'compareFaces', photos);
      if (verdict !== 'unchanged') changed += 1;
    }
    return (changed / PHOTOS) * 100;
  }

  try {
    const results = [atMost('only framed and lit, found changed', '%', await shareChanged(undefined), FALSE_MAX)];
    for (const retouch of RETOUCHES) {
      results.push(atMost(`${retouch}, missed`, '%', 100 - (await shareChanged(retouch)), MISSED_MAX));
    }
    return results;
  } finally {
    await images.close();
    await rm(directory, { recursive: true });
  }
}

/** The same person over and over, each time framed, lit and compressed otherwise. */
async function pairsOf(path: string, place: string | undefined) {
  const [crown, chin, centre] = (place ?? '').split(',').map(Number);
  if (crown === undefined || chin === undefined || centre === undefined)
    throw new Error('FACE_PLACE: crown,chin,centre');
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const photo = { data, width: info.width, height: info.height };
  return (seed: number, retouch: Retouch | undefined) => aPairOfPhoto(photo, { crown, chin, centre }, seed, retouch);
}
