import { z } from 'zod';
import { createDrafts } from '../kit/drafts.ts';
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
