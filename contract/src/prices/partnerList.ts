import { z } from 'zod';
import { amountOnWire } from '../kit/amountFields.ts';
import { endpoint } from '../kit/endpoint.ts';
import { labelled } from '../kit/names.ts';

/* What a partner's customers pay: the list that partners' applications show. */

const offer = z.object({
  /** The product's reference, by which orders name it. */
  product: z.string(),
  amount: amountOnWire,
  order_number: z.number().int(),
  usable_one_time: z.boolean(),
});

export const listPartnerPrices = endpoint({
  method: 'GET',
  path: '/intake/prices',
  summary:
    "What customers of the partner's plan pay who buy in a country: the plan's own prices, else the common ones. Send the ETag with If-None-Match to be told only what changed.",
  access: 'partner',
  query: z.object({
    /** Where it is bought. */
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'A country is two letters, like FR')
      .transform((code) => code.toUpperCase()),
  }),
  answer: z.object({
    country: z.string(),
    country_group: labelled,
    prices: z.array(
      z.object({
        id: z.number(),
        product: z.string(),
        purpose: z.number(),
        amount: amountOnWire,
        currency: z.string(),
        order_number: z.number().int(),
        optional_offers: z.array(offer),
      }),
    ),
  }),
  refusals: ['price_country_unknown'],
});
