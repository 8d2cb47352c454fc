import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawLook } from '../../../demo/src/portrait/look.ts';
import { type Flaw, portraitSvg } from '../../../demo/src/portraits.ts';
import { renderPortrait } from '../../../demo/src/renderPortrait.ts';
import { runs } from '../testing/runs.ts';
import { hardChecks } from './checks.ts';
import { type Hint, type MeasureKey, measurePhoto, type Pixels } from './measures.ts';
import { FRENCH_PASSPORT } from '@likeness/contract/purposes/passport.fixture';

const SEEDS = Array.from({ length: runs(8) }, (_, index) => index * 5 + 1);
/** A flaw is put on everybody alike. */
const FEW_SEEDS = SEEDS.filter((_, index) => index % 3 === 0);

async function decoded(jpeg: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(jpeg).autoOrient().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function measured(seed: number, flaw: Flaw) {
  const jpeg = await renderPortrait(portraitSvg({ seed, geometry: FRENCH_PASSPORT, flaw }));
  const pixels = await decoded(jpeg);
  return measurePhoto(pixels, FRENCH_PASSPORT, { width: pixels.width, height: pixels.height, bytes: jpeg.length });
}

/** The brightness of a drawn person's skin, 0–255. */
function lightnessOf(seed: number): number {
  return Number.parseInt(drawLook(seed).skin.base.slice(1, 3), 16);
}

/** A picture painted pixel by pixel. */
function painted(paint: (x: number, y: number) => readonly [number, number, number], [width, height] = [414, 532]) {
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.set(paint(pixel % width, Math.floor(pixel / width)), pixel * 3);
  }
  return { data, width, height };
}

function figure(pixels: Pixels, key: MeasureKey, geometry = FRENCH_PASSPORT, jpegQuality?: number) {
  const file = { width: pixels.width, height: pixels.height, bytes: 100_000, ...(jpegQuality && { jpegQuality }) };
  return measurePhoto(pixels, geometry, file).measures.find((measure) => measure.key === key);
}

describe('photos drawn with a known flaw', () => {
  test('a faultless photo gets no hint, whatever the skin, hair and glasses', async () => {
    for (const seed of SEEDS)
      expect({ seed, hints: (await measured(seed, 'none')).hints }).toEqual({ seed, hints: [] });
  });

  test.each<{ flaw: Flaw; hints: Hint[] }>([
    { flaw: 'dark', hints: ['luminance_low'] },
    { flaw: 'overexposed', hints: ['over_exposed'] },
    { flaw: 'shadow', hints: ['uneven_light', 'shadow_on_background'] },
    { flaw: 'coloured_background', hints: ['background_colour'] },
    { flaw: 'busy_background', hints: ['background_not_uniform'] },
    { flaw: 'grey', hints: ['unnatural_colour'] },
    { flaw: 'blurred', hints: ['not_sharp'] },
    { flaw: 'heavy_compression', hints: ['too_compressed'] },
    { flaw: 'too_small', hints: ['head_too_small'] },
    { flaw: 'too_high', hints: ['head_cut_off'] },
  ])('a photo with the flaw $flaw suggests $hints', async ({ flaw, hints }) => {
    for (const seed of FEW_SEEDS) {
      const found = await measured(seed, flaw);
      expect({ seed, hints: found.hints }).toMatchObject({ seed, hints: expect.arrayContaining(hints) });
    }
  });

  test('a photo of the wrong size fails the hard check, and only a smaller one gets the hint about pixels', async () => {
    for (const seed of FEW_SEEDS) {
      const { render } = portraitSvg({ seed, geometry: FRENCH_PASSPORT, flaw: 'wrong_size' });
      const failures = hardChecks({ format: 'jpeg', bytes: 1, ...render }, FRENCH_PASSPORT);
      expect(failures.map(({ key }) => key)).toEqual(['pixel_size']);
      const { hints } = await measured(seed, 'wrong_size');
      expect(hints).toEqual(render.height < 532 ? ['wrong_size'] : []);
    }
  });

  test('a photo stored sideways is measured like an upright one', async () => {
    for (const seed of FEW_SEEDS) expect((await measured(seed, 'sideways_exif')).hints).toEqual([]);
  });

  test('dark skin is not mistaken for a dark photo', async () => {
    const darkest = Array.from({ length: 120 }, (_, seed) => seed)
      .sort((one, other) => lightnessOf(one) - lightnessOf(other))
      .slice(0, runs(6));
    for (const seed of darkest) {
      const { hints, measures } = await measured(seed, 'none');
      expect({ seed, hints }).toEqual({ seed, hints: [] });
      expect(measures.find(({ key }) => key === 'luminance_mean')?.verdict).toBe('good');
    }
  });
});

describe('measures of painted pictures', () => {
  const grey = painted(() => [188, 188, 188]);

  test('sRGB 188 is half of the light', () => {
    expect(figure(grey, 'luminance_mean')).toMatchObject({ value: 0.502, score: 100 });
    expect(figure(grey, 'luminance_variance')?.value).toBeCloseTo(0);
  });

  test('a single tone has no range, and its two halves are alike', () => {
    expect(figure(grey, 'dynamic_range')).toMatchObject({ value: 0, score: 0, verdict: 'bad' });
    expect(figure(grey, 'illumination_uniformity')).toMatchObject({ value: 1, score: 100, verdict: 'good' });
  });

  test('a face lit from one side has two completely different halves', () => {
    const sideLit = painted((x) => (x < 207 ? [40, 30, 25] : [230, 190, 170]));
    expect(figure(sideLit, 'illumination_uniformity')).toMatchObject({ value: 0, score: 0, verdict: 'bad' });
  });

  test('white and black faces are over- and underexposed', () => {
    expect(
      figure(
        painted(() => [255, 255, 255]),
        'over_exposure',
      ),
    ).toMatchObject({ value: 1, score: 1, verdict: 'bad' });
    expect(
      figure(
        painted(() => [0, 0, 0]),
        'under_exposure',
      ),
    ).toMatchObject({ value: 1, score: 0, verdict: 'bad' });
    expect(figure(grey, 'over_exposure')).toMatchObject({ value: 0, score: 100, verdict: 'good' });
    expect(figure(grey, 'under_exposure')).toMatchObject({ value: 0, score: 100, verdict: 'good' });
  });

  test('where white is forbidden, nearly white counts as white, and the required grey does not', () => {
    const france = { ...FRENCH_PASSPORT, photo_background_color: '#D9D9D9', photo_background_forbidden: '#FFFFFF' };
    const wall = (level: number) => painted(() => [level, level, level]);
    expect(figure(wall(245), 'background_colour', france)).toMatchObject({ verdict: 'good' });
    expect(figure(wall(245), 'background_forbidden', france)).toMatchObject({ verdict: 'bad', unit: 'ΔE' });
    expect(figure(wall(0xd9), 'background_forbidden', france)).toMatchObject({ verdict: 'good' });
    expect(figure(wall(245), 'background_forbidden')).toBeUndefined();
    // Its pale blue is hardly further from white than what counts as white, and stays good as a JPEG keeps it.
    const paleBlue = { ...france, photo_background_color: '#D9E4EE' };
    expect(
      figure(
        painted(() => [0xd9, 0xe4, 0xed]),
        'background_forbidden',
        paleBlue,
      ),
    ).toMatchObject({ verdict: 'good' });
    expect(
      figure(
        painted(() => [0xe4, 0xea, 0xf0]),
        'background_forbidden',
        paleBlue,
      ),
    ).toMatchObject({ verdict: 'bad' });
  });

  test('the background is compared with the colour of the purpose', () => {
    const asked = painted(() => [0xdc, 0xe3, 0xea]);
    expect(figure(asked, 'background_colour')).toMatchObject({ value: 0, verdict: 'good', unit: 'ΔE' });
    const black = figure(
      painted(() => [0, 0, 0]),
      'background_colour',
      { ...FRENCH_PASSPORT, photo_background_color: '#FFFFFF' },
    );
    expect(black?.value).toBeCloseTo(100, 0);
    expect(black?.verdict).toBe('bad');
  });

  test('skin is natural, a green face is not, and a grey one is a black-and-white photo', () => {
    const skin = painted(() => [232, 188, 156]);
    expect(figure(skin, 'natural_colour')).toMatchObject({ value: 0, score: 100, verdict: 'good' });
    expect(
      figure(
        painted(() => [90, 200, 90]),
        'natural_colour',
      ),
    ).toMatchObject({ value: 100, score: 0, verdict: 'bad' });
    expect(figure(grey, 'natural_colour')?.value).toBe(0);
    expect(figure(grey, 'colour_strength')).toMatchObject({ verdict: 'bad' });
  });

  test('lines on smooth skin are sharper than the same lines out of focus', async () => {
    const stripes = painted((x, y) => (y % 130 < 45 && x % 16 < 8 ? [60, 60, 60] : [200, 200, 200]));
    const { data } = await sharp(stripes.data, { raw: { width: 414, height: 532, channels: 3 } })
      .blur(4)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [sharpStripes, softStripes] = [stripes, { ...stripes, data }].map(
      (pixels) => figure(pixels, 'sharpness')?.value ?? 0,
    );
    expect(softStripes).toBeLessThan((sharpStripes ?? 0) / 5);
  });

  test('steps at every eighth pixel are blocks', () => {
    const blocks = painted(
      (x, y) =>
        [1, 1, 1].map(() => 100 + ((Math.floor(x / 8) * 7 + Math.floor(y / 8) * 13) % 40) + ((x + y) % 2)) as [
          number,
          number,
          number,
        ],
    );
    expect(figure(blocks, 'blockiness')?.verdict).toBe('bad');
    expect(
      figure(
        painted((x) => [x % 251, x % 251, x % 251]),
        'blockiness',
      )?.verdict,
    ).toBe('good');
  });

  test('the file’s own statements are judged as they are', () => {
    expect(figure(grey, 'compression', FRENCH_PASSPORT, 30)).toMatchObject({ value: 30, score: 30, verdict: 'bad' });
    expect(figure(grey, 'compression', FRENCH_PASSPORT, 90)).toMatchObject({ verdict: 'good' });
    expect(figure(grey, 'compression')).toBeUndefined();
    expect(
      figure(
        painted(() => [1, 2, 3], [207, 266]),
        'resolution',
      ),
    ).toMatchObject({ verdict: 'bad' });
  });

  test('a picture much larger than needed gives the same measures of light', () => {
    const large = painted(() => [188, 188, 188], [1242, 1596]);
    expect(figure(large, 'luminance_mean')?.value).toBe(figure(grey, 'luminance_mean')?.value);
  });

  test('every measure says what would be good', () => {
    const { measures } = measurePhoto(grey, FRENCH_PASSPORT, {
      width: 414,
      height: 532,
      bytes: 1,
      jpegQuality: 90,
      density: 300,
    });
    expect(measures.length).toBeGreaterThan(14);
    for (const { limit, value } of measures) {
      expect(Object.keys(limit).length).toBeGreaterThan(0);
      expect(Number.isFinite(value)).toBe(true);
    }
  });
});
