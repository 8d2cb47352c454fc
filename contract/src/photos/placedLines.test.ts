import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PhotoGeometry } from '../purposes/geometry.ts';
import { lineMeasures, type LineMeasureKey } from './lineMeasures.ts';
import { photoLines } from './lines.ts';
import {
  LINE_NAMES,
  type LineName,
  type PlacedLines,
  placeOnPrint,
  type Placing,
  snapped,
  wantedPlaces,
  withLineAt,
  withLineMoved,
  withoutGaps,
} from './placedLines.ts';
import { FRENCH_PASSPORT } from '../purposes/passport.fixture.ts';

const WITH_EYES: PhotoGeometry = { ...FRENCH_PASSPORT, outline_to_face: 24 };

const side = fc.integer({ min: 200, max: 6000 });
const anyPlacing: fc.Arbitrary<Placing> = fc
  .record({
    width: fc.integer({ min: 25, max: 60 }),
    height: fc.integer({ min: 30, max: 70 }),
    top: fc.double({ min: 0.05, max: 0.2, noNaN: true }),
    bottom: fc.double({ min: 0.05, max: 0.25, noNaN: true }),
    picture: fc.record({ width: side, height: side }),
  })
  .map(({ width, height, top, bottom, picture }) => ({
    picture,
    purpose: {
      ...WITH_EYES,
      photo_width: width,
      photo_height: height,
      outline_to_skull: top * height,
      outline_to_chin: bottom * height,
      outline_to_face: 0.55 * height,
    },
  }));
const anyName = fc.constantFrom(...LINE_NAMES);
const anyMove = fc.record({ name: anyName, by: fc.double({ min: -60, max: 60, noNaN: true }) });

function measured(lines: PlacedLines, { picture, purpose }: Placing) {
  const measures = lineMeasures(lines, picture, purpose);
  return Object.fromEntries(measures.map(({ key, measured: value }) => [key, value])) as Record<LineMeasureKey, number>;
}

describe('lines that lie where the purpose wants them', () => {
  test('meet every rule, on every size and shape of the picture', () => {
    fc.assert(
      fc.property(anyPlacing, (placing) => {
        const verdicts = lineMeasures(wantedPlaces(placing), placing.picture, placing.purpose);
        expect(verdicts.map(({ verdict }) => verdict)).toEqual(verdicts.map(() => 'pass'));
      }),
    );
  });

  test('are those that the purpose names, in millimetres of the print', () => {
    fc.assert(
      fc.property(anyPlacing, (placing) => {
        const { purpose } = placing;
        const at = (name: LineName) => placeOnPrint(wantedPlaces(placing), name, placing);
        expect(at('crown')).toBeCloseTo(purpose.outline_to_skull, 6);
        expect(at('chin')).toBeCloseTo(purpose.photo_height - purpose.outline_to_chin, 6);
        expect(at('eyes')).toBeCloseTo(purpose.photo_height - purpose.outline_to_face!, 6);
        expect(at('centre')).toBeCloseTo(purpose.photo_width / 2, 6);
      }),
    );
  });
});

describe('a line that is moved by so many millimetres', () => {
  const CHANGED: Readonly<Record<LineName, LineMeasureKey>> = {
    crown: 'top_margin',
    chin: 'bottom_margin',
    eyes: 'eye_line',
    centre: 'centre_offset',
    tilt: 'tilt',
  };
  const DOWN_IS_LESS: readonly LineName[] = ['chin', 'eyes'];

  test('changes what it measures by as many', () => {
    const little = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyPlacing, anyName, little, (placing, name, by) => {
        const before = wantedPlaces(placing);
        const after = withLineMoved(before, name, by, placing);
        const key = CHANGED[name];
        const change = measured(after, placing)[key] - measured(before, placing)[key];
        expect(change).toBeCloseTo(DOWN_IS_LESS.includes(name) ? -by : by, 6);
        expect(placeOnPrint(after, name, placing) - placeOnPrint(before, name, placing)).toBeCloseTo(by, 6);
      }),
    );
  });

  test('leaves lines that the server takes, however far it is moved', () => {
    fc.assert(
      fc.property(anyPlacing, fc.array(anyMove, { maxLength: 12 }), (placing, moves) => {
        const lines = moves.reduce((now, { name, by }) => withLineMoved(now, name, by, placing), wantedPlaces(placing));
        expect(photoLines.safeParse(lines).success).toBe(true);
        expect(lines.crown).toBeLessThan(lines.eyes);
        expect(lines.eyes).toBeLessThan(lines.chin);
      }),
    );
  });
});

test('a line jumps to its wanted place from at most three tenths of a millimetre', () => {
  const shift = fc.double({ min: -1, max: 1, noNaN: true }).filter((by) => Math.abs(Math.abs(by) - 0.3) > 1e-6);
  const named = fc.constantFrom<Exclude<LineName, 'tilt'>>('crown', 'eyes', 'chin', 'centre');
  fc.assert(
    fc.property(anyPlacing, named, shift, (placing, name, by) => {
      const wanted = wantedPlaces(placing);
      const place = withLineMoved(wanted, name, by, placing)[name];
      expect(snapped(name, place, 0.3, placing)).toBe(Math.abs(by) < 0.3 ? wanted[name] : place);
    }),
  );
});

test('lines that nobody has placed stand in the middle until they are moved', () => {
  const placing = { picture: { width: 414, height: 532 }, purpose: { ...WITH_EYES, outline_to_face: null } };
  const lines = withoutGaps({ crown: 0.2, chin: 0.8, eyes: null, centre: null, tilt: 2 }, placing);
  expect(lines).toEqual({ crown: 0.2, chin: 0.8, eyes: 0.5, centre: 0.5, tilt: 2 });
  expect(withLineAt(lines, 'crown', 0.6, placing).eyes).toBeGreaterThan(0.6);
});
