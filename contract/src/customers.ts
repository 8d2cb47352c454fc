import { z } from 'zod';
import { countryName, customerName } from './kit/names.ts';

/* Customers as screens show them. Personal data of deleted accounts is null. */

/** A customer, as staff who may open orders see them. */
export const shownCustomer = customerName.extend({
  /** Whether the account was deleted: then the answer contains nothing personal. */
  deleted: z.boolean(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  address2: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: countryName.nullable(),
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
  country: countryName.nullable(),
});

/** So many of a customer's tickets or e-mails are shown: the newest, and more if somebody asks for them. */
export const CUSTOMER_PART_SIZES = [5, 20, 50] as const;

/** How many of them: the largest at most. */
export const customerPartQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(CUSTOMER_PART_SIZES[0])
    .transform((limit) => Math.min(limit, Math.max(...CUSTOMER_PART_SIZES))),
});
