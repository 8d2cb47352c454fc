import { orderStatus } from '@likeness/contract/vocabulary';
import { z } from 'zod';
import { readJson } from '../data.ts';
import { TICKET_REASONS } from '../settings/ticketReasons.ts';

/** Who writes next, after how many minutes. `close` is our own doing, and a note is for colleagues. */
const turn = z.strictObject({
  who: z.enum(['customer', 'support', 'note', 'close']),
  minutes: z.int().positive(),
  text: z.string().optional(),
});
export type Turn = z.output<typeof turn>;

const conversation = z.strictObject({
  /** The label of its reason. */
  reason: z.enum(TICKET_REASONS.map(({ label }) => label)),
  /** Of the customer: their order is looked for among those in this language. */
  language: z.enum(['en', 'fr', 'es', 'de']),
  /** How their order stands. A conversation without is not about an order. */
  order: z.array(orderStatus).optional(),
  /** Its first message came so many minutes ago. */
  ago: z.int().positive(),
  opening: z.string(),
  turns: z.array(turn).default([]),
  /** From a professional application: the reference that names its order there, and who asks. */
  professional: z.strictObject({ reference: z.string(), firstName: z.string(), lastName: z.string() }).optional(),
});
export type Conversation = z.output<typeof conversation>;

export const CONVERSATIONS = readJson('conversations.json', z.array(conversation));
