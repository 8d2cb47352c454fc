import type { Lab } from './pixels.ts';

export type Verdict = 'good' | 'doubtful' | 'bad';

/** A value inside `good` is good, one outside `bad` is bad; between them a person should look. */
export interface Limits {
  readonly good: Range;
  readonly bad?: Range;
}

export interface Range {
  readonly min?: number;
  readonly max?: number;
}

export function judge(value: number, { good, bad }: Limits): Verdict {
  if (within(value, good)) return 'good';
  return bad && !within(value, bad) ? 'bad' : 'doubtful';
}

function within(value: number, { min = -Infinity, max = Infinity }: Range): boolean {
  return value >= min && value <= max;
}

/**
 * How far (ΔE76) a background may be from the required colour: A-Box-of-Tools' practical tolerances, white 14,
 * off-white 18, light grey 20, cream and other light colours 22, and 26 where the authority only asks for a light one.
 */
export function backgroundTolerance(asked: Lab, isStated: boolean): number {
  if (!isStated) return 26;
  if (Math.hypot(asked.a, asked.b) > 6) return 22;
  if (asked.l >= 98) return 14;
  return asked.l >= 95 ? 18 : 20;
}

export interface Sigmoid {
  readonly height: number;
  readonly start: number;
  readonly sign: 1 | -1;
  readonly middle: number;
  readonly width: number;
}

/** OFIQ's mapping of a raw value to 0–100: h · (a + s · sigmoid(x; x0, w)), rounded and cut to the range. */
export function sigmoidScore(value: number, { height, start, sign, middle, width }: Sigmoid): number {
  return score(height * (start + sign * sigmoid(value, middle, width)));
}

export function sigmoid(value: number, middle: number, width: number): number {
  return 1 / (1 + Math.exp((middle - value) / width));
}

export function score(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}
