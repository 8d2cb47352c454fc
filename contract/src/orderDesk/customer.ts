import { z } from 'zod';
import { amountOnWire } from '../kit/amountFields.ts';
import { ORDERS, USERS } from '../settingsLists/roles.ts';
import { endpoint } from '../kit/endpoint.ts';
import { email, id, moment } from '../kit/fields.ts';
import { labelled, personName } from '../kit/names.ts';
import { UNAVAILABLE } from './detail.ts';
import { shownBoard, shownShipment } from './shown.ts';
import { shownCustomer } from '../customers.ts';
import { documentStatus, orderStatus } from '../vocabulary.ts';

const picture = z.object({
  uid: z.string(),
  links: z.object({ display: z.string(), thumb: z.string(), download: z.string() }),
});

/** One photo a customer ordered. */
export const customerDocument = z.object({
  id: z.number(),
  status: documentStatus,
  promised_at: moment.nullable(),
  created_at: moment,
  /** Of whom it is; null if the customer's account was deleted. */
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  purpose: labelled,
  order: z.object({
    id: z.number(),
    status: orderStatus,
    external_ref: z.string(),
    created_at: moment,
    total_amount: amountOnWire,
    currency: z.string(),
    deleted: z.boolean(),
  }),
  /** Why there is nothing to see of its pictures. */
  unavailable: z.enum(UNAVAILABLE).nullable(),
  /** Null if there is none, or if it is unavailable. */
  photo: picture.nullable(),
  signature: picture.nullable(),
  /** Oldest first; empty if the pictures are unavailable, as on the order's screen. */
  photo_boards: z.array(shownBoard),
  /** Newest first. */
  deliveries: z.array(shownShipment),
  /** The actions of the order's screen that this screen offers too. */
  allowedActions: z.array(z.enum(['sendForTreatment', 'sendEmail'])),
});
export type CustomerDocument = z.output<typeof customerDocument>;

/** How many documents of one customer are shown at most, newest first. */
export const CUSTOMER_DOCUMENTS_MAX = 100;

export const readCustomer = endpoint({
  method: 'GET',
  path: '/final-customer/{id}',
  summary: 'A customer, with what they ordered. Of a deleted account only numbers, amounts and statuses are left.',
  access: ORDERS,
  params: z.object({ id }),
  answer: shownCustomer.extend({
    partner: z.object({ id: z.number(), name: z.string() }),
    /** The state of the record: whoever corrects something says which one they saw. */
    revision: z.number().int(),
    /** The addresses that they had before staff corrected them, the oldest first. */
    former_emails: z.array(z.string()),
    /** Other customers with the same e-mail, at other partners: the newest. */
    others: z.array(z.object({ id: z.number(), partner: z.object({ id: z.number(), name: z.string() }) })),
    /** What they have paid, and what of it went back or is due to; each currency by itself. */
    paid: z.array(
      z.object({ currency: z.string(), amount: amountOnWire, refunded: amountOnWire, refund_due: amountOnWire }),
    ),
    created_at: moment,
    last_logged_in_at: moment.nullable(),
    documents: z.array(customerDocument),
    /** How many there are in all; more may exist than are shown. */
    total_documents: z.number().int(),
    /** What was done with these documents, newest first. */
    history: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        document_id: z.number(),
        value_text: z.string().nullable(),
        user: personName.nullable(),
        created_at: moment,
      }),
    ),
    allowedActions: z.array(z.enum(['writeToCustomer', 'edit', 'correctEmail', 'export', 'erase'])),
  }),
  refusals: ['not_found'],
});

export const correctEmail = endpoint({
  method: 'POST',
  path: '/final-customer/{id}/email',
  summary:
    'Corrects the e-mail of a customer. E-mails that are not sent yet go to it, links sent before no longer work, and orders with the former address are still matched to the customer.',
  access: ORDERS,
  params: z.object({ id }),
  body: z.object({ email, revision: z.number().int() }),
  answer: z.object({
    email: z.string(),
    /** How many e-mails that have not left go there now. */
    emails: z.number().int(),
  }),
  refusals: ['not_found', 'account_deleted', 'changed_meanwhile', 'customer_email_taken'],
});

export const readCountOfSales = endpoint({
  method: 'GET',
  path: '/sale-by-country/counted',
  summary: 'When the sales by country were counted last; null if that is not known.',
  access: USERS,
  answer: z.object({ counted_at: moment.nullable() }),
});

export const refreshSales = endpoint({
  method: 'GET',
  path: '/sale-by-country/refresh',
  summary: 'Counts the sales by country again.',
  access: USERS,
  changes: true,
  answer: z.object({ refreshed_at: moment, total: z.number().int() }),
});
