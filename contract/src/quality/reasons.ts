import { z } from 'zod';
import { askedOf, figureIfAny, period } from '../dashboards/period.ts';
import { anyCountry, anyRecord } from '../dashboards/narrowing.ts';
import { endpoint } from '../kit/endpoint.ts';
import { ADMINS } from '../settingsLists/roles.ts';

/*
 * What rejections lead to. Each measure has its sentence in `dashboards.meaning` of `texts/`, and its one definition in
 * the server's `quality/reasons`: `eventStore.ts` and `effectStore.ts`. A measure belongs to the moment of the
 * rejection; a rejection that was taken back does not count. A verdict is a rejection or a validation.
 */

/** A customer who has sent no new photo for so many days after a rejection is lost. It is the house's own value. */
export const LOST_AFTER_DAYS = 14;

/** What rejections are counted by. With several reasons, a rejection counts for each of them, and once in all. */
export const REASON_COUNTS = [
  'photos_rejected',
  // What happened first within the days: a new photo, another verdict on the old one, or nothing; or they are not over.
  'new_photo_sent',
  'judged_again',
  'customers_lost',
  'still_open',
  // Whose days are over, with or without a new photo: the whole of which customers are lost.
  'days_over',
  // Of next photos, whenever they came.
  'next_judged',
  'next_good',
  'same_reason_again',
  // Whose document was validated at last, with a new photo.
  'good_at_last',
] as const;
export type ReasonCount = (typeof REASON_COUNTS)[number];

/** How many photos the customer sent until one was good: at most so many in half of all cases, and in 9 of 10. */
export const ATTEMPT_MEASURES = ['attempts_half', 'attempts_most'] as const;
export type AttemptMeasure = (typeof ATTEMPT_MEASURES)[number];
export const ATTEMPT_SHARES: Readonly<Record<AttemptMeasure, number>> = { attempts_half: 0.5, attempts_most: 0.9 };

/** Percentages: of which count, and of which whole. */
export const REASON_SHARES = {
  next_good_share: ['next_good', 'next_judged'],
  same_reason_share: ['same_reason_again', 'next_judged'],
  lost_share: ['customers_lost', 'days_over'],
} as const satisfies Readonly<Record<string, readonly [ReasonCount, ReasonCount]>>;
export type ReasonShare = keyof typeof REASON_SHARES;

export const REASON_MEASURES = [
  ...REASON_COUNTS,
  ...ATTEMPT_MEASURES,
  ...(Object.keys(REASON_SHARES) as ReasonShare[]),
] as const;

/** So many of the lines that came again are told. */
export const LINES_AGAIN = 10;

const counted = z.object(
  Object.fromEntries(REASON_COUNTS.map((name) => [name, z.number().int()])) as Record<ReasonCount, z.ZodInt>,
);
const effects = counted.extend({
  /** Null where no photo was good at last. */
  attempts_half: z.number().int().nullable(),
  attempts_most: z.number().int().nullable(),
});
export type Effects = z.output<typeof effects>;

/** A percentage; null where there is nothing that it could be of. */
export function shareOf(share: ReasonShare, found: Readonly<Record<ReasonCount, number>>): number | null {
  const [part, whole] = REASON_SHARES[share];
  return found[whole] === 0 ? null : (found[part] / found[whole]) * 100;
}

const reasonEffects = effects.extend({
  reason: z.object({ id: z.number(), label: z.string() }),
  /** Null where the line is of all purposes. */
  purpose: z.object({ id: z.number(), label: z.string(), country_code: z.string() }).nullable(),
});
export type ReasonEffects = z.output<typeof reasonEffects>;

export const readReasonEffects = endpoint({
  method: 'GET',
  path: '/quality/reason-effects',
  summary: 'What the rejections of a period led to, by reason and purpose: good photos, loops, lost customers.',
  overview: true,
  access: ADMINS,
  query: askedOf({
    country: anyCountry,
    purpose: anyRecord,
    /** Whether a line of the result is a reason, or a reason of one purpose. */
    by: z.enum(['reason', 'purpose']).default('reason'),
  }),
  answer: z.object({
    period,
    figures: z.array(figureIfAny),
    /** What was given most often comes first. */
    result: z.array(reasonEffects),
    /** The reasons of single purposes that came again most often. */
    again: z.array(reasonEffects).max(LINES_AGAIN),
  }),
});
