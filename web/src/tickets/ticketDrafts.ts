import { z } from 'zod';
import { createDrafts } from '../kit/drafts.ts';

const ticketDraft = z.object({ reply: z.string(), note: z.string() });

/** Unsent input on a ticket: for the customer, and for colleagues. */
export type TicketDraft = Readonly<z.output<typeof ticketDraft>>;

export const ticketDrafts = createDrafts<TicketDraft>('ticket', ticketDraft, { reply: '', note: '' });
