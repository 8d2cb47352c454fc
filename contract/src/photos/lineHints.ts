import type { LineMeasure, LineMeasureKey } from './lineMeasures.ts';

/**
 * What lines that break a rule suggest to the sorter. A reject reason names one of these in `ai_reference`, as it names
 * a hint of the automatic measures; two of them are both.
 */
export const LINE_HINTS = ['head_too_small', 'head_too_large', 'head_cut_off', 'not_centred', 'head_tilted'] as const;
export type LineHint = (typeof LINE_HINTS)[number];

/** A head that ends so few millimetres from the edge of the print may go on beyond it. */
const CUT_OFF_MM = 0.3;

/** Which reason goes with a measure that fails. */
const HINTS: Readonly<Record<LineMeasureKey, (measure: LineMeasure) => LineHint>> = {
  head_height: ({ measured, wanted }) => (measured < wanted.from ? 'head_too_small' : 'head_too_large'),
  top_margin: atEdge,
  bottom_margin: atEdge,
  eye_line: () => 'not_centred',
  centre_offset: () => 'not_centred',
  tilt: () => 'head_tilted',
};

function atEdge({ measured }: LineMeasure): LineHint {
  return measured <= CUT_OFF_MM ? 'head_cut_off' : 'not_centred';
}

/**
 * The hints of the measures that fail, each once. "A head of the wrong size has the wrong distances too": then these say
 * nothing more, unless the head is cut off.
 */
export function hintsOfLines(measures: readonly LineMeasure[]): LineHint[] {
  const failing = measures.filter(({ verdict }) => verdict === 'fail');
  const isWrongSize = failing.some(({ key }) => key === 'head_height');
  const follows = (measure: LineMeasure) =>
    isWrongSize && ['top_margin', 'bottom_margin', 'eye_line'].includes(measure.key);
  const hints = failing
    .map((measure) => ({ hint: HINTS[measure.key](measure), follows: follows(measure) }))
    .filter(({ hint, follows: isSaid }) => !isSaid || hint === 'head_cut_off')
    .map(({ hint }) => hint);
  return [...new Set(hints)];
}
