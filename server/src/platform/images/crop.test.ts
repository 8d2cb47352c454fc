import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedImages } from '../../testing/sharedImages.ts';
import { runs } from '../../testing/runs.ts';
import type { Crop } from './cropGeometry.ts';
import type { Images } from './images.ts';
import { aPhoto, pixelsSeen } from './pictures.fixture.ts';

/** On this photo the red of a pixel is the number of its column, and the green that of its row. */
const PHOTO = { width: 255, height: 255 };

let directory: string;
let images: Images;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'images-'));
  images = sharedImages();
  await writeFile(join(directory, 'photo.jpg'), await aPhoto({ ...PHOTO, quality: 100, chromaSubsampling: '4:4:4' }));
});

afterAll(async () => {
  await images.close();
  await rm(directory, { recursive: true });
});

const piece: Crop = {
  left: 60,
  top: 50,
  width: 120,
  height: 150,
  rotateDegrees: 0,
  output: { width: 120, height: 150 },
  quality: 100,
};

async function cut(change: Partial<Crop>) {
  const request = { ...piece, ...change };
  const path = join(directory, 'piece.jpg');
  const result = await images.crop(join(directory, 'photo.jpg'), path, request);
  return { request, path, result, seen: await pixelsSeen(path) };
}

/** The position on the photo that the centre of a pixel of the result must come from. */
function origin({ left, top, width, height, rotateDegrees, output }: Crop, x: number, y: number) {
  const across = ((x + 0.5) / output.width - 0.5) * width;
  const down = ((y + 0.5) / output.height - 0.5) * height;
  const angle = (rotateDegrees * Math.PI) / 180;
  return {
    x: left + width / 2 + across * Math.cos(angle) + down * Math.sin(angle),
    y: top + height / 2 - across * Math.sin(angle) + down * Math.cos(angle),
  };
}

it('every part of a crop comes from its place on the photo, to half a pixel, turned or not', async () => {
  const anyPiece = fc.record({
    left: fc.double({ min: 50, max: 70, noNaN: true }),
    top: fc.double({ min: 45, max: 60, noNaN: true }),
    width: fc.double({ min: 90, max: 130, noNaN: true }),
    height: fc.double({ min: 110, max: 150, noNaN: true }),
    rotateDegrees: fc.oneof(fc.constant(0), fc.double({ min: -15, max: 15, noNaN: true })),
    output: fc.record({ width: fc.integer({ min: 60, max: 200 }), height: fc.integer({ min: 70, max: 240 }) }),
  });
  await fc.assert(
    fc.asyncProperty(anyPiece, async (change) => {
      const { request, seen } = await cut(change);
      expect([seen.width, seen.height]).toEqual([request.output.width, request.output.height]);
      let [offX, offY, count] = [0, 0, 0];
      for (let y = 10; y < seen.height - 10; y += 5) {
        for (let x = 10; x < seen.width - 10; x += 5) {
          const from = origin(request, x, y);
          const at = (y * seen.width + x) * 3;
          offX += seen.data.readUInt8(at) + 0.5 - from.x;
          offY += seen.data.readUInt8(at + 1) + 0.5 - from.y;
          count++;
        }
      }
      expect(Math.abs(offX / count)).toBeLessThan(0.5);
      expect(Math.abs(offY / count)).toBeLessThan(0.5);
    }),
    { numRuns: runs(40) },
  );
});

it('a clockwise rotation turns the photo clockwise', async () => {
  const { seen } = await cut({ left: 100, top: 100, width: 50, height: 50, rotateDegrees: 90 });
  const red = (x: number, y: number) => seen.data.readUInt8((y * seen.width + x) * 3);
  expect(red(60, 140)).toBeGreaterThan(red(60, 10) + 30);
});

it('parts beyond the photo are filled with the background', async () => {
  const { seen } = await cut({ left: -60, top: -75, background: { r: 10, g: 200, b: 30 } });
  const colour = (x: number, y: number) => [
    ...seen.data.subarray((y * seen.width + x) * 3, (y * seen.width + x) * 3 + 3),
  ];
  for (const [channel, level] of [10, 200, 30].entries()) expect(colour(20, 30)[channel]).toBeCloseTo(level, -1);
  expect(colour(100, 130)[0]).toBeLessThan(60);
  expect(colour(100, 130)[1]).toBeLessThan(70);
});

it('the density is written, and without a limit of weight the quality is the one asked for', async () => {
  const { result, path } = await cut({ density: 300, quality: 93 });
  expect(result).toEqual({
    width: 120,
    height: 150,
    quality: 93,
    withinMaxBytes: true,
    bytes: (await stat(path)).size,
  });
  expect(await sharp(path).metadata()).toMatchObject({ density: 300, width: 120, height: 150 });
});

it('the quality is lowered just far enough to stay within the limit of weight', async () => {
  const { bytes: free } = (await cut({ quality: 95 })).result;
  const maxBytes = Math.round(free * 0.6);
  const { result } = await cut({ quality: 95, maxBytes });
  expect(result.bytes).toBeLessThanOrEqual(maxBytes);
  expect(result.quality).toBeLessThan(95);
  expect((await cut({ quality: result.quality + 1 })).result.bytes).toBeGreaterThan(maxBytes);
});

it('a limit that no acceptable quality can meet is reported, not hidden', async () => {
  expect((await cut({ maxBytes: 500 })).result).toMatchObject({ withinMaxBytes: false });
});

it.each<[string, Partial<Crop>]>([
  ['of no width', { width: 0 }],
  ['of unknown height', { height: Number.NaN }],
  ['of half a pixel', { output: { width: 10.5, height: 10 } }],
  ['of more than six megapixels', { output: { width: 3_000, height: 3_000 } }],
])('a crop %s is a mistake of the caller', async (_what, change) => {
  await expect(cut(change)).rejects.toThrow(RangeError);
});

it('a crop wholly beyond the photo is a mistake of the caller', async () => {
  await expect(cut({ left: 1_000 })).rejects.toThrow('wholly past the photo');
});
