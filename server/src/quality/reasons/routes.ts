import type { Figure } from '@likeness/contract/dashboards/period';
import {
  ATTEMPT_MEASURES,
  type Effects,
  REASON_COUNTS,
  REASON_MEASURES,
  REASON_SHARES,
  type ReasonShare,
  readReasonEffects,
  shareOf,
} from '@likeness/contract/quality/reasons';
import { periodOf, presentPeriod } from '../../dashboards/index.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { effectsByReason, effectsIn } from './effectStore.ts';

/** What rejections lead to. */
export function reasonEffectRoutes(): Binding[] {
  return [
    bind(readReasonEffects, async ({ tx, query, now, language }) => {
      const period = await periodOf(tx, query);
      const asked = { country: query.country, purpose: query.purpose, now };
      const { total, points, reasons } = await effectsByReason(tx, period, { ...asked, wording: language });
      const before = await effectsIn(tx, period.before, asked);
      return {
        period: presentPeriod(period, 0, now),
        figures: REASON_MEASURES.map((measure) => figureOf(measure, total ?? NOTHING, before, points)),
        result: reasons,
      };
    }),
  ];
}

type Measure = (typeof REASON_MEASURES)[number];

const NOTHING = Object.fromEntries([
  ...REASON_COUNTS.map((measure) => [measure, 0]),
  ...ATTEMPT_MEASURES.map((measure) => [measure, null]),
]) as Effects;

function figureOf(measure: Measure, total: Effects, before: Effects, points: readonly (Effects | undefined)[]): Figure {
  return {
    measure,
    value: valueOf(measure, total) ?? 0,
    before: valueOf(measure, before),
    points: points.map((found) => valueOf(measure, found ?? NOTHING) ?? 0),
  };
}

function valueOf(measure: Measure, found: Effects): number | null {
  return measure in REASON_SHARES ? shareOf(measure as ReasonShare, found) : found[measure as keyof Effects];
}
