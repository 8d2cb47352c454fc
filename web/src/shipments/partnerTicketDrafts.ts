import { z } from 'zod';
import { createDrafts, unsentOf } from '../kit/drafts.ts';
import type { Drafts } from '../kit/drafts.ts';

/** `address`: the second variant, 'Address (without error)'. */
export type TicketKind = 'open' | 'address';

const field = z.string().nullable();
const ticketDraft = z.object({ serviceName: field, email: field, subject: field, message: field });

/** An unsent message to the mail partner about a shipment; null if nobody has typed. */
export type TicketDraft = Readonly<z.output<typeof ticketDraft>>;

const UNTOUCHED: TicketDraft = { serviceName: null, email: null, subject: null, message: null };

export const ticketDrafts: Readonly<Record<TicketKind, Drafts<TicketDraft>>> = {
  open: createDrafts('partner_ticket', ticketDraft, UNTOUCHED),
  address: createDrafts('address_ticket', ticketDraft, UNTOUCHED),
};

/** What was sent is forgotten; what was typed since, perhaps in the dialog that was opened again, stays. */
export function forgetSentTicket(
  kind: TicketKind,
  id: number,
  sent: Readonly<Record<keyof TicketDraft, string>>,
): void {
  const drafts = ticketDrafts[kind];
  const now = drafts.of(id).get();
  const left = (name: 'serviceName' | 'email' | 'subject') => (now[name] === sent[name] ? null : now[name]);
  const message = now.message === null ? null : unsentOf(now.message, sent.message.trim()) || null;
  drafts.of(id).set({ serviceName: left('serviceName'), email: left('email'), subject: left('subject'), message });
  if (!drafts.has(id)) drafts.of(id).set(drafts.empty);
}
