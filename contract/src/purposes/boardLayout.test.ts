import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Area,
  BOARD_PAPER,
  type BoardGeometry,
  type BoardLayout,
  type BoardOverrides,
  planBoard,
} from './boardLayout.ts';
import { MM_PER_INCH, photoPixels } from './geometry.ts';
import { EIGHT_PASSPORTS } from './passport.fixture.ts';
import { errorSentence } from '../kit/errors.ts';

/** Millimetres and dots per inch as staff type them. */
const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);
const anyDpi = fc.oneof(
  fc.constantFrom(290, 299.7, 300, 352.7, 400, 423.33, 508, 600, 1200),
  fc.integer({ min: 100, max: 2_000_000 }).map((hundredths) => hundredths / 100),
);

const anyBoard: fc.Arbitrary<BoardGeometry> = fc.record({
  photo_width: tenths(5, 110),
  photo_height: tenths(5, 110),
  dpi_resolution: anyDpi,
  nbr_on_width_board: fc.integer({ min: 1, max: 6 }),
  nbr_on_height_board: fc.integer({ min: 1, max: 6 }),
  spacing_horizontal: tenths(0, 8),
  spacing_vertical: tenths(0, 8),
  rotate_photo_on_board: fc.boolean(),
});
const anyText = fc.option(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), { nil: undefined });

const RUNS = { numRuns: 2_000 };

function planned(purpose: BoardGeometry, overrides: BoardOverrides = {}): BoardLayout {
  const plan = planBoard(purpose, overrides);
  if ('refusal' in plan) throw new Error(errorSentence(plan.refusal.code, plan.refusal.params));
  return plan.layout;
}

function refusalOf(change: Partial<BoardGeometry>, overrides: BoardOverrides = {}): string | undefined {
  const plan = planBoard({ ...EIGHT_PASSPORTS, ...change }, overrides);
  return 'refusal' in plan ? errorSentence(plan.refusal.code, plan.refusal.params) : undefined;
}

/** Checks the property for every board that can be made, and that enough random inputs can be made into one. */
function everyBoard(holds: (layout: BoardLayout, purpose: BoardGeometry, overrides: BoardOverrides) => void): void {
  let made = 0;
  fc.assert(
    fc.property(anyBoard, anyText, (purpose, text) => {
      const plan = planBoard(purpose, { text });
      if ('refusal' in plan) return;
      made += 1;
      holds(plan.layout, purpose, { text });
    }),
    RUNS,
  );
  expect(made).toBeGreaterThan(RUNS.numRuns / 10);
}

const overlap = (one: Area, other: Area): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

const millimetres = (pixels: number, { density }: BoardLayout): number => (pixels * MM_PER_INCH) / density;

describe('every board that can be made', () => {
  test('has as many photos as its purpose says, in whole pixels, inside the paper, none over another', () => {
    everyBoard(({ photos, paper }, purpose) => {
      expect(photos).toHaveLength(purpose.nbr_on_width_board * purpose.nbr_on_height_board);
      for (const [position, { left, top, width, height }] of photos.entries()) {
        expect([left, top, width, height].every(Number.isInteger)).toBe(true);
        expect(Math.min(left, top)).toBeGreaterThan(0);
        expect(left + width).toBeLessThan(paper.width);
        expect(top + height).toBeLessThan(paper.height);
        expect(photos.slice(position + 1).some((other) => overlap(photos[position]!, other))).toBe(false);
      }
    });
  });

  test('prints its photos to a tenth of a millimetre, on their side where the purpose says so', () => {
    everyBoard((layout, { photo_width, photo_height, rotate_photo_on_board }) => {
      const [across, down] = rotate_photo_on_board ? [photo_height, photo_width] : [photo_width, photo_height];
      for (const { width, height } of layout.photos) {
        expect(Math.abs(millimetres(width, layout) - across)).toBeLessThan(0.1);
        expect(Math.abs(millimetres(height, layout) - down)).toBeLessThan(0.1);
      }
      expect(layout.turned).toBe(rotate_photo_on_board);
    });
  });

  test('keeps the spacing to half a pixel', () => {
    everyBoard((layout, { nbr_on_width_board: across, spacing_horizontal, spacing_vertical }) => {
      const half = millimetres(0.5, layout) + 1e-9;
      for (const [position, photo] of layout.photos.entries()) {
        const isLast = position % across === across - 1;
        for (const beside of isLast ? [] : [layout.photos[position + 1]!]) {
          const gap = millimetres(beside.left - photo.left - photo.width, layout);
          expect([beside.top, Math.abs(gap - spacing_horizontal) <= half]).toEqual([photo.top, true]);
        }
        for (const below of layout.photos.slice(position + across).slice(0, 1)) {
          const gap = millimetres(below.top - photo.top - photo.height, layout);
          expect([below.left, Math.abs(gap - spacing_vertical) <= half]).toEqual([photo.left, true]);
        }
      }
    });
  });

  test('is a file that the mail partner takes, with the proportions of the paper', () => {
    everyBoard(({ paper, density }) => {
      const [short, long] = [Math.min(paper.width, paper.height), Math.max(paper.width, paper.height)];
      expect(Number.isInteger(density)).toBe(true);
      expect(density).toBeGreaterThanOrEqual(300);
      expect(short).toBeGreaterThanOrEqual(1200);
      expect(long).toBeGreaterThanOrEqual(1690);
      expect(short).toBeLessThanOrEqual(2840);
      expect(long).toBeLessThanOrEqual(4000);
      expect((short / long).toFixed(2)).toBe('0.71');
      expect(Math.abs((short * MM_PER_INCH) / density - BOARD_PAPER.short)).toBeLessThan(0.05);
      expect(Math.abs((long * MM_PER_INCH) / density - BOARD_PAPER.long)).toBeLessThan(0.05);
    });
  });

  test('has cut marks on the paper and never in a photo', () => {
    everyBoard(({ photos, cutMarks, paper }) => {
      expect(cutMarks.length).toBeGreaterThanOrEqual(8);
      for (const mark of cutMarks) {
        expect([mark.left, mark.top, mark.width, mark.height].every(Number.isInteger)).toBe(true);
        expect(Math.min(mark.left, mark.top)).toBeGreaterThanOrEqual(0);
        expect(mark.left + mark.width).toBeLessThanOrEqual(paper.width);
        expect(mark.top + mark.height).toBeLessThanOrEqual(paper.height);
        expect(photos.some((photo) => overlap(photo, mark))).toBe(false);
      }
    });
  });

  test('has its text on the paper, clear of photos and cut marks', () => {
    everyBoard(({ photos, cutMarks, paper, label }, _purpose, { text }) => {
      expect(label === undefined).toBe(!text?.trim());
      if (!label) return;
      expect([...photos, ...cutMarks].some((area) => overlap(area, label))).toBe(false);
      expect(label.left).toBeGreaterThan(0);
      expect(label.left + label.width).toBeLessThan(paper.width);
      expect(label.top + label.height).toBeLessThan(paper.height);
    });
  });

  test('has a photo of exactly its pixels where it is close enough, whatever its photo', () => {
    const anyPixels = fc.record({
      width: fc.integer({ min: 1, max: 4000 }),
      height: fc.integer({ min: 1, max: 4000 }),
    });
    const near = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }));
    fc.assert(
      fc.property(anyBoard, fc.oneof(anyPixels, near), (purpose, pixels) => {
        const expected = photoPixels(purpose);
        const photo = Array.isArray(pixels)
          ? { width: expected.width + pixels[0], height: expected.height + pixels[1] }
          : pixels;
        const plan = planBoard(purpose, { photo });
        if ('refusal' in plan) return;
        const [{ width, height }] = plan.layout.photos as [Area];
        const printed = purpose.rotate_photo_on_board ? { width: height, height: width } : { width, height };
        const off = [printed.width - photo.width, printed.height - photo.height];
        const mm = (pixels: number) => millimetres(pixels, plan.layout);
        const isClose =
          Math.abs(mm(photo.width) - purpose.photo_width) <= mm(1) - 1e-9 &&
          Math.abs(mm(photo.height) - purpose.photo_height) <= mm(1) - 1e-9;
        expect(isClose && off.some((pixels) => pixels !== 0)).toBe(false);
        expect(Math.abs(mm(printed.width) - purpose.photo_width)).toBeLessThan(0.1);
        expect(Math.abs(mm(printed.height) - purpose.photo_height)).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });
});

test('each photo has a mark along both edges of each corner, right beside the cut', () => {
  const { photos, cutMarks } = planned({ ...EIGHT_PASSPORTS, nbr_on_width_board: 1, nbr_on_height_board: 1 });
  const [{ left, top, width, height }] = photos as [Area];
  const upright = cutMarks.filter((mark) => mark.height > mark.width);
  const lying = cutMarks.filter((mark) => mark.width > mark.height);
  expect(upright).toHaveLength(4);
  expect(lying).toHaveLength(4);
  expect(new Set(upright.map((mark) => (mark.left < left ? mark.left + mark.width : mark.left)))).toEqual(
    new Set([left, left + width]),
  );
  expect(new Set(lying.map((mark) => (mark.top < top ? mark.top + mark.height : mark.top)))).toEqual(
    new Set([top, top + height]),
  );
});

test('eight photos of 35 × 45 mm fill the paper on its side, at the photo’s own pixels', () => {
  const { paper, photos, density } = planned(EIGHT_PASSPORTS);
  expect(paper).toEqual({ width: 1754, height: 1240 });
  expect(density).toBe(300);
  expect(photos[0]).toMatchObject(photoPixels(EIGHT_PASSPORTS));
});

test.each([
  [300, 300],
  [299.7, 300],
  [352.7, 353],
  [600, 600],
  [684.4, 684],
  [290, 580],
  [72, 360],
  [1200, 600],
])('photos of %d dpi are printed at %d', (dpi_resolution, density) => {
  expect(planned({ ...EIGHT_PASSPORTS, nbr_on_width_board: 1, dpi_resolution }).density).toBe(density);
});

test('the paper is upright if that leaves more room', () => {
  const { paper } = planned(EIGHT_PASSPORTS);
  const upright = planned({ ...EIGHT_PASSPORTS, nbr_on_width_board: 2, nbr_on_height_board: 3 });
  expect([paper.width > paper.height, upright.paper.width < upright.paper.height]).toEqual([true, true]);
});

describe('no board is made, and the reason is given,', () => {
  test('when the photos do not fit', () => {
    expect(refusalOf({ photo_width: 50, photo_height: 70, nbr_on_width_board: 3 })).toBe(
      '6 photos of 50 × 70 mm do not fit on paper of 148.5 × 105 mm',
    );
    expect(refusalOf({ spacing_horizontal: 3 })).toContain('8 photos of 35 × 45 mm do not fit');
    expect(refusalOf({ nbr_on_width_board: 50, nbr_on_height_board: 50 })).toContain('2500 photos');
  });

  test('when only the text has no room', () => {
    const alone = { nbr_on_width_board: 1, nbr_on_height_board: 1, photo_width: 89, photo_height: 127 };
    expect(refusalOf(alone, { text: 'yh8Y6K2s' })).toBeUndefined();
    const full = { ...alone, photo_width: 103, photo_height: 146 };
    expect(refusalOf(full)).toBeUndefined();
    expect(refusalOf(full, { text: 'yh8Y6K2s' })).toBe('The photos leave no room for text on paper of 148.5 × 105 mm');
    expect(refusalOf({ ...full, photo_width: 110 }, { text: 'yh8Y6K2s' })).toBe(
      'A photo of 110 × 146 mm does not fit on paper of 148.5 × 105 mm',
    );
  });

  test.each<[string, Partial<BoardGeometry>, string]>([
    ['of half a millimetre', { photo_width: 0.5 }, 'needs the size'],
    ['without a width', { photo_width: 0 }, 'needs the size'],
    ['of less than no height', { photo_height: -45 }, 'needs the size'],
    ['of unknown height', { photo_height: Number.NaN }, 'needs the size'],
    ['without end', { photo_width: Infinity }, 'needs the size'],
    ['without a resolution', { dpi_resolution: 0 }, 'needs the size'],
    ['with a resolution of next to nothing', { dpi_resolution: Number.MIN_VALUE }, 'needs the size'],
    ['without photos', { nbr_on_width_board: 0 }, '1 to 50 photos'],
    ['with half a photo', { nbr_on_height_board: 1.5 }, '1 to 50 photos'],
    ['with fewer than no photos', { nbr_on_height_board: -2 }, '1 to 50 photos'],
    ['with a billion photos', { nbr_on_width_board: 1e9 }, '1 to 50 photos'],
    ['with photos over each other', { spacing_horizontal: -1 }, 'cannot be less than zero'],
    ['with unknown spacing', { spacing_vertical: Number.NaN }, 'cannot be less than zero'],
  ])('when it is one %s', (_which, change, sentence) => {
    expect(refusalOf(change)).toContain(sentence);
  });

  test.each([['two\nlines'], ['a code that is much longer than any code is'], ['café'], ['код']])(
    'when its text is "%s"',
    (text) => expect(refusalOf({}, { text })).toContain('one line of at most 40 plain letters'),
  );
});

test('whatever is put in, a plan comes out', () => {
  const anyNumber = fc.oneof(fc.double(), fc.integer({ min: -5, max: 60 }));
  const anything = fc.record({
    photo_width: anyNumber,
    photo_height: anyNumber,
    dpi_resolution: anyNumber,
    nbr_on_width_board: anyNumber,
    nbr_on_height_board: anyNumber,
    spacing_horizontal: anyNumber,
    spacing_vertical: anyNumber,
    rotate_photo_on_board: fc.boolean(),
  });
  fc.assert(
    fc.property(anything, fc.string(), (purpose, text) => {
      const plan = planBoard(purpose, { text });
      const sentence = 'refusal' in plan ? errorSentence(plan.refusal.code, plan.refusal.params) : '';
      expect(sentence).not.toMatch(/[{}]/);
      const photos = 'layout' in plan ? plan.layout.photos : [];
      expect(photos.every(({ width, height }) => width > 0 && height > 0)).toBe(true);
    }),
    RUNS,
  );
});
