import { photoPixels } from '@likeness/contract/purposes/geometry';
import { generateMask, previewMask } from '@likeness/contract/purposes/masks';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { runsOnDatabase } from '../testing/runs.ts';

const PASSPORT = { photoHeight: 45, photoWidth: 35, outlineToChin: 7, outlineToSkull: 4, dpiResolution: 300 };

let app: TestApp;
let manager: Caller;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

test('a mask is drawn from the dimensions, stored under the hash of its content, and cached without limit', async () => {
  const { answer } = await manager.call(generateMask, { query: PASSPORT });
  expect(answer).toMatchObject({
    thumbnail: expect.stringMatching(/^\/static\/pictures\/[0-9a-f]{64}\.png$/) as string,
    width: 414,
    height: 532,
    horizontal_guide_lines: { crown: { line: 8.89 }, chin: { line: 84.44 }, eyes: null },
    vertical_guide_lines: { centre: 50 },
  });
  const file = await app.app.http.inject(answer.thumbnail);
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  const again = await manager.call(generateMask, { query: PASSPORT });
  expect(again.answer.thumbnail).toBe(answer.thumbnail);
  const other = await manager.call(generateMask, { query: { ...PASSPORT, outlineToChin: 7.1 } });
  expect(other.answer.thumbnail).not.toBe(answer.thumbnail);
});

test('a preview is the same picture, and is not stored', async () => {
  const query = { ...PASSPORT, outlineToSkull: 5 };
  const before = await app.platform.database.pool.query('select from picture');
  const preview = await manager.call(previewMask, { query });
  expect([preview.status, preview.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await app.platform.database.pool.query('select from picture')).rowCount).toBe(before.rowCount);
  const kept = await app.app.http.inject((await manager.call(generateMask, { query })).answer.thumbnail);
  expect(preview.body.equals(kept.rawPayload)).toBe(true);
});

test('an empty dimension is one that is missing, and no 0', async () => {
  const query = { ...PASSPORT, outlineToChin: '', photoHeight: '', marginForChin: '' };
  const { status, refusal } = await manager.call(generateMask, { query });
  const sentence = ['This field should be filled'];
  expect([status, refusal.errors]).toEqual([422, { photoHeight: sentence, outlineToChin: sentence }]);
});

test.each([
  ['chin above the crown', { outlineToChin: 25, outlineToSkull: 20 }, 'outlineToChin'],
  ['no resolution', { dpiResolution: 0 }, 'dpiResolution'],
  ['no height', { photoHeight: undefined }, 'photoHeight'],
  ['a photo of ten metres', { photoWidth: 10_000 }, 'photoWidth'],
  ['more pixels than anybody draws', { photoHeight: 300, dpiResolution: 1200 }, 'dpiResolution'],
  ['one side in pixels', { photoPixelWidth: 500 }, 'photoPixelHeight'],
])('%s makes no mask: it is refused at its field', async (_what, change, field) => {
  const query = Object.fromEntries(
    Object.entries({ ...PASSPORT, ...change }).filter(([, value]) => value !== undefined),
  );
  for (const call of [generateMask, previewMask]) {
    const { status, refusal } = await manager.call(call, { query });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
  }
});

/** The middle of the full green line between two rows of the mask, in pixels from the top. */
async function greenRow(png: Buffer, from: number, to: number): Promise<number> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const rows = [];
  for (let row = Math.max(0, Math.floor(from)); row <= Math.min(info.height - 1, Math.ceil(to)); row += 1) {
    // Near the left edge nothing else is drawn.
    const at = (row * info.width + 2) * info.channels;
    if (data[at]! < 60 && data[at + 1]! > 150 && data[at + 3] === 255) rows.push(row);
  }
  return (rows[0]! + rows.at(-1)!) / 2;
}

test('for any dimensions, crown and chin are drawn where the rule says, exact to a pixel and a tenth of a millimetre', async () => {
  const dimensions = fc.record({
    photoHeight: fc.integer({ min: 250, max: 700 }),
    photoWidth: fc.integer({ min: 200, max: 600 }),
    crown: fc.integer({ min: 5, max: 25 }),
    chin: fc.integer({ min: 5, max: 30 }),
    dpiResolution: fc.integer({ min: 254, max: 400 }),
  });
  await fc.assert(
    fc.asyncProperty(dimensions, async ({ photoHeight, photoWidth, crown, chin, dpiResolution }) => {
      // Tenths of a millimetre, as forms have them; crown and chin in percent of the height.
      const height = photoHeight / 10;
      const [outlineToSkull, outlineToChin] = [crown, chin].map((percent) => Math.round(percent * height) / 100);
      const query = { photoHeight: height, photoWidth: photoWidth / 10, outlineToSkull, outlineToChin, dpiResolution };
      const { body, status } = await manager.call(previewMask, { query });
      expect(status).toBe(200);
      const { width, height: pixels } = await sharp(body).metadata();
      expect({ width, height: pixels }).toEqual(
        photoPixels({ photo_width: photoWidth / 10, photo_height: height, dpi_resolution: dpiResolution }),
      );
      const perMillimetre = pixels / height;
      for (const distance of [outlineToSkull!, height - outlineToChin!]) {
        const wanted = distance * perMillimetre;
        const found = await greenRow(body, wanted - 4, wanted + 4);
        expect(Math.abs(found - wanted)).toBeLessThanOrEqual(Math.max(1, 0.1 * perMillimetre) + 0.01);
      }
    }),
    { numRuns: runsOnDatabase(50) },
  );
});
