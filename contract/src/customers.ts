import { z } from 'zod';

/* Customers as screens show them. Personal data of deleted accounts is null. */

const country = z.object({ country_code: z.string(), country_name: z.string() });

/** A customer, as staff who may open orders see them. */
export const shownCustomer = z.object({
  id: z.number(),
  /** Whether the account was deleted: then the answer contains nothing personal. */
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

/** The address a document is posted to. All of it is null if the customer's account was deleted. */
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
