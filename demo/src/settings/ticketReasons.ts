import { z } from 'zod';
import { readJson } from '../data.ts';
import { inLanguages } from '../languages.ts';

const texts = z.strictObject({ label: z.string(), autoReply: z.string().nullable() });

const ticketReason = texts.extend({
  orderNeeded: z.boolean(),
  priority: z.int(),
  /** Within how many hours these customers are to be answered. */
  dueHours: z.int().optional(),
  /** The reason is offered only in this country; without it, everywhere. */
  countryCode: z.string().length(2).optional(),
  translations: inLanguages(['fr', 'es'], texts),
});

export const TICKET_REASONS = readJson('ticketReasons.json', z.array(ticketReason));
