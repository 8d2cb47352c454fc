import { aspectRatio, headHeight, type PhotoGeometry, type PixelSize } from '../purposes/geometry.ts';
import { fittedBox } from '../purposes/fittedBox.ts';
import type { PhotoLines } from './lines.ts';

export type LineMeasureKey = 'head_height' | 'top_margin' | 'bottom_margin' | 'eye_line' | 'centre_offset' | 'tilt';

/** `near` is outside by no more than a line can be misplaced: the person looks again instead of rejecting. */
type LineVerdict = 'pass' | 'near' | 'fail';

/** What the lines on a photo say about the head, against a purpose's rules. */
export interface LineMeasure {
  readonly key: LineMeasureKey;
  /** Millimetres on the print, and degrees of the tilt. */
  readonly unit: 'mm' | '°';
  /** Both ends are allowed. */
  readonly wanted: { readonly from: number; readonly to: number };
  readonly measured: number;
  /** The same in pixels of the picture; null of the tilt. */
  readonly px: number | null;
  readonly verdict: LineVerdict;
}

/** By so much a person who places a line carefully may be wrong: millimetres on the print, and degrees. */
const MISPLACED: Readonly<Record<LineMeasure['unit'], number>> = { mm: 0.3, '°': 1 };

/** ISO/IEC 39794-5, D.1.4.2: the head is rolled by at most 8 degrees. */
const TILT_ALLOWED = 8;

/** Finland allows 1.5 of 36 mm to either side; other authorities say "in the middle". As a share of the width. */
const OFF_CENTRE_ALLOWED = 1.5 / 36;

/** ICAO 9303-3 lets the eyes lie between 50 and 60 percent of the height. As a share of the height to either side. */
const EYES_OFF_ALLOWED = 0.05;

/** Binary fractions may exceed a limit by this much. */
const FLOAT_NOISE = 1e-9;

/**
 * Measures the head by the lines that somebody placed on a picture. Distances are those of the print: of the whole
 * picture, or where its shape is not the purpose's, of the box that `fittedBox` cuts out of it. The head's height is
 * measured along the head, so straightening the picture does not change it.
 */
export function lineMeasures(lines: PhotoLines, picture: PixelSize, purpose: PhotoGeometry): LineMeasure[] {
  const { photo_width: width, photo_height: height, outline_to_skull: top, outline_to_chin: bottom } = purpose;
  const box = fittedBox(picture, aspectRatio(purpose));
  const pxPerMm = box.height / height;
  const below = (share: number): number => (share * picture.height - box.top) / pxPerMm;
  const distance = (key: LineMeasureKey, measured: number, wanted: Wanted): LineMeasure => ({
    ...judged({ key, unit: 'mm', measured, wanted }),
    px: measured * pxPerMm,
  });
  const crownMargin = marginOf(purpose.margin_for_front, height);
  const chinMargin = marginOf(purpose.margin_for_chin, height);
  const eyesWanted = purpose.outline_to_face ?? null;
  return [
    distance(
      'head_height',
      (below(lines.chin) - below(lines.crown)) / Math.cos((lines.tilt * Math.PI) / 180),
      // Either margin is half of what the authority lets the head's height vary by, so both together are twice as much.
      band(headHeight(purpose), (crownMargin + chinMargin) / 2),
    ),
    distance('top_margin', below(lines.crown), band(top, crownMargin)),
    distance('bottom_margin', height - below(lines.chin), band(bottom, chinMargin)),
    ...(lines.eyes === null || eyesWanted === null
      ? []
      : [distance('eye_line', height - below(lines.eyes), band(eyesWanted, EYES_OFF_ALLOWED * height))]),
    ...(lines.centre === null
      ? []
      : [
          distance(
            'centre_offset',
            (lines.centre * picture.width - box.left) / pxPerMm - width / 2,
            band(0, OFF_CENTRE_ALLOWED * width, -Infinity),
          ),
        ]),
    { ...judged({ key: 'tilt', unit: '°', measured: lines.tilt, wanted: band(0, TILT_ALLOWED, -Infinity) }), px: null },
  ];
}

type Wanted = LineMeasure['wanted'];

function marginOf(percentOfHeight: number | null | undefined, height: number): number {
  return ((percentOfHeight ?? 0) / 100) * height;
}

function band(middle: number, reach: number, least = 0): Wanted {
  return { from: Math.max(least, middle - reach), to: middle + reach };
}

function judged<Measure extends Pick<LineMeasure, 'unit' | 'measured' | 'wanted'>>(measure: Measure) {
  const { measured, wanted, unit } = measure;
  const outside = Math.max(wanted.from - measured, measured - wanted.to);
  const verdict: LineVerdict =
    outside <= FLOAT_NOISE ? 'pass' : outside <= MISPLACED[unit] + FLOAT_NOISE ? 'near' : 'fail';
  return { ...measure, verdict };
}
