import { orderStatus } from '@likeness/contract/vocabulary';
import { z } from 'zod';
import { readJson } from '../data.ts';
import { TICKET_REASONS } from '../settings/ticketReasons.ts';

/** The next message, and after how many minutes. With `close` support closes the ticket; a `note` is for colleagues. */
const turn = z.strictObject({
  who: z.enum(['customer', 'support', 'note', 'close']),
  minutes: z.int().positive(),
  text: z.string().optional(),
});
export type Turn = z.output<typeof turn>;

const conversation = z.strictObject({
  /** The label of its reason. */
  reason: z.enum(TICKET_REASONS.map(({ label }) => label)),
  /** The customer's language. An order of a customer with this language is chosen. */
  language: z.enum(['en', 'fr', 'es', 'de']),
  /** The possible statuses of the order. Left out if the conversation is not about an order. */
  order: z.array(orderStatus).optional(),
  /** What the order must hold. Left out if it may be any. */
  ordered: z.enum(['ephoto', 'letter']).optional(),
  /** How old the order was at the first message, at least, in minutes: nobody misses a letter within the hour. */
  orderedBefore: z.int().positive().optional(),
  /** How many minutes ago the first message was sent. */
  ago: z.int().positive(),
  opening: z.string(),
  turns: z.array(turn).default([]),
  /** For a ticket from a professional application: its reference of the order there, and the person who asks. */
  professional: z.strictObject({ reference: z.string(), firstName: z.string(), lastName: z.string() }).optional(),
});
export type Conversation = z.output<typeof conversation>;

export const CONVERSATIONS = readJson('conversations.json', z.array(conversation));
