import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aspectRatio,
  backgroundColour,
  DEFAULT_BACKGROUND,
  guideLines,
  headDistances,
  headHeight,
  headOval,
  isPossible,
  type PhotoGeometry,
  photoPixels,
  pixelSize,
  hasPixelsOf,
} from './geometry.ts';
import { FRENCH_PASSPORT } from './passport.fixture.ts';

/** Millimetres with at most one decimal and dots per inch with at most two, as staff type them. */
const millimetres = fc.integer({ min: 100, max: 1500 }).map((tenths) => tenths / 10);
const dpi = fc.integer({ min: 7200, max: 120_000 }).map((hundredths) => hundredths / 100);
const margin = fc.option(fc.double({ min: 0, max: 20, noNaN: true }));

const possiblePhoto: fc.Arbitrary<PhotoGeometry> = fc
  .record({
    width: millimetres,
    height: millimetres,
    dpi,
    top: fc.double({ min: 0, max: 0.45, noNaN: true }),
    bottom: fc.double({ min: 0, max: 0.45, noNaN: true }),
    marginForChin: margin,
    marginForFront: margin,
  })
  .map(({ width, height, dpi, top, bottom, marginForChin, marginForFront }) => ({
    photo_width: width,
    photo_height: height,
    dpi_resolution: dpi,
    outline_to_skull: height * top,
    outline_to_chin: height * bottom,
    margin_for_chin: marginForChin,
    margin_for_front: marginForFront,
    photo_background_color: null,
  }));

describe('pixel sizes', () => {
  test.each([
    { rule: 'one inch at 300 dpi is 300 pixels, not 301', dpi: 300, mm: 25.4, pixels: 300 },
    { rule: 'two inches at 300 dpi', dpi: 300, mm: 50.8, pixels: 600 },
    { rule: '35 mm at 300 dpi', dpi: 300, mm: 35, pixels: 414 },
    { rule: '45 mm at 300 dpi', dpi: 300, mm: 45, pixels: 532 },
    { rule: "Finland's width by a decimal resolution", dpi: 352.7, mm: 36, pixels: 500 },
    { rule: "Finland's height by a decimal resolution", dpi: 352.7, mm: 47, pixels: 653 },
  ])('$rule', ({ dpi, mm, pixels }) => {
    expect(pixelSize(dpi, mm)).toBe(pixels);
  });

  test('whole inches take exactly the resolution times the inches', () => {
    fc.assert(
      fc.property(fc.integer({ min: 72, max: 1200 }), fc.integer({ min: 1, max: 12 }), (dpi, inches) => {
        expect(pixelSize(dpi, inches * 25.4)).toBe(dpi * inches);
      }),
    );
  });

  test('the size is the smallest whole number of pixels that covers the millimetres', () => {
    fc.assert(
      fc.property(dpi, millimetres, (dpi, mm) => {
        const hundredthsTimesTenths = BigInt(Math.round(dpi * 100)) * BigInt(Math.round(mm * 10));
        const [exact, remainder] = [hundredthsTimesTenths / 25_400n, hundredthsTimesTenths % 25_400n];
        expect(BigInt(pixelSize(dpi, mm))).toBe(exact + (remainder > 0n ? 1n : 0n));
      }),
    );
  });

  test('a larger photo or a finer resolution never needs fewer pixels', () => {
    fc.assert(
      fc.property(dpi, dpi, millimetres, millimetres, (oneDpi, otherDpi, oneMm, otherMm) => {
        expect(pixelSize(Math.max(oneDpi, otherDpi), Math.max(oneMm, otherMm))).toBeGreaterThanOrEqual(
          pixelSize(Math.min(oneDpi, otherDpi), Math.min(oneMm, otherMm)),
        );
      }),
    );
  });

  test('the 413 × 531 of other tools passes for 414 × 532, two pixels less do not', () => {
    const expected = photoPixels(FRENCH_PASSPORT);
    expect(expected).toEqual({ width: 414, height: 532 });
    expect(hasPixelsOf(FRENCH_PASSPORT, { width: 413, height: 531 })).toBe(true);
    expect(hasPixelsOf(FRENCH_PASSPORT, { width: 415, height: 533 })).toBe(true);
    expect(hasPixelsOf(FRENCH_PASSPORT, { width: 412, height: 532 })).toBe(false);
    expect(hasPixelsOf(FRENCH_PASSPORT, { width: 414, height: 534 })).toBe(false);
    expect(hasPixelsOf(FRENCH_PASSPORT, { width: 532, height: 414 })).toBe(false);
  });

  test('where an authority states pixels, a photo has exactly those', () => {
    const finland = { ...FRENCH_PASSPORT, photo_pixel_width: 500, photo_pixel_height: 653 };
    expect(photoPixels(finland)).toEqual({ width: 500, height: 653 });
    expect(hasPixelsOf(finland, { width: 500, height: 653 })).toBe(true);
    expect(hasPixelsOf(finland, { width: 501, height: 653 })).toBe(false);
    expect(hasPixelsOf(finland, { width: 500, height: 654 })).toBe(false);
  });
});

describe('guide lines', () => {
  test('of the French passport stand at crown and chin with their bands', () => {
    expect(guideLines(FRENCH_PASSPORT)).toEqual({
      crown: { line: 8.89, from: 6.67, to: 11.11 },
      chin: { line: 84.44, from: 82.22, to: 86.66 },
    });
  });

  test('show the eyes only where the rule names them', () => {
    expect(guideLines({ ...FRENCH_PASSPORT, outline_to_face: 24 }).eyes).toBe(46.67);
    expect(guideLines({ ...FRENCH_PASSPORT, outline_to_face: null })).not.toHaveProperty('eyes');
  });

  test('without margins have no band', () => {
    expect(guideLines({ ...FRENCH_PASSPORT, margin_for_chin: null, margin_for_front: undefined })).toMatchObject({
      crown: { from: 8.89, to: 8.89 },
      chin: { from: 84.44, to: 84.44 },
    });
  });

  test('are ordered, stay on the photo, and have two decimals', () => {
    fc.assert(
      fc.property(possiblePhoto, (photo) => {
        const { crown, chin } = guideLines(photo);
        expect(crown.line).toBeLessThan(chin.line);
        for (const percent of [crown.from, crown.line, crown.to, chin.from, chin.line, chin.to]) {
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
          expect(Math.abs(percent * 100 - Math.round(percent * 100))).toBeLessThan(1e-9);
        }
        expect(crown.from).toBeLessThanOrEqual(crown.line);
        expect(crown.line).toBeLessThanOrEqual(crown.to);
        expect(chin.from).toBeLessThanOrEqual(chin.line);
        expect(chin.line).toBeLessThanOrEqual(chin.to);
      }),
    );
  });

  test('enclose exactly the head height, to the rounding', () => {
    fc.assert(
      fc.property(possiblePhoto, (photo) => {
        const { crown, chin } = guideLines(photo);
        const betweenLines = ((chin.line - crown.line) / 100) * photo.photo_height;
        expect(Math.abs(betweenLines - headHeight(photo))).toBeLessThanOrEqual(photo.photo_height * 0.0001 + 1e-9);
      }),
    );
  });

  test('do not depend on the resolution', () => {
    fc.assert(
      fc.property(possiblePhoto, dpi, (photo, other) => {
        expect(guideLines({ ...photo, dpi_resolution: other })).toEqual(guideLines(photo));
      }),
    );
  });
});

describe('the head', () => {
  test('of the French passport is 34 mm high, 402 pixels, 4 mm below the top and 7 mm above the bottom', () => {
    expect(headDistances(FRENCH_PASSPORT)).toEqual({
      topToHead: { mm: 4, px: 47 },
      bottomToChin: { mm: 7, px: 83 },
      headHeight: { mm: 34, px: 402 },
    });
  });

  test('is as many pixels high as it takes on a photo whose pixels the authority states, whatever the dots per inch', () => {
    const singapore = { ...FRENCH_PASSPORT, photo_pixel_width: 400, photo_pixel_height: 514 };
    expect(headDistances(singapore)).toEqual({
      topToHead: { mm: 4, px: 46 },
      bottomToChin: { mm: 7, px: 80 },
      headHeight: { mm: 34, px: 388 },
    });
    const large = { ...FRENCH_PASSPORT, photo_pixel_width: 600, photo_pixel_height: 800 };
    expect(headDistances(large).topToHead).toEqual({ mm: 4, px: 71 });
  });

  test('is drawn as an oval from the crown line to the chin line', () => {
    fc.assert(
      fc.property(possiblePhoto, (photo) => {
        const { crown, chin } = guideLines(photo);
        const oval = headOval(photo);
        expect(oval.centreX).toBe(50);
        expect(oval.centreY - oval.radiusY).toBeCloseTo(crown.line, 1);
        expect(oval.centreY + oval.radiusY).toBeCloseTo(chin.line, 1);
      }),
    );
  });

  test('needs room between its two lines', () => {
    expect(isPossible(FRENCH_PASSPORT)).toBe(true);
    expect(isPossible({ ...FRENCH_PASSPORT, outline_to_skull: 38 })).toBe(false);
    expect(isPossible({ ...FRENCH_PASSPORT, outline_to_skull: -1 })).toBe(false);
    expect(isPossible({ ...FRENCH_PASSPORT, dpi_resolution: 0 })).toBe(false);
    expect(isPossible({ ...FRENCH_PASSPORT, photo_width: Number.NaN })).toBe(false);
  });
});

describe('what a purpose leaves open', () => {
  test('the photo is 35 by 45 until its sizes are typed', () => {
    expect(aspectRatio()).toBeCloseTo(35 / 45);
    expect(aspectRatio(null)).toBeCloseTo(35 / 45);
    expect(aspectRatio({ photo_width: 50, photo_height: null })).toBeCloseTo(35 / 45);
    expect(aspectRatio({ photo_width: 0, photo_height: 45 })).toBeCloseTo(35 / 45);
    expect(aspectRatio({ photo_width: 51, photo_height: 51 })).toBe(1);
  });

  test('the background is light grey until a colour is chosen', () => {
    expect(DEFAULT_BACKGROUND).toBe('#E8E8E8');
    expect(backgroundColour({ photo_background_color: null })).toBe('#E8E8E8');
    expect(backgroundColour({ photo_background_color: '' })).toBe('#E8E8E8');
    expect(backgroundColour({ photo_background_color: '#FFFFFF' })).toBe('#FFFFFF');
  });
});
