import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { email, id, moment, text } from '../kit/fields.ts';
import { MESSAGE_LENGTH_MAX } from '../kit/limits.ts';
import { ATTACHMENT_REFUSALS, ticketAttachment } from '../tickets/attachments.ts';
import { ticketStatus } from '../vocabulary.ts';

/**
 * A ticket as the customer's application shows it. It does not say which member of the staff wrote, nor show their
 * discussion.
 */
const intakeTicket = z.object({
  id: z.number(),
  reference: z.string(),
  status: ticketStatus,
  messages: z.array(
    z.object({
      id: z.number(),
      author: z.enum(['customer', 'staff', 'automatic']),
      message: z.string().nullable(),
      created_at: moment,
      attachments: z.array(ticketAttachment),
    }),
  ),
});

export const listTicketReasons = endpoint({
  method: 'GET',
  path: '/intake/ticket-reasons',
  summary: 'What a customer can write about, the most urgent first, in the language that is asked for.',
  access: 'partner',
  query: z.object({
    /** Reasons that exist in one country only are left out for customers of other countries. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'A country is two capital letters, like FR')
      .optional(),
  }),
  answer: z.object({
    result: z.array(
      z.object({
        id: z.number(),
        label: z.string(),
        order_needed: z.boolean(),
        country_code: z.string().nullable(),
      }),
    ),
  }),
});

export const openTicket = endpoint({
  method: 'POST',
  path: '/intake/tickets',
  summary: "Opens a ticket with a customer's question. The automatic reply of its reason is sent at once.",
  access: 'partner',
  body: z.object({
    /** The partner's own number of the ticket, unique for this partner. */
    reference: text(100),
    reason: id,
    message: text(MESSAGE_LENGTH_MAX),
    /** The partner's reference of the order. The customer of this order is the one who asks. */
    order: text(100).optional(),
    /** The customer who asks, if there is no order. */
    customer: z
      .object({
        email,
        first_name: text(100),
        last_name: text(100),
        language: z
          .string()
          .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
          .default('fr'),
      })
      .optional(),
  }),
  answer: intakeTicket,
  refusals: [
    'ticket_known',
    'ticket_reason_unknown',
    'ticket_order_missing',
    'ticket_order_unknown',
    'ticket_customer_missing',
    'account_deleted',
    'too_many_requests',
  ],
});

export const writeOnTicket = endpoint({
  method: 'POST',
  path: '/intake/tickets/{id}/messages',
  summary: 'Adds a message of the customer to a ticket. An answered or closed ticket opens again.',
  access: 'partner',
  params: z.object({ id }),
  body: z.object({
    /** The partner's own number of the message, unique for this ticket. */
    reference: text(100),
    message: text(MESSAGE_LENGTH_MAX),
  }),
  answer: intakeTicket,
  refusals: ['not_found', 'message_known', 'too_many_messages', 'account_deleted', 'too_many_requests'],
});

export const readIntakeTicket = endpoint({
  method: 'GET',
  path: '/intake/tickets/{id}',
  summary: "One of the partner's own tickets with its conversation.",
  access: 'partner',
  params: z.object({ id }),
  answer: intakeTicket,
  refusals: ['not_found'],
});

export const attachToMessage = endpoint({
  method: 'POST',
  path: '/intake/tickets/{id}/attachments',
  summary: 'Stores a picture or a PDF to be attached to a message of the customer. Pictures are encoded again.',
  access: 'partner',
  params: z.object({ id }),
  upload: 'file',
  body: z.object({
    /** The number of the customer's message. */
    message: id,
  }),
  answer: intakeTicket,
  refusals: ['not_found', ...ATTACHMENT_REFUSALS, 'too_many_requests'],
});

export const openIntakeAttachment = endpoint({
  method: 'GET',
  path: '/intake/tickets/{id}/attachments/{attachmentId}',
  summary: "A file of one of the partner's own tickets.",
  access: 'partner',
  params: z.object({ id, attachmentId: id }),
  answer: 'file',
  refusals: ['not_found', 'account_deleted'],
});
