import { z } from 'zod';
import { isCountry } from '../kit/codes.ts';
import { MESSAGES, id } from '../kit/fields.ts';

/* What boards are narrowed down to. */

/** `all`, `World` and nothing mean the same: every one. */
export const anyOr = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' || value === 'all' || value === 'World' ? undefined : value), shape.optional());

/** A country by its code, or every one. */
export const anyCountry = anyOr(
  z
    .string()
    .transform((code) => code.toUpperCase())
    .refine(isCountry, MESSAGES.countryUnknown),
);

/** A record by its number, or every one. */
export const anyRecord = anyOr(id);
