import type { FigureIfAny } from '@likeness/contract/dashboards/period';
import type { AnswerOf, QueryOf } from '@likeness/contract/kit/endpoint';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import {
  type Effects,
  LINES_AGAIN,
  REASON_MEASURES,
  REASON_SHARES,
  type ReasonEffects,
  type ReasonShare,
  readReasonEffects,
  shareOf,
} from '@likeness/contract/quality/reasons';
import { periodOf, presentPeriod } from '../../dashboards/index.ts';
import type { Span } from '../../dashboards/index.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { effectsOf } from './counts.ts';
import {
  type CountedPart,
  type EffectsAsked,
  LOST_AFTER_MS,
  effectsByPurpose,
  effectsByReason,
  effectsByUnit,
  hoursBehind,
  linesAgain,
} from './effectStore.ts';

/** What rejections lead to. */
export function reasonEffectRoutes(): Binding[] {
  return [bind(readReasonEffects, board)];
}

interface Reading {
  readonly tx: Transaction;
  readonly query: QueryOf<typeof readReasonEffects>;
  readonly now: Date;
  readonly language: TranslationLanguage;
}

async function board({ tx, query, now, language }: Reading): Promise<AnswerOf<typeof readReasonEffects>> {
  const period = await periodOf(tx, query, now);
  const { span, before, starts } = period;
  const behind = await hoursBehind(tx, span);
  const asked = { country: query.country, purpose: query.purpose, now, isBehind: behind > 0 };
  const parts = await effectsByUnit(tx, span, starts, asked);
  const total = effectsOf(parts);
  const earlier = before && effectsOf(await effectsByUnit(tx, before, [before.from], asked));
  const points = starts.map((_, unit) => effectsOf(parts.filter(({ place }) => place === unit + 1)));
  return {
    period: presentPeriod(period, behind, now),
    figures: REASON_MEASURES.map((measure) => {
      const compared = isCompared(measure, span, now) ? earlier : null;
      return figureOf(measure, total, compared, points);
    }),
    result:
      query.by === 'purpose'
        ? linesOf(await effectsByPurpose(tx, span, asked, language))
        : linesOf((await effectsByReason(tx, span, asked, language)).map((part) => ({ ...part, purpose: null }))),
    again: await againIn(tx, span, asked, language),
  };
}

/** The lines that came again most often. */
async function againIn(tx: Transaction, span: Span, asked: EffectsAsked, language: TranslationLanguage) {
  const lines = await linesAgain(tx, span, asked, LINES_AGAIN);
  if (lines.length === 0) return [];
  const found = linesOf(await effectsByPurpose(tx, span, asked, language, lines));
  return found.toSorted(
    (one, other) =>
      other.same_reason_again - one.same_reason_again ||
      one.reason.id - other.reason.id ||
      (one.purpose?.id ?? 0) - (other.purpose?.id ?? 0),
  );
}

type Line = Pick<ReasonEffects, 'reason' | 'purpose'>;

/** What was given most often comes first. */
function linesOf(parts: readonly (CountedPart & Line)[]): ReasonEffects[] {
  const lines = [...Map.groupBy(parts, ({ reason, purpose }) => `${reason.id} ${purpose?.id ?? ''}`).values()].map(
    (its) => ({ ...effectsOf(its), reason: its[0]!.reason, purpose: its[0]!.purpose }),
  );
  return lines
    .filter(({ photos_rejected: rejected }) => rejected > 0)
    .toSorted(
      (one, other) =>
        other.photos_rejected - one.photos_rejected ||
        one.reason.id - other.reason.id ||
        (one.purpose?.id ?? 0) - (other.purpose?.id ?? 0),
    );
}

type Measure = (typeof REASON_MEASURES)[number];

/** What is known of a rejection once its days are over. */
const WITHIN_DAYS: readonly Measure[] = [
  'new_photo_sent',
  'judged_again',
  'customers_lost',
  'still_open',
  'days_over',
  'lost_share',
];

/**
 * The rejections of the period before have had more time to lead to something. So what may come at any time is compared
 * with nothing, and what comes within the days only once those of all rejections of the period are over.
 */
function isCompared(measure: Measure, { to }: Span, now: Date): boolean {
  if (measure === 'photos_rejected') return true;
  return WITHIN_DAYS.includes(measure) && to.getTime() + LOST_AFTER_MS <= now.getTime();
}

function figureOf(measure: Measure, total: Effects, before: Effects | null, points: readonly Effects[]): FigureIfAny {
  return {
    measure,
    value: valueOf(measure, total),
    before: before && valueOf(measure, before),
    points: points.map((found) => valueOf(measure, found)),
  };
}

function valueOf(measure: Measure, found: Effects): number | null {
  return measure in REASON_SHARES ? shareOf(measure as ReasonShare, found) : found[measure as keyof Effects];
}
