import { expect, test } from 'vitest';
import type { PhotoGeometry } from '../purposes/geometry.ts';
import { hintsOfLines } from './lineHints.ts';
import { lineMeasures } from './lineMeasures.ts';
import { FRENCH_PASSPORT } from '../purposes/passport.fixture.ts';

const WITH_EYES: PhotoGeometry = {
  ...FRENCH_PASSPORT,
  outline_to_face: 24,
  margin_for_chin: 4.44,
  margin_for_front: 4.44,
};

/** A head in millimetres from the upper edge and from the left one, on a photo of 35 × 45. */
function hintsOf({ crown = 4, chin = 38, centre = 17.5, tilt = 0 }) {
  const lines = { crown: crown / 45, chin: chin / 45, eyes: 21 / 45, centre: centre / 35, tilt };
  return hintsOfLines(lineMeasures(lines, { width: 350, height: 450 }, WITH_EYES));
}

test.each([
  ['as it is wanted', {}, []],
  ['a little too small, as one may misplace a line', { crown: 5.1, chin: 36.95 }, []],
  ['too small, wherever it lies then', { crown: 8 }, ['head_too_small']],
  ['too large', { crown: 1.5, chin: 40 }, ['head_too_large']],
  ['too large and beyond the edge', { crown: 0, chin: 41 }, ['head_too_large', 'head_cut_off']],
  ['of the right size, but too low', { crown: 7, chin: 41 }, ['not_centred']],
  ['of the right size, but at the upper edge', { crown: 0.1, chin: 34 }, ['head_cut_off', 'not_centred']],
  ['at the side', { centre: 21 }, ['not_centred']],
  ['leaning', { tilt: -12 }, ['head_tilted']],
  [
    'too small, at the side and leaning',
    { crown: 9, centre: 25, tilt: 10 },
    ['head_too_small', 'not_centred', 'head_tilted'],
  ],
])('a head that is %s', (_what, head, hints) => {
  expect(hintsOf(head)).toEqual(hints);
});
