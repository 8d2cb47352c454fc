import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fittedBox } from '../purposes/fittedBox.ts';
import type { PhotoGeometry } from '../purposes/geometry.ts';
import { lineMeasures, type LineMeasureKey } from './lineMeasures.ts';
import type { PhotoLines } from './lines.ts';
import { FRENCH_PASSPORT } from '../purposes/passport.fixture.ts';

const WIDE_MARGINS: PhotoGeometry = { ...FRENCH_PASSPORT, margin_for_chin: 4.44, margin_for_front: 4.44 };

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);
const anyPurpose = fc
  .record({
    width: tenths(20, 60),
    height: tenths(25, 70),
    top: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
    bottom: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
    margin: fc.double({ min: 0, max: 5, noNaN: true }),
  })
  .map(({ width, height, top, bottom, margin }) => ({
    ...WIDE_MARGINS,
    photo_width: width,
    photo_height: height,
    outline_to_skull: top * height,
    outline_to_chin: bottom * height,
    outline_to_face: 0.55 * height,
    margin_for_chin: margin,
    margin_for_front: margin,
  }));
const side = fc.integer({ min: 200, max: 6000 });
const anyPicture = fc.record({ width: side, height: side });
/** A head on the print, in millimetres from its top and from its middle, as shares of its size. */
const anyHead = fc.record({
  crown: fc.double({ min: 0, max: 0.4, noNaN: true }),
  chin: fc.double({ min: 0.5, max: 1, noNaN: true }),
  eyes: fc.double({ min: 0.4, max: 0.5, noNaN: true }),
  aside: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
});
type Head = typeof anyHead extends fc.Arbitrary<infer Value> ? Value : never;

/** Where lines must be placed on a picture for a head on the print. */
function linesOf(head: Head, picture: { width: number; height: number }, purpose: PhotoGeometry, tilt = 0): PhotoLines {
  const box = fittedBox(picture, purpose.photo_width / purpose.photo_height);
  const down = (share: number): number => (box.top + share * box.height) / picture.height;
  return {
    crown: down(head.crown),
    chin: down(head.chin),
    eyes: down(head.eyes),
    centre: (box.left + (0.5 + head.aside) * box.width) / picture.width,
    tilt,
  };
}

function found(lines: PhotoLines, picture: { width: number; height: number }, purpose: PhotoGeometry) {
  return Object.fromEntries(lineMeasures(lines, picture, purpose).map((measure) => [measure.key, measure])) as Record<
    LineMeasureKey,
    ReturnType<typeof lineMeasures>[number]
  >;
}

describe('lines on a photo', () => {
  test('say the same millimetres on every size and shape of the picture', () => {
    fc.assert(
      fc.property(anyPurpose, anyPicture, anyHead, (purpose, picture, head) => {
        const { photo_width: width, photo_height: height } = purpose;
        const measures = found(linesOf(head, picture, purpose), picture, purpose);
        expect(measures.head_height.measured).toBeCloseTo((head.chin - head.crown) * height, 6);
        expect(measures.top_margin.measured).toBeCloseTo(head.crown * height, 6);
        expect(measures.bottom_margin.measured).toBeCloseTo((1 - head.chin) * height, 6);
        expect(measures.eye_line.measured).toBeCloseTo((1 - head.eyes) * height, 6);
        expect(measures.centre_offset.measured).toBeCloseTo(head.aside * width, 6);
      }),
    );
  });

  test('say pixels of the picture that are as many as lie between the lines', () => {
    fc.assert(
      fc.property(anyPurpose, anyPicture, anyHead, (purpose, picture, head) => {
        const lines = linesOf(head, picture, purpose);
        const { head_height: headHeight } = found(lines, picture, purpose);
        expect(headHeight.px).toBeCloseTo((lines.chin - lines.crown) * picture.height, 6);
      }),
    );
  });

  test('where the rule asks for them pass, and fail beyond every margin', () => {
    fc.assert(
      fc.property(anyPurpose, anyPicture, (purpose, picture) => {
        const right = {
          crown: purpose.outline_to_skull / purpose.photo_height,
          chin: 1 - purpose.outline_to_chin / purpose.photo_height,
          eyes: 0.45,
          aside: 0,
        };
        const verdicts = lineMeasures(linesOf(right, picture, purpose), picture, purpose).map(({ verdict }) => verdict);
        expect(new Set(verdicts)).toEqual(new Set(['pass']));
        const low = { ...right, crown: right.crown + (purpose.margin_for_front / 100) * 2 + 0.02 };
        expect(found(linesOf(low, picture, purpose), picture, purpose).top_margin.verdict).toBe('fail');
      }),
    );
  });

  test('of a leaning head measure it along the head, so that straightening the picture changes nothing', () => {
    const tilt = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(anyPicture, anyHead, tilt, (picture, head, degrees) => {
        const cosine = Math.cos((degrees * Math.PI) / 180);
        const middle = (head.crown + head.chin) / 2;
        const half = ((head.chin - head.crown) / 2) * cosine;
        const leaning = { ...head, crown: middle - half, chin: middle + half };
        const straight = found(linesOf(head, picture, WIDE_MARGINS), picture, WIDE_MARGINS);
        const leant = found(linesOf(leaning, picture, WIDE_MARGINS, degrees), picture, WIDE_MARGINS);
        expect(leant.head_height.measured).toBeCloseTo(straight.head_height.measured, 6);
        expect(leant.tilt.verdict).toBe(Math.abs(degrees) <= 8 ? 'pass' : Math.abs(degrees) <= 9 ? 'near' : 'fail');
      }),
    );
  });
});

describe('a French passport photo, 35 × 45 mm, head from 32 to 36 mm', () => {
  const picture = { width: 414, height: 532 };
  const withHead = (mm: number) =>
    found({ crown: 4 / 45, chin: (4 + mm) / 45, eyes: null, centre: null, tilt: 0 }, picture, WIDE_MARGINS);

  test.each([
    [34, 'pass'],
    [32.01, 'pass'],
    [31.8, 'near'],
    [31.6, 'fail'],
    [35.99, 'pass'],
    [36.2, 'near'],
    [36.5, 'fail'],
  ])('a head of %s mm is a %s', (mm, verdict) => {
    const { head_height: height } = withHead(mm);
    expect(height).toMatchObject({ measured: expect.closeTo(mm, 6), verdict, unit: 'mm' });
    expect(height.wanted).toEqual({ from: expect.closeTo(32.002, 3), to: expect.closeTo(35.998, 3) });
  });

  test('a head that is as large as both margins together would let it be is too large', () => {
    const largest = { crown: 2.1 / 45, chin: 39.9 / 45, eyes: null, centre: null, tilt: 0 };
    expect(found(largest, picture, WIDE_MARGINS)).toMatchObject({
      head_height: { verdict: 'fail' },
      top_margin: { verdict: 'pass' },
      bottom_margin: { verdict: 'pass' },
    });
  });

  test('without a line through the eyes or the middle nothing is said of them', () => {
    expect(Object.keys(withHead(34))).toEqual(['head_height', 'top_margin', 'bottom_margin', 'tilt']);
  });
});
