import type { Agreement } from '@likeness/contract/quality';

/** What Landis and Koch (1977) call a kappa above these bounds, the strongest first. */
const STRENGTHS = [
  ['almost_perfect', 0.8],
  ['substantial', 0.6],
  ['moderate', 0.4],
  ['fair', 0.2],
  ['slight', 0],
] as const;

export type Strength = (typeof STRENGTHS)[number][0] | 'poor';

export function strengthOf(kappa: number): Strength {
  return STRENGTHS.find(([, above]) => kappa > above)?.[0] ?? 'poor';
}

/** In percent of the looks; null without looks. */
export function shareOf({ looks, agreed }: Pick<Agreement, 'looks' | 'agreed'>): number | null {
  return looks === 0 ? null : (agreed / looks) * 100;
}

interface Drift {
  readonly points: number;
  readonly low: number;
  readonly high: number;
}

/** A difference between two periods that chance explains is none: `same` unless its whole interval lies on one side. */
export function wayOf(drift: Drift | null): 'more' | 'less' | 'same' | undefined {
  if (drift === null) return undefined;
  if (drift.low > 0) return 'more';
  return drift.high < 0 ? 'less' : 'same';
}
