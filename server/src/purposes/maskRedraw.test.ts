import type { PhotoGeometry } from '@likeness/contract/purposes/geometry';
import { photoPixels } from '@likeness/contract/purposes/geometry';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { recordPictures, storeDrawnPicture } from '../settingsLists/index.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aPurpose } from '../testing/catalogueBuilders.ts';
import { maskSvg } from './mask.ts';
import { redrawMasks } from './maskRedraw.ts';
import { purpose } from './schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const PASSPORT: PhotoGeometry = {
  photo_width: 35,
  photo_height: 45,
  dpi_resolution: 300,
  outline_to_chin: 7,
  outline_to_skull: 4,
  margin_for_chin: 4.44,
  margin_for_front: 4.44,
};

/** A purpose of these dimensions whose mask was stored some time ago. */
async function aMasked(geometry: PhotoGeometry, svg: string): Promise<number> {
  const { platform } = app;
  const size = { ...photoPixels(geometry), format: 'png' } as const;
  const kept = await storeDrawnPicture(platform, await platform.images.draw(svg, size), {
    ...size,
    fileName: 'mask.png',
  });
  await platform.database.transaction((tx) => recordPictures(tx, [kept], { now: app.clock.now() }));
  const { id } = await aPurpose(app, {
    photoWidth: geometry.photo_width,
    photoHeight: geometry.photo_height,
    dpiResolution: geometry.dpi_resolution,
    outlineToChin: geometry.outline_to_chin,
    outlineToSkull: geometry.outline_to_skull,
    marginForChin: geometry.margin_for_chin ?? null,
    marginForFront: geometry.margin_for_front ?? null,
    thumbnail: kept.address,
  });
  return id;
}

async function maskOf(id: number): Promise<string> {
  const [row] = await app.platform.database.orm.select().from(purpose).where(eq(purpose.id, id));
  return row!.thumbnail!;
}

/** How green the middle of the crown's band is at the edge of the photo, between its line and its lower edge. */
async function greenInBand(address: string): Promise<number> {
  const { rawPayload } = await app.app.http.inject(address);
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const row = Math.round((4 / 45 + 0.0222) * info.height);
  return data[(row * info.width + 3) * info.channels + 1]!;
}

test('masks with filled bands are drawn anew once, also after a crash between two of them; others stay', async () => {
  const wide = { ...PASSPORT, photo_width: 40 };
  const [first, same, second] = [
    await aMasked(PASSPORT, maskSvg(PASSPORT, 'filled')),
    await aMasked(PASSPORT, maskSvg(PASSPORT, 'filled')),
    await aMasked(wide, maskSvg(wide, 'filled')),
  ];
  const present = await aMasked({ ...PASSPORT, photo_width: 33 }, maskSvg({ ...PASSPORT, photo_width: 33 }));
  // Somebody's own mask, of the same size.
  const own = await aMasked(PASSPORT, maskSvg(PASSPORT, 'filled').replaceAll('#19c37d', '#aa0000'));
  const untouched = [await maskOf(present), await maskOf(own)];
  expect(await greenInBand(await maskOf(first))).toBeGreaterThan(20);

  const { platform } = app;
  let drawn = 0;
  const dying = {
    ...platform,
    images: {
      ...platform.images,
      draw: (...drawing: Parameters<typeof platform.images.draw>) => {
        drawn += 1;
        if (drawn > 2) throw new Error('The server dies');
        return platform.images.draw(...drawing);
      },
    },
  };
  await expect(redrawMasks(dying, app.clock.now())).rejects.toThrow('The server dies');
  expect(await greenInBand(await maskOf(first))).toBe(0);
  expect(await greenInBand(await maskOf(second))).toBeGreaterThan(20);

  expect(await redrawMasks(platform, app.clock.now())).toBe(1);
  expect(await greenInBand(await maskOf(second))).toBe(0);
  expect(await maskOf(same)).toBe(await maskOf(first));
  expect([await maskOf(present), await maskOf(own)]).toEqual(untouched);
  expect(await redrawMasks(platform, app.clock.now())).toBe(0);
});
