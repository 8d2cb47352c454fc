import { fittedBox } from '@likeness/contract/purposes/fittedBox';
import { aspectRatio, type PhotoGeometry } from '@likeness/contract/purposes/geometry';
import { exposureFindings, faceColourFindings, faceLightFindings } from './measures/face.ts';
import { detailFindings, fileFindings, type MeasuredFile } from './measures/file.ts';
import type { Finding, Hint, MeasureKey, MeasureUnit } from './measures/finding.ts';
import { judge, type Range, type Verdict } from './measures/limits.ts';
import type { Pixels } from './measures/pixels.ts';
import { backgroundFindings } from './measures/surroundings.ts';
import { viewOf } from './measures/view.ts';

export type { MeasuredFile } from './measures/file.ts';
export { type Hint, HINTS, type MeasureKey, MEASURES, type MeasureUnit } from './measures/finding.ts';
export type { Range, Verdict } from './measures/limits.ts';
export { MEASURED_HEIGHT } from './measures/view.ts';
export type { Pixels } from './measures/pixels.ts';

export interface PhotoMeasure {
  readonly key: MeasureKey;
  readonly value: number;
  /** 0–100 where ISO/IEC 29794-5 defines a score. */
  readonly score: number | null;
  readonly unit?: MeasureUnit;
  readonly verdict: Verdict;
  /** The range in which the value is good. */
  readonly limit: Range;
}

/** A measure that could not be taken (no visible background, no face in its place) is left out. */
export interface PhotoMeasures {
  readonly measures: readonly PhotoMeasure[];
  readonly hints: readonly Hint[];
}

export interface MeasuredPurpose extends PhotoGeometry {
  /** In kilobytes of 1024 bytes. */
  readonly photo_weight_max?: number | null;
}

/**
 * Measures an upright photo and suggests reject reasons. It never decides: every limit here only tells a person where
 * to look. Measures marked OFIQ follow the reference code of ISO/IEC 29794-5 (BSI-OFIQ/OFIQ-Project); the limits are
 * ours. A photo of another shape is measured where the purpose's lie over it: in the box that `fittedBox` cuts out of it.
 */
export function measurePhoto(pixels: Pixels, purpose: MeasuredPurpose, file: MeasuredFile): PhotoMeasures {
  const view = viewOf(pixels, purpose);
  const findings = [
    ...exposureFindings(view),
    ...(view.headFar ? [] : [...faceLightFindings(view), ...faceColourFindings(view)]),
    ...backgroundFindings(view),
    ...detailFindings(view, pixels, file),
    ...fileFindings(purpose, { ...file, height: fittedBox(file, aspectRatio(purpose)).height }),
  ];
  const taken = findings.filter((finding): finding is Finding & { value: number } => finding.value !== null);
  return { measures: taken.map(measureOf), hints: [...new Set(taken.flatMap(hintOf))] };
}

/** Measures a photo in an image worker, whatever file its pixels were taken from. */
export function measureAs(
  pixels: Pixels,
  { purpose, file }: { readonly purpose: MeasuredPurpose; readonly file: MeasuredFile },
): PhotoMeasures {
  return measurePhoto(pixels, purpose, file);
}

function measureOf({ key, value, limits, score: mapped, unit }: Finding & { value: number }): PhotoMeasure {
  return {
    key,
    value: Math.round(value * 10_000) / 10_000,
    score: mapped ?? null,
    ...(unit ? { unit } : {}),
    verdict: judge(value, limits),
    limit: limits.good,
  };
}

function hintOf({ value, limits, hint }: Finding & { value: number }): Hint[] {
  if (!hint || judge(value, limits) !== 'bad') return [];
  const suggested = typeof hint === 'function' ? hint(value) : hint;
  return suggested ? [suggested] : [];
}
