import { z } from 'zod';
import { customerPartQuery } from '../customers.ts';
import { endpoint, type QueryOf } from '../kit/endpoint.ts';
import { errorAnswer } from '../kit/errorAnswer.ts';
import { flag, id, moment } from '../kit/fields.ts';
import { customerName, labelled, personName } from '../kit/names.ts';
import { page, pageQuery } from '../kit/page.ts';
import { ORDERS } from '../settingsLists/roles.ts';
import { ticketStatus } from '../vocabulary.ts';

export const TICKET_PAGE_SIZES = [5, 10, 20, 50] as const;

/** `automatic`: the reason's own reply, sent when the ticket was opened. */
export const MESSAGE_AUTHORS = ['customer', 'staff', 'automatic'] as const;
/** So much of a message is shown in a list. */
export const MESSAGE_BEGINNING_MAX = 120;

/** What the caller may do with a ticket in the list, without opening it. */
const TICKET_ROW_ACTIONS = ['close'] as const;

export const ticketRow = z.object({
  id: z.number(),
  order: z.object({ id: z.number() }).nullable(),
  managed_by: personName.nullable(),
  /** Whose work it is, whoever manages it at this moment. */
  assigned_to: personName.nullable(),
  user: customerName,
  status: ticketStatus,
  created_at: moment,
  external_ref: z.string(),
  reason: z.string().nullable(),
  /** The priority of its reason when the ticket was opened: a higher one is answered sooner. */
  priority: z.number(),
  /** Since when the customer waits for an answer; null if they do not wait. */
  waiting_since: moment.nullable(),
  /** Until when they are to be answered; null if they do not wait, or nothing is set for the reason. */
  due_at: moment.nullable(),
  /** Until when it is set aside; null if it is not. */
  snoozed_until: moment.nullable(),
  last_message_at: moment,
  /** The beginning of what the customer or staff wrote last; null if the customer's account was deleted. */
  last_message: z.object({ author: z.enum(MESSAGE_AUTHORS).exclude(['automatic']), beginning: z.string() }).nullable(),
  /** When the customer wrote on a ticket that was already closed. */
  reopened_at: moment.nullable(),
  allowedActions: z.array(z.enum(TICKET_ROW_ACTIONS)),
});
export type TicketRow = z.output<typeof ticketRow>;

/** For how many hours a customer waits at least. */
export const WAITING_HOURS = ['4', '24', '72'] as const;

export const listTickets = endpoint({
  method: 'GET',
  path: '/ticket/{status}',
  summary:
    'Tickets of one status, the most urgent first: those of customers, or those of professional applications. Tickets that are set aside are found by a search, or with their filter.',
  overview: true,
  access: ORDERS,
  params: z.object({ status: ticketStatus }),
  query: pageQuery({
    columns: [
      'id',
      'order',
      'managed_by',
      'assigned_to',
      'user',
      'status',
      'created_at',
      'external_ref',
      'reason',
      'priority',
      'waiting_since',
      'due_at',
      'last_message_at',
    ],
    defaultColumn: 'priority',
    descending: true,
    sizes: TICKET_PAGE_SIZES,
  }).extend({
    isAppPro: flag.default(false),
    /** Those of the caller, of nobody, or of a colleague. */
    assigned: z.union([z.enum(['me', 'nobody']), id]).optional(),
    reason: id.optional(),
    partner: id.optional(),
    /** Of the customer. */
    language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
    waiting: z.enum(WAITING_HOURS).optional(),
    /** Only those whose customers were to be answered before now. */
    overdue: z.literal('1').optional(),
    /** Only those that are set aside. */
    snoozed: z.literal('1').optional(),
  }),
  answer: page(ticketRow),
});

export const listCustomerTickets = endpoint({
  method: 'GET',
  path: '/final-customer/{id}/tickets',
  summary: 'The newest tickets of a customer, whatever their status.',
  overview: true,
  access: ORDERS,
  params: z.object({ id }),
  query: customerPartQuery,
  answer: page(
    ticketRow.pick({ id: true, order: true, status: true, reason: true, last_message_at: true, last_message: true }),
  ),
});

/** The parts of the open tickets that people work on, each a filter of the list. */
export const TICKET_VIEWS = {
  all: {},
  mine: { assigned: 'me' },
  unassigned: { assigned: 'nobody' },
  overdue: { overdue: '1' },
  snoozed: { snoozed: '1' },
} as const satisfies Readonly<Record<string, Partial<QueryOf<typeof listTickets>>>>;
export type TicketView = keyof typeof TICKET_VIEWS;
export const TICKET_VIEW_NAMES = Object.keys(TICKET_VIEWS) as [TicketView, ...TicketView[]];

export const countTicketViews = endpoint({
  method: 'GET',
  path: '/ticket/views',
  summary: 'How many open tickets each view of the list has, and how many tickets each status.',
  overview: true,
  access: ORDERS,
  query: z.object({ isAppPro: flag.default(false) }),
  answer: z.object({
    result: z.array(z.object({ name: z.enum(TICKET_VIEW_NAMES), count: z.number().int() })),
    /** What is set aside is left out, as in the list. */
    statuses: z.array(
      z.object({
        name: ticketStatus,
        count: z.number().int(),
        /** There are more than these. */
        isMore: z.boolean(),
      }),
    ),
  }),
});

export const ticketChoices = endpoint({
  method: 'GET',
  path: '/ticket/choices',
  summary: 'The choices for the filters of the list of tickets, and to whom a ticket can be assigned.',
  access: ORDERS,
  answer: z.object({
    colleagues: z.array(personName),
    reasons: z.array(labelled),
    partners: z.array(labelled),
  }),
});

export const CLOSED_AT_ONCE_MAX = 50;

export const closeSeveral = endpoint({
  method: 'POST',
  path: '/ticket/several/close',
  summary: 'Closes several tickets that nobody else manages; the answer says which of them failed, and why.',
  access: ORDERS,
  body: z.object({
    tickets: z
      .array(
        z.object({
          id,
          /** The last message that the caller has seen: a ticket with a later one stays open. */
          last_message_at: moment,
        }),
      )
      .min(1)
      .max(CLOSED_AT_ONCE_MAX),
  }),
  answer: z.object({
    done: z.array(z.number()),
    refused: z.array(z.object({ id: z.number(), refusal: errorAnswer })),
  }),
});
