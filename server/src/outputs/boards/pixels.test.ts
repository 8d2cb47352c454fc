import type { Area } from '@likeness/contract/purposes/boardLayout';
import { EIGHT_PASSPORTS } from '@likeness/contract/purposes/passport.fixture';
import { MM_PER_INCH, photoPixels } from '@likeness/contract/purposes/geometry';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPhoto, meanDifference, pixelsSeen } from '../../platform/images/pictures.fixture.ts';
import type { Pixels } from '../../platform/images/pixels.ts';
import { at, edgesAlong, openScenario, plain, RED } from './boards.fixture.ts';

let scenario: Awaited<ReturnType<typeof openScenario>>;

beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const NAVY = { r: 20, g: 30, b: 90 };

const light = (pixel: number[]) => pixel.reduce((sum, level) => sum + level, 0) / 3;

function lightOf(board: Pixels, { left, top, width, height }: Area): number[] {
  return Array.from({ length: width * height }, (_, place) =>
    light(at(board, left + (place % width), top + Math.floor(place / width))),
  );
}

function piece(board: Pixels, { left, top, width, height }: Area): Promise<Buffer> {
  const raw = { width: board.width, height: board.height, channels: 3 } as const;
  return sharp(board.data, { raw }).extract({ left, top, width, height }).raw().toBuffer();
}

describe('the printed photos', () => {
  test('have in the file the places of the layout and the size of the purpose', async () => {
    const { seen, layout } = await scenario.compose();
    const { density = 0 } = await sharp(scenario.target).metadata();
    const [first, , , last] = layout.photos as [Area, Area, Area, Area];
    const across = edgesAlong(seen.width, (x) => at(seen, x, first.top + 100));
    const down = edgesAlong(seen.height, (y) => at(seen, first.left + 100, y));
    expect(across).toEqual(layout.photos.slice(0, 4).flatMap(({ left, width }) => [left, left + width]));
    expect(down).toEqual([first, layout.photos[4]!].flatMap(({ top, height }) => [top, top + height]));
    const mm = (pixels: number) => (pixels / density) * MM_PER_INCH;
    const steps = (edges: number[]) => edges.slice(1).map((edge, place) => mm(edge - edges[place]!));
    for (const [place, step] of steps(across).entries()) expect(Math.abs(step - [35, 2][place % 2]!)).toBeLessThan(0.1);
    for (const [place, step] of steps(down).entries()) expect(Math.abs(step - [45, 2][place % 2]!)).toBeLessThan(0.1);
    expect(last.left + last.width).toBeLessThan(seen.width);
  });

  test('all equal the photo pixel for pixel', async () => {
    const photo = await aPhoto({ ...photoPixels(EIGHT_PASSPORTS), quality: 100, chromaSubsampling: '4:4:4' });
    const { seen, layout } = await scenario.compose({ photo });
    const original = (await pixelsSeen(photo)).data;
    for (const area of layout.photos) expect(meanDifference(await piece(seen, area), original)).toBeLessThan(2.5);
    const moved = await piece(seen, { ...layout.photos[0]!, left: layout.photos[0]!.left + 1 });
    expect(meanDifference(moved, original)).toBeGreaterThan(5);
  });

  test('are turned clockwise if the purpose requires it', async () => {
    const purpose = { rotate_photo_on_board: true, nbr_on_width_board: 3 };
    const photo = await aPhoto({ ...photoPixels(EIGHT_PASSPORTS), quality: 100, chromaSubsampling: '4:4:4' });
    const { seen, layout } = await scenario.compose({ photo, purpose });
    const turned = await sharp(photo).rotate(90).raw().toBuffer();
    for (const area of layout.photos) {
      expect(area.width).toBeGreaterThan(area.height);
      expect(meanDifference(await piece(seen, area), turned)).toBeLessThan(2.5);
    }
  });

  test('are upright even if the camera was held sideways', async () => {
    const { width, height } = photoPixels(EIGHT_PASSPORTS);
    const upright = await aPhoto({ width, height, quality: 100, chromaSubsampling: '4:4:4' });
    const photo = await sharp(upright)
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const { seen, layout } = await scenario.compose({ photo });
    const original = (await pixelsSeen(upright)).data;
    expect(meanDifference(await piece(seen, layout.photos[0]!), original)).toBeLessThan(3);
  });

  test('show the middle of a photo of other proportions, which is not distorted', async () => {
    const photo = await aPhoto({ width: 900, height: 900, quality: 95, chromaSubsampling: '4:4:4' });
    const { seen, layout } = await scenario.compose({ photo });
    const [{ left, top, width, height }] = layout.photos as [Area];
    // This photo's green grows from 0 at the top to 255 at the bottom, its red from left to right.
    const [lost = 255] = at(seen, left + 1, top + 200);
    expect(lost / 255).toBeCloseTo((1 - 35 / 45) / 2, 1);
    expect(at(seen, left + 100, top + 2)[1]).toBeLessThan(9);
    expect(at(seen, left + 100, top + height - 3)[1]).toBeGreaterThan(246);
    expect([width, height]).toEqual([413, 531]);
  });

  test('are grey if the photo is grey, and keep the red of a photo in CMYK', async () => {
    const colour = await plain(RED, photoPixels(EIGHT_PASSPORTS));
    const middle = ({ left, top, width, height }: Area) => [left + width / 2, top + height / 2] as const;
    const grey = await scenario.compose({ photo: await sharp(colour).toColourspace('b-w').jpeg().toBuffer() });
    const [red = 0, green = 1] = at(grey.seen, ...(middle(grey.layout.photos[0]!).map(Math.floor) as [number, number]));
    expect(Math.abs(red - green)).toBeLessThan(3);
    const cmyk = await scenario.compose({ photo: await sharp(colour).toColourspace('cmyk').jpeg().toBuffer() });
    const [printed = 0, rest = 255] = at(
      cmyk.seen,
      ...(middle(cmyk.layout.photos[0]!).map(Math.floor) as [number, number]),
    );
    expect(printed - rest).toBeGreaterThan(100);
  });
});

describe('around the photos', () => {
  test('cut marks are black beside every corner, and no photo has a dark pixel', async () => {
    for (const pattern of [undefined, await plain(NAVY, { width: 900, height: 600 })]) {
      const { seen, layout } = await scenario.compose({ pattern });
      expect(layout.cutMarks).toHaveLength(64);
      for (const mark of layout.cutMarks) expect(Math.max(...lightOf(seen, mark))).toBeLessThan(70);
      for (const { left, top, width, height } of layout.photos) {
        // JPEG compression may change the outermost pixels a little.
        const inner = { left: left + 2, top: top + 2, width: width - 4, height: height - 4 };
        const dark = lightOf(seen, inner).filter((level) => Math.abs(level - light([RED.r, RED.g, RED.b])) > 12);
        expect(dark).toEqual([]);
      }
    }
  });

  test('the pattern covers the paper whichever way the paper lies; without a pattern the paper is white', async () => {
    const white = await scenario.compose();
    expect(Math.min(...at(white.seen, 1, 1), ...at(white.seen, white.width - 2, white.height - 2))).toBeGreaterThan(
      250,
    );
    const halves = await sharp({ create: { width: 900, height: 600, channels: 3, background: NAVY } })
      .composite([{ input: { create: { width: 450, height: 600, channels: 3, background: RED } }, left: 0, top: 0 }])
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const lying = await scenario.compose({ pattern: halves });
    expect([at(lying.seen, 5, 1230)[0]! > 200, at(lying.seen, 1740, 1230)[2]! > 70]).toEqual([true, true]);
    const purpose = { nbr_on_width_board: 2, nbr_on_height_board: 3 };
    const upright = await scenario.compose({ pattern: halves, purpose });
    expect([upright.width, upright.height]).toEqual([1240, 1754]);
    expect([at(upright.seen, 5, 5)[0]! > 200, at(upright.seen, 5, 1745)[2]! > 70]).toEqual([true, true]);
    expect(at(upright.seen, 1234, 5)[0]).toBeGreaterThan(200);
  });

  test('a code is black on its white label, and another code looks different', async () => {
    const pattern = await plain(NAVY, { width: 900, height: 600 });
    const ink = async (text: string) => {
      const { seen, layout } = await scenario.compose({ text, pattern });
      const levels = lightOf(seen, layout.label!);
      const share = levels.filter((level) => level < 100).length / levels.length;
      expect(share).toBeGreaterThan(0.05);
      expect(share).toBeLessThan(0.3);
      expect(levels.filter((level) => level > 225).length / levels.length).toBeGreaterThan(0.6);
      return levels.join();
    };
    expect(await ink('7KQ9ABCDEFGH23456789WX')).not.toBe(await ink('7KQ9ABCDEFGH23456789WY'));
    const { layout, seen } = await scenario.compose();
    expect(layout.label).toBeUndefined();
    expect(lightOf(seen, { left: 600, top: 1192, width: 500, height: 41 }).every((level) => level > 250)).toBe(true);
  });

  test('the longest text in the widest letters fits its label', async () => {
    for (const dpi_resolution of [300, 353, 600, 684]) {
      const { layout } = await scenario.compose({
        purpose: { dpi_resolution, nbr_on_width_board: 1 },
        text: 'W@'.repeat(20),
      });
      expect(layout.label).toBeDefined();
    }
  });
});
