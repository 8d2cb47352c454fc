import { guideLines, type PhotoGeometry, photoPixels } from '@likeness/contract/purposes/geometry';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { maskSvg } from './mask.ts';
import { FRENCH_PASSPORT } from '@likeness/contract/purposes/passport.fixture';

async function drawn(geometry: PhotoGeometry) {
  const { data, info } = await sharp(Buffer.from(maskSvg(geometry)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.round(y) * info.width + Math.round(x)) * info.channels;
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start, start + 4);
    return { red, green, blue, alpha };
  };
  return { width: info.width, height: info.height, at };
}

describe('the mask of the French passport', () => {
  test('has exactly the pixels of the photo', async () => {
    const { width, height } = await drawn(FRENCH_PASSPORT);
    expect({ width, height }).toEqual(photoPixels(FRENCH_PASSPORT));
  });

  test('is clear at the face and dark around it', async () => {
    const { width, height, at } = await drawn(FRENCH_PASSPORT);
    expect(at(width * 0.4, height * 0.45).alpha).toBe(0);
    const corner = at(3, height * 0.5);
    expect(corner.alpha).toBeGreaterThan(80);
    expect(corner.alpha).toBeLessThan(160);
    expect(corner.red + corner.green + corner.blue).toBe(0);
  });

  test('has full green lines at the rows of crown and chin', async () => {
    const { height, at } = await drawn(FRENCH_PASSPORT);
    const { crown, chin } = guideLines(FRENCH_PASSPORT);
    for (const { line } of [crown, chin]) {
      const { red, green, blue, alpha } = at(20, (line / 100) * height);
      expect(alpha).toBe(255);
      expect(green).toBeGreaterThan(red + 100);
      expect(green).toBeGreaterThan(blue + 50);
    }
  });

  test('has thin edges where crown and chin are accepted, and covers nothing between them', async () => {
    const { height, at } = await drawn(FRENCH_PASSPORT);
    const { crown } = guideLines(FRENCH_PASSPORT);
    const tint = (percent: number) => at(20, (percent / 100) * height).green;
    for (const edge of [crown.from, crown.to]) expect(tint(edge)).toBeGreaterThan(100);
    expect(tint((crown.from + crown.line) / 2)).toBe(0);
    expect(tint(crown.from - 2)).toBe(0);
    expect(tint(crown.to + 2)).toBe(0);
  });
});

test('the mask of a rule without margins has lines and no bands', () => {
  const bare = { ...FRENCH_PASSPORT, margin_for_chin: null, margin_for_front: null };
  expect(maskSvg(bare).match(/<rect/g)).toHaveLength(2);
  expect(maskSvg(FRENCH_PASSPORT).match(/<rect/g)).toHaveLength(6);
});

test('an eye line is drawn only if the rule has one', () => {
  expect(maskSvg({ ...FRENCH_PASSPORT, outline_to_face: 24 }).match(/stroke-dasharray/g)).toHaveLength(2);
  expect(maskSvg(FRENCH_PASSPORT).match(/stroke-dasharray/g)).toHaveLength(1);
});

test('there is no mask if crown and chin leave no room for a head', () => {
  expect(() => maskSvg({ ...FRENCH_PASSPORT, outline_to_chin: 41 })).toThrow(RangeError);
  expect(() => maskSvg({ ...FRENCH_PASSPORT, dpi_resolution: Number.NaN })).toThrow(RangeError);
});
