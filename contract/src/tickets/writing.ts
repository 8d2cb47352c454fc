import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, MESSAGES, moment, text } from '../kit/fields.ts';
import { MESSAGE_LENGTH_MAX } from '../kit/limits.ts';
import { ORDERS } from '../settingsLists/roles.ts';
import { orderStatus, ticketStatus } from '../vocabulary.ts';
import { ATTACHMENTS_MAX, ATTACHMENT_REFUSALS, ticketAttachment } from './attachments.ts';

/* Staff write to a customer who has not asked anything. */

const customerParams = z.object({ id });

/** How many orders of the customer are offered, the newest; an older one is written about from its own screen. */
export const OFFERED_ORDERS_MAX = 20;

/** A saved reply may name the number of its ticket, which there is none of before it is sent: it is filled in then. */
export function beforeNumbered(message: string): string {
  return message.replaceAll('{ticket}', '');
}

export const readWriting = endpoint({
  method: 'GET',
  path: '/final-customer/{id}/writing',
  summary: 'What a message to a customer can be about: the reasons of tickets, and the newest orders of the customer.',
  access: ORDERS,
  params: customerParams,
  answer: z.object({
    /** The language of the customer's messages. */
    language: z.string(),
    reasons: z.array(
      z.object({
        id: z.number(),
        label: z.string(),
        /** Whether an order has to be named. */
        order_needed: z.boolean(),
        /** The country whose customers have it; null if all have. */
        country_code: z.string().nullable(),
      }),
    ),
    orders: z.array(z.object({ id: z.number(), external_ref: z.string(), status: orderStatus, created_at: moment })),
    /** Whether there are older ones. */
    has_more_orders: z.boolean(),
  }),
  refusals: ['not_found', 'account_deleted'],
});

export const listRepliesToCustomer = endpoint({
  method: 'GET',
  path: '/final-customer/{id}/saved-replies',
  summary:
    "The saved replies in a customer's language, with their placeholders filled in. The number of the ticket is filled in as they are sent.",
  access: ORDERS,
  params: customerParams,
  query: z.object({
    /** The order that the message is about. */
    order: id.optional(),
  }),
  answer: z.object({ result: z.array(z.object({ id: z.number(), label: z.string(), message: z.string() })) }),
  refusals: ['not_found', 'account_deleted', 'ticket_order_unknown'],
});

export const attachToCustomer = endpoint({
  method: 'POST',
  path: '/final-customer/{id}/attachment',
  summary:
    'Stores a picture or a PDF to be attached to the caller’s first message to a customer. Pictures are encoded again; what is not sent within a day is deleted.',
  access: ORDERS,
  params: customerParams,
  upload: 'file',
  body: z.object({}),
  answer: ticketAttachment,
  refusals: ['not_found', ...ATTACHMENT_REFUSALS],
});

export const writeToCustomer = endpoint({
  method: 'POST',
  path: '/final-customer/{id}/ticket',
  summary:
    'Writes to a customer first, also by e-mail: opens a ticket that waits for the customer. Their answer comes into it as into any other.',
  access: ORDERS,
  params: customerParams,
  body: z.object({
    /** What it is about. */
    reason: id,
    /** The order that it is about, one of the customer's. */
    order: id.nullish(),
    message: text(MESSAGE_LENGTH_MAX),
    /** The files that go along with it, uploaded before. */
    attachments: z.array(id).max(ATTACHMENTS_MAX, MESSAGES.tooMany(ATTACHMENTS_MAX)).default([]),
  }),
  answer: z.object({ id: z.number(), status: ticketStatus, message: z.string() }),
  refusals: [
    'not_found',
    'account_deleted',
    'ticket_reason_unknown',
    'ticket_order_unknown',
    'ticket_order_missing',
    'reply_unfinished',
    'attachment_gone',
    'attachments_too_heavy',
  ],
});
