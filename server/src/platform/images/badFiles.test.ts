import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENT_IMAGES } from '../../testing/patience.ts';
import { runs } from '../../testing/runs.ts';
import { openImages } from './images.ts';
import type { Images } from './images.ts';
import { MEGABYTE } from './limits.ts';
import { aPhoto, claimingSize, garbled, pixelsSeen, withExifBytes, withoutFrame } from './pictures.fixture.ts';
import type { vitals } from './probes.fixture.ts';
import { ImageRefusal } from './refusal.ts';

const probes = new URL('probes.fixture.ts', import.meta.url);

let directory: string;
let images: Images;
let photo: Buffer;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'images-'));
  images = openImages(PATIENT_IMAGES);
  photo = await aPhoto();
  await writeFile(join(directory, 'good.jpg'), photo);
});

afterAll(async () => {
  await images.close();
  await rm(directory, { recursive: true });
});

async function intake(content: Buffer) {
  const path = join(directory, 'sent.jpg');
  await writeFile(path, content);
  return await images.intake(path, { outputs: outputs() });
}

function outputs() {
  const path = (name: string) => join(directory, `${name}.jpg`);
  return { display: path('display'), thumb: path('thumb'), measured: path('measured') };
}

async function refusalOf(content: Buffer): Promise<string> {
  try {
    await intake(content);
    return 'accepted';
  } catch (error) {
    if (error instanceof ImageRefusal) return error.code;
    throw error;
  }
}

async function workerVitals() {
  return await images.run<typeof vitals>(
    probes,
    'vitals',
    { sourcePath: join(directory, 'good.jpg'), longSide: 8 },
    undefined,
  );
}

const text = (content: string) => async () => Buffer.from(content);

const badFiles: [name: string, make: () => Promise<Buffer>, answer: string][] = [
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><rect/></svg>'), 'photo_not_jpeg'],
  ['SVG with an XML head', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo_not_jpeg'],
  ['HTML', text('<!doctype html><script>alert(1)</script>'), 'photo_not_jpeg'],
  ['HEIF', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'photo_not_jpeg'],
  ['AVIF', () => sharp({ create: aSquare }).avif({ effort: 0 }).toBuffer(), 'photo_not_jpeg'],
  ['PNG', () => sharp({ create: aSquare }).png().toBuffer(), 'photo_not_jpeg'],
  ['WebP', () => sharp({ create: aSquare }).webp().toBuffer(), 'photo_not_jpeg'],
  ['GIF', () => sharp({ create: aSquare }).gif().toBuffer(), 'photo_not_jpeg'],
  ['TIFF', () => sharp({ create: aSquare }).tiff().toBuffer(), 'photo_not_jpeg'],
  ['PDF', text('%PDF-1.7\n1 0 obj'), 'photo_not_jpeg'],
  ['ZIP', text('PK\x03\x04\x14\0\0\0'), 'photo_not_jpeg'],
  ['ZIP with a photo behind its head', async () => Buffer.concat([Buffer.from('PK\x03\x04'), photo]), 'photo_not_jpeg'],
  ['empty file', text(''), 'photo_damaged'],
  ['first bytes alone', async () => photo.subarray(0, 3), 'photo_damaged'],
  ['photo cut off in its headers', async () => photo.subarray(0, 60), 'photo_damaged'],
  ['photo cut off in the middle', async () => photo.subarray(0, photo.length >> 1), 'photo_damaged'],
  ['photo cut off near its end', async () => photo.subarray(0, photo.length - 200), 'photo_damaged'],
  ['photo with garbled picture data', async () => garbled(photo, 'scan'), 'photo_damaged'],
  ['photo with garbled Huffman tables', async () => garbled(photo, 'tables'), 'photo_damaged'],
  ['photo without a frame', async () => withoutFrame(photo), 'photo_damaged'],
  ['photo of no height', async () => claimingSize(photo, 320, 0), 'photo_damaged'],
  ['photo claiming 65,500 × 65,500', async () => claimingSize(photo, 65_500, 65_500), 'photo_too_many_pixels'],
  ['photo claiming 144 megapixels', async () => claimingSize(photo, 12_000, 12_000), 'photo_too_many_pixels'],
  ['photo claiming 49 megapixels it lacks', async () => claimingSize(photo, 7_000, 7_000), 'photo_damaged'],
  [
    'progressive photo claiming 49 megapixels it lacks',
    async () => claimingSize(await aPhoto({ progressive: true }), 7_000, 7_000),
    'photo_damaged',
  ],
  [
    'progressive photo whose coefficients alone take 294 MB',
    async () => claimingSize(await aPhoto({ progressive: true, chromaSubsampling: '4:4:4' }), 7_000, 7_000),
    'photo_too_many_pixels',
  ],
];

const aSquare = { width: 16, height: 16, channels: 3, background: 'red' } as const;

describe('a file called .jpg that is no photo is refused:', () => {
  it.each(badFiles)('%s', async (_name, make, answer) => {
    expect(await refusalOf(await make())).toBe(answer);
  });

  it.each(badFiles)('%s takes less than two seconds and 300 MB', async (_name, make) => {
    const content = await make();
    const before = await workerVitals();
    await refusalOf(content);
    const after = await workerVitals();
    expect(after.pid).toBe(before.pid);
    expect(after.busyMs - before.busyMs).toBeLessThan(2_000);
    expect(after.peakBytes - before.residentBytes).toBeLessThan(300 * MEGABYTE);
  });
});

describe('an unusual file that is a photo', () => {
  it('is accepted with a script behind its end, and served without it', async () => {
    const script = '<script>fetch("/")</script>';
    await intake(Buffer.concat([photo, Buffer.from(script)]));
    const download = join(directory, 'download.jpg');
    await images.reencode(join(directory, 'sent.jpg'), download, { keepMetadata: 'capture-date' });
    for (const path of [outputs().display, outputs().thumb, download]) {
      const served = await readFile(path);
      expect(served.includes('script')).toBe(false);
    }
  });

  it('is accepted with a ZIP behind its end', async () => {
    expect(await refusalOf(Buffer.concat([photo, Buffer.from('PK\x03\x04hidden')]))).toBe('accepted');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 97) % 256))],
    ['a directory that points past its end', Buffer.from('49492a00080000000500', 'hex')],
    ['a directory that points at itself', Buffer.from('4d4d002a000000080001876900040000000100000008', 'hex')],
  ])('is shown unrotated with %s for EXIF', async (_what, exif) => {
    const result = await intake(withExifBytes(photo, exif));
    expect(result).toMatchObject({ width: 320, height: 400, capturedAt: undefined });
  });

  it('is converted to sRGB if it is grey or CMYK', async () => {
    for (const space of ['b-w', 'cmyk'] as const) {
      await intake(await sharp(photo).toColourspace(space).jpeg().toBuffer());
      const { channels, space: served } = await sharp(outputs().display).metadata();
      expect({ channels, served }).toEqual({ channels: 3, served: 'srgb' });
    }
  });
});

it('after any corruption of a photo’s bytes there is an answer, and the next photo is opened', async () => {
  const damage = fc.array(fc.record({ at: fc.nat(), to: fc.integer({ min: 0, max: 255 }) }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(damage, async (changes) => {
      const damaged = Buffer.from(photo);
      for (const { at, to } of changes) damaged[at % damaged.length] = to;
      expect(['accepted', 'photo_damaged', 'photo_not_jpeg', 'photo_too_many_pixels']).toContain(
        await refusalOf(damaged),
      );
    }),
    { numRuns: runs(150) },
  );
  expect(await refusalOf(photo)).toBe('accepted');
  expect(await pixelsSeen(outputs().display)).toMatchObject({ width: 320, height: 400 });
});
