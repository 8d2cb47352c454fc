import { z } from 'zod';
import { MESSAGES, id } from '../kit/fields.ts';

/* What boards are narrowed down to. */

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Has the name "unknown region". */
const NO_REGION = 'ZZ';

/** `all`, `World` and nothing mean the same: every one. */
export const anyOr = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' || value === 'all' || value === 'World' ? undefined : value), shape.optional());

/** A country by its code, or every one. */
export const anyCountry = anyOr(
  z
    .string()
    .transform((code) => code.toUpperCase())
    .refine(isCountryCode, MESSAGES.countryUnknown),
);

/** A record by its number, or every one. */
export const anyRecord = anyOr(id);

function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== NO_REGION && REGIONS.of(code) !== undefined;
}
