import { z } from 'zod';

/* How answers name what they speak of. */

/** A person on the staff. */
export const personName = z.object({ id: z.number(), first_name: z.string(), last_name: z.string() });

/** A customer. The names are null if the account was deleted. */
export const customerName = z.object({
  id: z.number(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});
export type CustomerName = z.output<typeof customerName>;

/** What is called by its label: a product, a reason, a purpose where its country says nothing new. */
export const labelled = z.object({ id: z.number(), label: z.string() });

export const purposeName = labelled.extend({ country_code: z.string() });

export const countryName = z.object({ country_code: z.string(), country_name: z.string() });

/**
 * The line of an order that a board is printed for: the document's own line, or an additional offer that shares its
 * photo.
 */
export const boardLine = z.object({ id: z.number(), purpose: labelled, additional: z.boolean() });
