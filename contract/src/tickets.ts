import { MESSAGE_LENGTH_MAX } from './kit/limits.ts';
import { z } from 'zod';
import { amountOnWire } from './kit/amountFields.ts';
import { ORDERS } from './settingsLists/roles.ts';
import { endpoint } from './kit/endpoint.ts';
import { flag, id, MESSAGES, moment, text } from './kit/fields.ts';
import { page } from './kit/page.ts';
import { customerName, labelled, personName } from './kit/names.ts';
import { ATTACHMENTS_MAX, ticketAttachment } from './tickets/attachments.ts';
import { MESSAGE_AUTHORS } from './tickets/list.ts';
import { seen } from './tickets/seen.ts';
import { documentStatus, orderStatus, ticketStatus } from './vocabulary.ts';

/** What the caller may do with a ticket now. `discuss` writes to colleagues; the customer does not see it. */
export const TICKET_ACTIONS = [
  'manage',
  'reply',
  'discuss',
  'leave',
  'close',
  'reopen',
  'assign',
  'snooze',
  'wake',
  'forceRelease',
] as const;
export type TicketAction = (typeof TICKET_ACTIONS)[number];

/** How many messages of a ticket are shown at most, in its conversation and in its discussion: the newest. */
export const TICKET_MESSAGES_MAX = 200;
/** How many colleagues one message of the discussion can name. */
const MENTIONS_MAX = 10;
/** How many tickets one person may manage at a time. */
export const MANAGED_TICKETS_MAX = 30;
/** A person whose browser has not reported for this long no longer looks at the ticket, in milliseconds. */
export const LOOK_WINDOW = 75_000;

/** The first placeholder of a reply that is still not filled in, as it is spelled there, even if it is misspelled. */
export function blankIn(reply: string): string | undefined {
  return /\{[a-z_]{2,30}\}/i.exec(reply)?.[0];
}

/**
 * The order that a ticket of a professional application is about: the second part of its reference, split at
 * underscores.
 */
export function orderOfReference(reference: string): string | undefined {
  return reference.split('_')[1] || undefined;
}

const message = z.object({
  id: z.number(),
  /** Null if the customer's account was deleted, because messages are deleted with it. */
  message: z.string().nullable(),
  author: z.enum(MESSAGE_AUTHORS),
  user: customerName.nullable(),
  created_at: moment,
  attachments: z.array(ticketAttachment),
  /** Set where it came by e-mail; null too after the account was deleted. */
  email: z
    .object({
      /** Who it says has written it: anybody can write anything here. */
      from: z.string().nullable(),
      /** Whether that is not the address of the ticket's customer. */
      is_other: z.boolean(),
      /** The whole text, where more stands in it than the message shows. */
      whole: z.string().nullable(),
      /** The names of files that were not taken. */
      left_out: z.array(z.string()),
      /** The ticket of another customer that it answers. */
      answers_ticket: z.number().nullable(),
    })
    .nullable(),
});
export type TicketMessage = z.output<typeof message>;

const picture = z.object({
  uid: z.string(),
  links: z.object({ display: z.string(), thumb: z.string(), download: z.string() }),
});

const ticketDocument = z.object({
  id: z.number(),
  status: documentStatus,
  purpose: labelled,
  photo: picture.nullable(),
});

/** Who manages the ticket now. */
const managing = z.object({
  id: z.number(),
  status: ticketStatus,
  managedByMe: z.boolean(),
  managed_by: personName.nullable(),
  expires_at: moment.nullable(),
  server_now: moment,
  allowedActions: z.array(z.enum(TICKET_ACTIONS)),
});

export const ticketDetails = managing.extend({
  order: z
    .object({
      id: z.number(),
      external_ref: z.string(),
      status: orderStatus,
      created_at: moment,
      total_amount: amountOnWire,
      currency: z.string(),
      deleted: z.boolean(),
      documents: z.array(ticketDocument),
    })
    .nullable(),
  user: customerName.extend({
    email: z.string().nullable(),
    /** The language of the customer's messages. */
    language: z.string(),
    deleted: z.boolean(),
  }),
  partner: z.object({ id: z.number(), name: z.string() }),
  created_at: moment,
  external_ref: z.string(),
  is_app_pro: z.boolean(),
  reason: z.string().nullable(),
  priority: z.number(),
  /** Whose work it is, whoever manages it at this moment. */
  assigned_to: personName.nullable(),
  /** Until when it is set aside; null if it is not. */
  snoozed_until: moment.nullable(),
  waiting_since: moment.nullable(),
  /** Until when the customer is to be answered; null if they do not wait, or nothing is set for the reason. */
  due_at: moment.nullable(),
  /** How long the customer waited before that, in seconds, without the time we waited for them. */
  waited_seconds: z.number(),
  reopened_at: moment.nullable(),
  ticket_messages: z.array(message),
  total_messages: z.number(),
  /** The number of the last file that the customer has sent; 0 if there is none. */
  last_file: z.number(),
  /** Who else has the ticket open. */
  looking: z.array(personName),
});
export type TicketDetails = z.output<typeof ticketDetails>;

const ticketParams = z.object({ id });

export const readTicket = endpoint({
  method: 'GET',
  path: '/ticket/{id}/details',
  summary: 'A ticket with its conversation, and what the customer ordered.',
  access: ORDERS,
  params: ticketParams,
  answer: ticketDetails,
  refusals: ['not_found'],
});

export const readDiscussion = endpoint({
  method: 'GET',
  path: '/ticket/{id}/messages/admin',
  summary: 'What staff wrote to each other about a ticket; the customer does not see it.',
  access: ORDERS,
  params: ticketParams,
  answer: page(
    z.object({ id: z.number(), message: z.string().nullable(), user: personName.nullable(), created_at: moment }),
  ),
  refusals: ['not_found'],
});

export const startManaging = endpoint({
  method: 'GET',
  path: '/ticket/{id}/start-manage',
  summary:
    'Claims a ticket for half an hour, or says who has it. If the caller has it already, the half hour starts again.',
  access: ORDERS,
  changes: true,
  params: ticketParams,
  answer: managing,
  refusals: ['not_found', 'wrong_state', 'too_many_tickets'],
});

export const leaveTicket = endpoint({
  method: 'GET',
  path: '/ticket/{id}/cancel-manage',
  summary: 'Releases a ticket without an answer. Sent again by the same caller, it changes nothing.',
  access: ORDERS,
  changes: true,
  params: ticketParams,
  answer: z.object({ id: z.number(), status: ticketStatus, message: z.string() }),
  refusals: ['not_found', 'ticket_not_managed'],
});

export const closeTicket = endpoint({
  method: 'GET',
  path: '/ticket/{id}/close',
  summary:
    'Closes a ticket. It opens again when the customer writes. Sent again by the same caller, it changes nothing.',
  access: ORDERS,
  changes: true,
  params: ticketParams,
  query: z.object(seen),
  answer: z.object({ id: z.number(), status: ticketStatus, message: z.string() }),
  refusals: ['not_found', 'wrong_state', 'ticket_closed', 'ticket_not_managed', 'ticket_moved_on'],
});

export const writeMessage = endpoint({
  method: 'POST',
  path: '/ticket/{id}/message',
  summary: 'Answers the customer, also by e-mail, and releases the ticket; or writes only to colleagues.',
  access: ORDERS,
  params: ticketParams,
  query: z.object({ forAdmin: flag.default(false) }),
  body: z.object({
    message: text(MESSAGE_LENGTH_MAX),
    ...seen,
    /** The files that go along with the answer, uploaded before. */
    attachments: z.array(id).max(ATTACHMENTS_MAX, MESSAGES.tooMany(ATTACHMENTS_MAX)).default([]),
    /** Colleagues who are told of what is written to them. */
    mentions: z.array(id).max(MENTIONS_MAX, MESSAGES.tooMany(MENTIONS_MAX)).default([]),
    /** Closes the ticket with the answer. */
    close: z.boolean().default(false),
  }),
  answer: z.object({ id: z.number(), status: ticketStatus, message: z.string() }),
  refusals: [
    'not_found',
    'wrong_state',
    'ticket_closed',
    'ticket_not_managed',
    'ticket_moved_on',
    'reply_unfinished',
    'account_deleted',
    'colleague_cannot',
    'attachment_gone',
    'attachments_too_heavy',
  ],
});

export const reopenTicket = endpoint({
  method: 'POST',
  path: '/ticket/{id}/reopen',
  summary: 'Opens a closed ticket again. Whoever has just closed it undoes that with it: the ticket is as before.',
  access: ORDERS,
  params: ticketParams,
  body: z.object({ undo: z.boolean().default(false) }),
  answer: z.object({ id: z.number(), status: ticketStatus, message: z.string() }),
  refusals: ['not_found', 'wrong_state'],
});

export const releaseTicket = endpoint({
  method: 'POST',
  path: '/ticket/{id}/force-release',
  summary: 'Releases a ticket that somebody else manages. Who did it is recorded.',
  access: ['admin', 'superAdmin'],
  params: ticketParams,
  answer: z.object({ id: z.number(), status: ticketStatus }),
  refusals: ['not_found', 'ticket_not_managed'],
});

export const lookAtTicket = endpoint({
  method: 'POST',
  path: '/ticket/{id}/look',
  summary:
    'Reports that the caller has a ticket open, works on it or has left it; the answer says who else has it open.',
  access: ORDERS,
  params: ticketParams,
  body: z.object({
    leaving: z.boolean().default(false),
    /** Renews the half hour of the caller's own claim. It does not give a lost claim back. */
    working: z.boolean().default(false),
  }),
  answer: z.object({
    looking: z.array(personName),
    /** Until when the caller manages the ticket; null if they do not. */
    expires_at: moment.nullable(),
    server_now: moment,
  }),
  refusals: ['not_found'],
});

export const listReplies = endpoint({
  method: 'GET',
  path: '/ticket/{id}/saved-replies',
  summary: "The saved replies in the customer's language, with their placeholders filled in from the ticket.",
  access: ORDERS,
  params: ticketParams,
  answer: z.object({ result: z.array(z.object({ id: z.number(), label: z.string(), message: z.string() })) }),
  refusals: ['not_found'],
});

export const TICKET_SENTENCES = {
  sent: 'Message sent successfully!',
  left: 'Ticket left successfully!',
  closed: 'Ticket close successfully!',
  reopened: 'Ticket reopened!',
} as const;
