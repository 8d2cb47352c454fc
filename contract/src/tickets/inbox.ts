import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment } from '../kit/fields.ts';
import { page, pageQuery } from '../kit/page.ts';
import { ORDERS } from '../settingsLists/roles.ts';
import { ticketAttachment } from './attachments.ts';

/* E-mails that people have sent us and that are in no ticket: somebody decides whose they are. */

/**
 * `ticket`: it is in a ticket. `waiting`: somebody has to say where it belongs. `dismissed`: nowhere, somebody said.
 * `ignored`: a program wrote it, and nobody waits for an answer.
 */
export const RECEIVED_STATES = ['ticket', 'waiting', 'dismissed', 'ignored'] as const;

/** Why it is in no ticket: the first five wait for somebody, the others are ignored. */
export const RECEIVED_PROBLEMS = [
  'unknown_sender',
  'other_sender',
  'no_reason',
  'too_many',
  'unreadable',
  'reply',
  'bounce',
  'list',
  'own',
] as const;
export type ReceivedProblem = (typeof RECEIVED_PROBLEMS)[number];

/** Those that are listed: what is in a ticket is read there. */
const LISTED_STATES = ['waiting', 'dismissed', 'ignored'] as const;
export type ListedState = (typeof LISTED_STATES)[number];

const receivedRow = z.object({
  id: z.number(),
  state: z.enum(LISTED_STATES),
  problem: z.enum(RECEIVED_PROBLEMS).nullable(),
  /** Who it says has written it. Anybody can write anything here. */
  from: z.string().nullable(),
  from_name: z.string().nullable(),
  subject: z.string(),
  received_at: moment,
  /** The ticket that it answers, though its customer has another address. */
  answers_ticket: z.number().nullable(),
});
export type ReceivedRow = z.output<typeof receivedRow>;

export const RECEIVED_PAGE_SIZES = [10, 20, 30] as const;

export const listReceived = endpoint({
  method: 'GET',
  path: '/received-email',
  summary: 'E-mails that people have sent us and that are in no ticket.',
  overview: true,
  access: ORDERS,
  query: pageQuery({
    columns: ['received_at', 'from', 'subject', 'id'],
    defaultColumn: 'received_at',
    descending: true,
    sizes: RECEIVED_PAGE_SIZES,
  }).extend({ state: z.enum(LISTED_STATES).optional() }),
  answer: page(receivedRow),
});

export const readReceived = endpoint({
  method: 'GET',
  path: '/received-email/{id}',
  summary: 'One received e-mail, with its text.',
  access: ORDERS,
  params: z.object({ id }),
  answer: receivedRow.extend({
    /** What was written, and the whole text with what it quotes; null where nothing of it was kept. */
    written: z.string().nullable(),
    whole: z.string().nullable(),
    attachments: z.array(ticketAttachment),
    /** The names of files that were not taken. */
    left_out: z.array(z.string()),
    allowedActions: z.array(z.enum(['assign', 'dismiss'])),
  }),
  refusals: ['not_found'],
});

export const openReceivedAttachment = endpoint({
  method: 'GET',
  path: '/received-email/{id}/attachment/{attachmentId}',
  summary: 'An attachment of a received e-mail, as a download.',
  access: ORDERS,
  params: z.object({ id, attachmentId: id }),
  answer: 'file',
  refusals: ['not_found', 'account_deleted'],
});

export const assignReceived = endpoint({
  method: 'POST',
  path: '/received-email/{id}/assign',
  summary: 'Puts a received e-mail into a ticket as a message of its customer, which opens the ticket again.',
  access: ORDERS,
  params: z.object({ id }),
  body: z.object({ ticket: id }),
  answer: z.object({ ticket: z.number() }),
  refusals: ['not_found', 'wrong_state', 'ticket_unknown', 'account_deleted'],
});

export const dismissReceived = endpoint({
  method: 'POST',
  path: '/received-email/{id}/dismiss',
  summary: 'Dismisses a received e-mail: it belongs to no ticket. Its text is deleted a month later.',
  access: ORDERS,
  params: z.object({ id }),
  answer: z.object({}),
  refusals: ['not_found', 'wrong_state'],
});
