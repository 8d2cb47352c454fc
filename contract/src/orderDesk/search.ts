import { SEARCH_LENGTH_MAX } from '../kit/limits.ts';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/fields.ts';
import { customerName, labelled } from '../kit/names.ts';
import { claimKind, documentStatus, orderStatus } from '../vocabulary.ts';

/** How many of each kind a search shows at most. */
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

/** What a search finds beside orders and customers, in the order in which it is shown. */
export const FOUND_KINDS = ['document', 'shipment', 'ticket', 'partner', 'wallet', 'promotion', 'account'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** All kinds, as the groups of what is found are called. */
const foundGroup = z.enum(['orders', 'customers', ...FOUND_KINDS]);
export type FoundGroup = z.output<typeof foundGroup>;

const foundRecord = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.number(),
  /** Null if the customer's account was deleted. */
  name: z.string().nullable(),
  /** What else tells it apart: an e-mail, a code, a reference, what the photo is for. */
  about: z.string().nullable(),
  /** Of the kinds that have one. */
  status: z.string().nullable(),
});
export type FoundRecord = z.output<typeof foundRecord>;

/** If the customer's account was deleted, only its number is left. */
const foundCustomer = customerName.extend({
  email: z.string().nullable(),
  last_logged_in_at: moment.nullable(),
  /** Through whose application: the same person may have an account at several. */
  partner: z.string(),
  /** The newest ones. */
  documents: z.array(z.object({ id: z.number(), status: documentStatus })),
  /** How many documents there are in all. */
  documents_total: z.number().int(),
});
export type FoundCustomer = z.output<typeof foundCustomer>;

export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'Everything that the caller may open, by number, name, e-mail, phone, tracking, mail or payment number, code, reference or the words of a ticket. Callers who may not open orders find those that they work on.',
  overview: true,
  access: 'anyStaff',
  query: z.object({ q: z.string().trim().max(SEARCH_LENGTH_MAX).default('') }),
  answer: z.object({
    /** All orders and customers, and the other records that are shown. */
    total: z.number().int(),
    orders: z.array(foundOrder),
    finalCustomers: z.array(foundCustomer),
    records: z.array(foundRecord),
    /** Of what more was found than is shown. */
    more: z.array(foundGroup),
  }),
  refusals: ['too_many_requests'],
});
