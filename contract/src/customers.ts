import { z } from 'zod';

/* Customers, as they are shown. Of a deleted account everything personal is null. */

const country = z.object({ country_code: z.string(), country_name: z.string() });

/** Who somebody is that ordered, as those see it who may open orders. */
export const shownCustomer = z.object({
  id: z.number(),
  /** The account was deleted: nothing personal is in this answer. */
  deleted: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  address2: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: country.nullable(),
  language: z.string(),
  os: z.string().nullable(),
  version: z.string().nullable(),
});

/** Where a document is posted to. All of it is null where the customer's account was deleted. */
export const shownAddress = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  attention: z.string().nullable(),
  address: z.string().nullable(),
  address2: z.string().nullable(),
  postal_code: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  country: country.nullable(),
});
