import { SEARCH_LENGTH_MAX } from '../kit/limits.ts';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/fields.ts';
import { customerName, labelled } from '../kit/names.ts';
import { claimKind, documentStatus, orderStatus } from '../vocabulary.ts';

/** How many orders and how many customers a search shows at most; `total` says how many there are. */
export const SEARCH_SHOWN = 5;

const foundDocument = z.object({
  id: z.number(),
  status: documentStatus,
  promised_at: moment.nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  photo: z.object({ uid: z.string() }).nullable(),
  /** The claim that the searching person has on the result. */
  claim: claimKind.nullable(),
});

const foundOrder = z.object({
  id: z.number(),
  status: orderStatus,
  external_ref: z.string(),
  updated_at: moment,
  deleted_at: moment.nullable(),
  order_items: z.array(
    z.object({
      id: z.number(),
      product: labelled,
      purpose: labelled,
      document: foundDocument.nullable(),
    }),
  ),
});
export type FoundOrder = z.output<typeof foundOrder>;

/** If the customer's account was deleted, only its number is left. */
const foundCustomer = customerName.extend({
  email: z.string().nullable(),
  last_logged_in_at: moment.nullable(),
  documents: z.array(z.object({ id: z.number(), status: documentStatus })),
});
export type FoundCustomer = z.output<typeof foundCustomer>;

export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'Orders and customers by number, name, e-mail, photo or reference. Who may not open orders finds what they work on.',
  access: 'anyStaff',
  query: z.object({ q: z.string().trim().max(SEARCH_LENGTH_MAX).default('') }),
  answer: z.object({
    total: z.number().int(),
    orders: z.array(foundOrder),
    finalCustomers: z.array(foundCustomer),
  }),
});
