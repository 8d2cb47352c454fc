import { ticketAttachment } from '@likeness/contract/tickets/attachments';
import { z } from 'zod';
import { createDrafts, unsentOf } from '../kit/drafts.ts';

const ticketDraft = z.object({ reply: z.string(), note: z.string(), attachments: z.array(ticketAttachment) });

/** Unsent input on a ticket: for the customer, with the files that go along, and for colleagues. */
export type TicketDraft = Readonly<z.output<typeof ticketDraft>>;

export const ticketDrafts = createDrafts<TicketDraft>('ticket', ticketDraft, { reply: '', note: '', attachments: [] });

/** What was typed and attached while a message was being sent stays. */
export function forgetSent(
  id: number,
  field: 'reply' | 'note',
  { message, attachments = [] }: { readonly message: string; readonly attachments?: readonly unknown[] | undefined },
): void {
  const draft = ticketDrafts.of(id);
  const now = draft.get();
  const left = {
    ...now,
    [field]: unsentOf(now[field], message),
    attachments: now.attachments.filter((file) => !attachments.includes(file.id)),
  };
  const isEmpty = left.reply.trim() === '' && left.note.trim() === '' && left.attachments.length === 0;
  draft.set(isEmpty ? ticketDrafts.empty : left);
}
