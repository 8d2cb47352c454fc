import type { PhotoGeometry } from '@likeness/contract/purposes/geometry';
import { isPossible } from '@likeness/contract/purposes/geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldValueAt, LINE_FIELDS, measureLines } from './measureLines.ts';
import type { LineField } from './measureLines.ts';

const tenths = (min: number, max: number) =>
  fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((number) => number / 10);

/** Photos whose head is at min two millimetres high, with whole tenths everywhere. */
const photos = tenths(20, 80).chain((photo_height) =>
  tenths(0, photo_height / 2 - 2).chain((outline_to_skull) =>
    tenths(0, photo_height / 2 - 2).map((outline_to_chin): PhotoGeometry => ({
      photo_width: 35,
      photo_height,
      dpi_resolution: 300,
      outline_to_skull,
      outline_to_chin,
      outline_to_face: photo_height / 2,
      margin_for_front: 2,
      margin_for_chin: 2,
    })),
  ),
);

const lineOf = (photo: PhotoGeometry, field: LineField) => measureLines(photo).find((line) => line.field === field)!;

test('a line that was moved lies where it was moved to, to a tenth of a millimetre', () => {
  fc.assert(
    fc.property(
      photos,
      fc.constantFrom(...LINE_FIELDS),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (photo, field, part) => {
        const line = lineOf(photo, field);
        const place = line.top + (line.bottom - line.top) * part;
        const moved = { ...photo, [field]: Number(fieldValueAt(photo, line, place)) };
        // A margin is kept in hundredths of a percent of the height.
        const exact = 0.05 + photo.photo_height * 0.00005 + 1e-9;
        expect(Math.abs(lineOf(moved, field).at - place)).toBeLessThanOrEqual(exact);
      },
    ),
  );
});

test('however far a line is pulled, the chin stays below the crown', () => {
  fc.assert(
    fc.property(
      photos,
      fc.constantFrom(...LINE_FIELDS),
      fc.double({ min: -200, max: 200, noNaN: true }),
      (photo, field, place) => {
        const moved = { ...photo, [field]: Number(fieldValueAt(photo, lineOf(photo, field), place)) };
        expect(isPossible(moved)).toBe(true);
      },
    ),
  );
});

test.each([
  ['outline_to_skull', 5.04, '5'],
  ['outline_to_chin', 39.96, '5'],
  ['outline_to_face', 20, '25'],
  ['margin_for_front', 6, '4.44'],
  ['margin_for_chin', 37, '2.22'],
] as const)('%s says how far it is from what it is measured from', (field, place, value) => {
  const photo = {
    photo_width: 35,
    photo_height: 45,
    dpi_resolution: 300,
    outline_to_skull: 4,
    outline_to_chin: 7,
    outline_to_face: 24,
  };
  expect(fieldValueAt(photo, lineOf(photo, field), place)).toBe(value);
});
