import { guideLines, photoPixels } from '@likeness/contract/purposes/geometry';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawLook } from './portrait/look.ts';
import { FLAWS, portraitSvg, proofOfLifeSvg } from './portraits.ts';
import { renderPortrait } from './renderPortrait.ts';
import { signatureSvg } from './signature.ts';
import { FRENCH_PASSPORT } from '@likeness/contract/purposes/passport.fixture';

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

function drawn(seed: number): string {
  return portraitSvg({ seed, geometry: FRENCH_PASSPORT }).svg;
}

function firstSeed(wanted: (look: ReturnType<typeof drawLook>) => boolean): number {
  const seed = Array.from({ length: 500 }, (_, index) => index).find((candidate) => wanted(drawLook(candidate)));
  if (seed === undefined) throw new Error('No person of the demo house looks like that');
  return seed;
}

describe('a portrait', () => {
  test('is the same picture for the same seed, and a different one for every other', () => {
    expect(drawn(3)).toBe(drawn(3));
    expect(new Set(SEEDS.map(drawn)).size).toBe(SEEDS.length);
  });

  test('has the requested gender and age', () => {
    expect(drawLook(5, { gender: 'f', age: 'old' })).toMatchObject({ gender: 'f', age: 'old', beard: 'none' });
    expect(drawLook(5, { gender: 'm', age: 'child' })).toMatchObject({ gender: 'm', age: 'child', beard: 'none' });
  });

  test('without a flaw has crown and chin within the purpose’s margins', () => {
    const { crown, chin } = guideLines(FRENCH_PASSPORT);
    for (const seed of SEEDS) {
      const { truth } = portraitSvg({ seed, geometry: FRENCH_PASSPORT });
      expect(truth.crownPercent).toBeGreaterThan(crown.from);
      expect(truth.crownPercent).toBeLessThan(crown.to);
      expect(truth.chinPercent).toBeGreaterThan(chin.from);
      expect(truth.chinPercent).toBeLessThan(chin.to);
    }
  });

  test.each(['too_small', 'too_large', 'too_high'] as const)(
    'that is %s has crown or chin outside the margins',
    (flaw) => {
      const { crown, chin } = guideLines(FRENCH_PASSPORT);
      for (const seed of SEEDS) {
        const { truth } = portraitSvg({ seed, geometry: FRENCH_PASSPORT, flaw });
        const isRight =
          truth.crownPercent >= crown.from &&
          truth.crownPercent <= crown.to &&
          truth.chinPercent >= chin.from &&
          truth.chinPercent <= chin.to;
        expect(isRight).toBe(false);
      }
    },
  );

  test('has crown and chin at the given placement', () => {
    const placement = { crownPercent: 12, chinPercent: 70 };
    expect(portraitSvg({ seed: 1, geometry: FRENCH_PASSPORT, placement }).truth).toMatchObject(placement);
  });

  test('has its crown where `truth` says, as the first skin of a bald head shows', async () => {
    const seed = firstSeed(({ hair }) => hair.style === 'bald');
    const portrait = portraitSvg({ seed, geometry: FRENCH_PASSPORT });
    const { data, info } = await sharp(await renderPortrait(portrait))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const blueness = (y: number) => {
      const start = (y * info.width + Math.round(info.width / 2)) * info.channels;
      return (data[start + 2] ?? 0) - (data[start] ?? 0);
    };
    const firstSkin = Array.from({ length: info.height }, (_, y) => y).find((y) => blueness(y) < -12) ?? -1;
    expect(Math.abs((firstSkin / info.height) * 100 - portrait.truth.crownPercent)).toBeLessThan(1);
  });

  test.each(FLAWS)('can be drawn with the flaw %s', async (flaw) => {
    const portrait = portraitSvg({ seed: 6, geometry: FRENCH_PASSPORT, flaw });
    expect(portrait.truth.flaw).toBe(flaw);
    const photo = await sharp(await renderPortrait(portrait))
      .autoOrient()
      .toBuffer({ resolveWithObject: true });
    expect({ width: photo.info.width, height: photo.info.height }).toEqual({
      width: portrait.render.width,
      height: portrait.render.height,
    });
  });
});

describe('the file', () => {
  test('is a JPEG with the purpose’s pixels and resolution', async () => {
    const file = await renderPortrait(portraitSvg({ seed: 2, geometry: FRENCH_PASSPORT }));
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'jpeg',
      ...photoPixels(FRENCH_PASSPORT),
      density: 300,
    });
  });

  test('is the same each time, byte for byte', async () => {
    const portrait = portraitSvg({ seed: 2, geometry: FRENCH_PASSPORT });
    expect((await renderPortrait(portrait)).equals(await renderPortrait(portrait))).toBe(true);
  });

  test('of a turned camera is stored turned with an EXIF orientation, which shows the same photo upright', async () => {
    const seeds = SEEDS.slice(0, 6).map((seed) =>
      portraitSvg({ seed, geometry: FRENCH_PASSPORT, flaw: 'sideways_exif' }),
    );
    const sideways = seeds.find(({ render }) => render.exifOrientation === 6 || render.exifOrientation === 8);
    if (!sideways) throw new Error('None of the first portraits was taken with a turned camera');
    const file = await renderPortrait(sideways);
    const { width, height } = photoPixels(FRENCH_PASSPORT);
    expect(await sharp(file).metadata()).toMatchObject({
      width: height,
      height: width,
      orientation: sideways.render.exifOrientation,
    });
    const upright = await sharp(file).autoOrient().raw().toBuffer();
    const { exifOrientation: _, ...straight } = sideways.render;
    const expected = await sharp(await renderPortrait({ svg: sideways.svg, render: straight }))
      .raw()
      .toBuffer();
    const difference = upright.reduce((sum, value, index) => sum + Math.abs(value - (expected[index] ?? 0)), 0);
    expect(difference / upright.length).toBeLessThan(2);
  });
});

test('a proof of life shows the same person in another place', () => {
  const proof = proofOfLifeSvg(9);
  expect(proof).toBe(proofOfLifeSvg(9));
  expect(proof).toContain(drawLook(9).eyes.colour);
  expect(proof).not.toBe(portraitSvg({ seed: 9, geometry: FRENCH_PASSPORT }).svg);
});

test('a signature is four times as wide as high, and different for every person', async () => {
  const { width, height } = await sharp(Buffer.from(signatureSvg(4))).metadata();
  expect(width / height).toBe(4);
  expect(signatureSvg(4)).toBe(signatureSvg(4));
  expect(new Set(SEEDS.map(signatureSvg)).size).toBe(SEEDS.length);
});
