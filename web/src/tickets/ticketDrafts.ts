import { ticketAttachment } from '@likeness/contract/tickets/attachments';
import { z } from 'zod';
import { createDrafts } from '../kit/drafts.ts';

const ticketDraft = z.object({ reply: z.string(), note: z.string(), attachments: z.array(ticketAttachment) });

/** Unsent input on a ticket: for the customer, with the files that go along, and for colleagues. */
export type TicketDraft = Readonly<z.output<typeof ticketDraft>>;

export const ticketDrafts = createDrafts<TicketDraft>('ticket', ticketDraft, { reply: '', note: '', attachments: [] });
