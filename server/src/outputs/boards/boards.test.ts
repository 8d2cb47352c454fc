import { readFile, stat } from 'node:fs/promises';
import { errorSentence } from '@likeness/contract/kit/errors';
import type { Area, BoardGeometry } from '@likeness/contract/purposes/boardLayout';
import { EIGHT_PASSPORTS } from '@likeness/contract/purposes/passport.fixture';
import { MM_PER_INCH, photoPixels } from '@likeness/contract/purposes/geometry';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boardOf } from '../../../../demo/src/boards.fixture.ts';
import { PHOTO_RULES } from '../../../../demo/src/photoRules.ts';
import { aPhoto, garbled, segmentsOf } from '../../platform/images/pictures.fixture.ts';
import { ImageRefusal } from '../../platform/images/refusal.ts';
import { at, type BoardOverride, edgesAlong, openScenario } from './boards.fixture.ts';
import { composeBoard } from './index.ts';

let scenario: Awaited<ReturnType<typeof openScenario>>;

beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

describe('the file', () => {
  test('has the format that the mail partner accepts: JPEG, pixels, proportions, weight, density, sRGB and nothing else', async () => {
    const photo = await aPhoto({ ...photoPixels(EIGHT_PASSPORTS), exif: { IFD0: { Artist: 'A. Photographer' } } });
    const { width, height, bytes, quality, seen } = await scenario.compose({ photo, text: 'yh8Y6K2s' });
    const content = await readFile(scenario.target);
    const metadata = await sharp(content).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, density: 300, isProgressive: false });
    expect([metadata.width, metadata.height]).toEqual([width, height]);
    expect([seen.width, seen.height]).toEqual([1754, 1240]);
    expect((Math.min(width, height) / Math.max(width, height)).toFixed(2)).toBe('0.71');
    expect([bytes, quality]).toEqual([content.length, 95]);
    expect(bytes).toBeLessThan(4_000_000);
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual(Array(4).fill(undefined));
    const applications = segmentsOf(content).filter(({ marker }) => marker >= 0xe0 && marker <= 0xfe);
    expect(applications.map(({ marker }) => marker)).toEqual([0xe0]);
    expect((await stat(scenario.target)).mode & 0o077).toBe(0);
  });

  test('has the density of a photo of higher resolution, and all its pixels', async () => {
    const { width, height, layout } = await scenario.compose({ purpose: { dpi_resolution: 600 } });
    expect([width, height]).toEqual([3508, 2480]);
    expect(await sharp(scenario.target).metadata()).toMatchObject({ density: 600 });
    expect(layout.photos[0]).toMatchObject({ width: 827, height: 1063 });
  });

  test('stays below four megabytes even if the photo is full of grain', async () => {
    const purpose = { dpi_resolution: 600 };
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const create = {
      ...photoPixels({ ...EIGHT_PASSPORTS, ...purpose }),
      channels: 3,
      background: 'grey',
      noise,
    } as const;
    const grain = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
    const { bytes, quality } = await scenario.compose({ photo: grain, purpose });
    expect(bytes).toBeLessThanOrEqual(4_000_000);
    expect(quality).toBeLessThan(95);
  });
});

describe('every purpose', () => {
  test.each(PHOTO_RULES)('of the demo house gets a board of the right size: $reference', async (rule) => {
    expect(await sizeError(boardOf(rule), rule.ephotoNeeded ? '7KQ9ABCDEFGH23456789WX' : undefined)).toBeLessThan(0.1);
  });

  /** Sizes, resolutions and counts from all rules that authorities publish in millimetres. */
  test.each<[width: number, height: number, dpi: number, across: number, down: number, turned?: boolean]>([
    [51, 51, 300, 2, 1],
    [35, 45, 600, 4, 2],
    [26, 32, 300, 5, 3],
    [35, 45, 400, 4, 2],
    [38, 50, 300, 3, 2],
    [36, 47, 353, 3, 2],
    [40, 60, 1200, 3, 1],
    [40, 50, 600, 3, 2],
    [50, 70, 300, 2, 1],
    [33, 48, 300, 4, 2],
    [40, 60, 300, 2, 2, true],
    [35, 50, 400, 4, 2],
    [40, 40, 300, 3, 2],
    [50, 60, 300, 2, 1],
    [50, 50, 300, 2, 2],
    [89, 127, 300, 1, 1],
  ])(
    'of %d × %d mm at %d dpi, %d across and %d down, gets a board of the right size',
    async (photo_width, photo_height, dpi_resolution, across, down, turned) => {
      const counts = { nbr_on_width_board: across, nbr_on_height_board: down };
      const size = { photo_width, photo_height, dpi_resolution };
      expect(
        await sizeError({ ...EIGHT_PASSPORTS, ...size, ...counts, rotate_photo_on_board: turned ?? false }),
      ).toBeLessThan(0.1);
    },
  );

  /** Composes a board, and answers by how many millimetres its first photo differs from the purpose's size. */
  async function sizeError(purpose: BoardGeometry, text?: string): Promise<number> {
    const { seen, bytes, layout } = await scenario.compose({ purpose, text });
    const { density = 0 } = await sharp(scenario.target).metadata();
    expect(density).toBe(layout.density);
    expect(bytes).toBeLessThanOrEqual(4_000_000);
    const [first] = layout.photos as [Area];
    const [left, right] = edgesAlong(seen.width, (x) => at(seen, x, first.top + 20)) as [number, number];
    const [top, bottom] = edgesAlong(seen.height, (y) => at(seen, first.left + 20, y)) as [number, number];
    const { photo_width, photo_height, rotate_photo_on_board } = purpose;
    const [width, height] = rotate_photo_on_board ? [photo_height, photo_width] : [photo_width, photo_height];
    const off = (pixels: number, mm: number) => Math.abs((pixels / density) * MM_PER_INCH - mm);
    return Math.max(off(right - left, width), off(bottom - top, height));
  }
});

describe('a board is refused with a sentence, and nothing is written,', () => {
  async function refused(overrides: BoardOverride): Promise<string> {
    const error: unknown = await scenario.compose(overrides).catch((thrown: unknown) => thrown);
    await expect(stat(scenario.target)).rejects.toThrow('ENOENT');
    if (error instanceof ImageRefusal) return errorSentence(error.code, error.params);
    return error instanceof Error ? error.message : 'It was composed';
  }

  test.each<[string, Partial<BoardGeometry>, string]>([
    ['no photos', { nbr_on_width_board: 0 }, 'There must be 1 to 50 photos beside each other'],
    ['overlapping photos', { spacing_vertical: -2 }, 'The spacing between photos cannot be less than zero'],
    ['photos without a size', { photo_height: 0 }, 'A photo board needs the size and the resolution of its photos'],
    ['too many photos', { nbr_on_height_board: 3 }, '12 photos of 35 × 45 mm do not fit on paper of 148.5 × 105 mm'],
  ])('when its purpose has %s', async (_what, purpose, sentence) => {
    expect(await refused({ purpose, photo: await aPhoto() })).toContain(sentence);
  });

  test('when the photo is truncated, garbled, empty or not a photo', async () => {
    const photo = await aPhoto(photoPixels(EIGHT_PASSPORTS));
    for (const damaged of [photo.subarray(0, photo.length / 2), garbled(photo, 'tables'), Buffer.alloc(0)]) {
      expect(await refused({ photo: damaged })).toBe('This photo is damaged and cannot be opened');
    }
    expect(await refused({ photo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })).toBe(
      'Photo must have JPEG type',
    );
  });

  test('when the print pattern cannot be opened, and the sentence does not blame the photo', async () => {
    const pattern = (await aPhoto()).subarray(0, 900);
    expect(await refused({ pattern })).toBe('Print Pattern download failed');
    const parts = { photoPath: scenario.paths.photo, purpose: EIGHT_PASSPORTS };
    const lost = composeBoard(scenario, { ...parts, patternPath: `${scenario.paths.pattern}.lost` }, scenario.target);
    await expect(lost).rejects.toThrow('Print Pattern download failed');
  });

  test('when its photo is nothing but noise, which is too heavy at every quality', async () => {
    const purpose = { dpi_resolution: 684 };
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const size = photoPixels({ ...EIGHT_PASSPORTS, ...purpose });
    const create = { ...size, channels: 3, background: 'grey', noise } as const;
    const photo = await sharp({ create }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    expect(await refused({ purpose, photo })).toBe(
      'This photo has so much detail that its photo board is larger than 4 MB',
    );
  });

  test('when its text is not one plain line', async () => {
    expect(await refused({ text: 'one\ntwo' })).toContain('one line of at most 40 plain letters');
  });
});
