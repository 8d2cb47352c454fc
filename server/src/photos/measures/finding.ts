import type { Limits } from './limits.ts';

/** What a measure may suggest to the sorter. A reject reason names one of these in `ai_reference`. */
export const HINTS = [
  'luminance_low',
  'luminance_high',
  'over_exposed',
  'under_exposed',
  'low_contrast',
  'uneven_light',
  'unnatural_colour',
  'background_not_uniform',
  'background_colour',
  'shadow_on_background',
  'not_sharp',
  'too_compressed',
  'wrong_size',
  'head_too_small',
  'head_cut_off',
] as const;
export type Hint = (typeof HINTS)[number];

export const MEASURES = [
  'luminance_mean',
  'luminance_variance',
  'over_exposure',
  'burnt_background',
  'under_exposure',
  'brightest',
  'dynamic_range',
  'illumination_uniformity',
  'natural_colour',
  'colour_strength',
  'background_uniformity',
  'background_spread',
  'background_colour',
  'background_forbidden',
  'background_lightness',
  'headroom',
  'sharpness',
  'blockiness',
  'compression',
  'resolution',
  'weight',
  'density',
] as const;
export type MeasureKey = (typeof MEASURES)[number];

/** As printed after the value; shares and OFIQ's own raw values have none. */
export type MeasureUnit = 'bit' | 'ΔE' | 'ΔL*' | '%' | 'dpi' | 'kB';

/** One measured value with its good range; null when it could not be measured. */
export interface Finding {
  readonly key: MeasureKey;
  readonly value: number | null;
  readonly limits: Limits;
  readonly score?: number;
  readonly unit?: MeasureUnit;
  readonly hint?: Hint | ((value: number) => Hint | undefined);
}
