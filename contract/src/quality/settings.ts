import { z } from 'zod';
import { MESSAGES, id, moment } from '../kit/fields.ts';
import { personName } from '../kit/names.ts';

export const SHARE_MAX = 100;
const DAYS_MAX = 365;

const share = z
  .number(MESSAGES.notANumber)
  .min(0, MESSAGES.tooSmall(0))
  .max(SHARE_MAX, MESSAGES.tooLarge(SHARE_MAX))
  .refine((value) => Number(value.toFixed(2)) === value, MESSAGES.tooManyDecimals(2));
const days = (min: number) =>
  z
    .number(MESSAGES.notANumber)
    .int(MESSAGES.wholeNumber)
    .min(min, MESSAGES.tooSmall(min))
    .max(DAYS_MAX, MESSAGES.tooLarge(DAYS_MAX));
export const settings = z.object({
  share,
  new_person_share: share,
  new_person_days: days(0),
  self_edited_share: share,
  own_after_days: days(1),
});
/** The share of a person or of a country. It holds instead of the others; a person's before a country's. */
const ownShare = z
  .object({ person: id.nullable(), country_code: z.string().trim().toUpperCase().length(2).nullable(), share })
  .refine(({ person, country_code }) => (person === null) !== (country_code === null), MESSAGES.oneOfThese);
export const ownShares = z
  .array(ownShare)
  .max(500)
  .check(({ value, issues }) => {
    const named = value.map(({ person, country_code }) => person ?? country_code);
    for (const [place, whose] of named.entries()) {
      if (named.indexOf(whose) < place)
        issues.push({ code: 'custom', input: whose, path: [place], message: MESSAGES.taken });
    }
  });

export const secondLookSettings = settings.extend({
  revision: z.number().int(),
  shares: z.array(z.object({ person: personName.nullable(), country_code: z.string().nullable(), share: z.number() })),
  /** How many second looks a week that makes, by the decisions of the last 28 days. */
  a_week: z.number(),
  changed: z.object({ user: personName, created_at: moment }).nullable(),
});
export type SecondLookSettings = z.output<typeof secondLookSettings>;
