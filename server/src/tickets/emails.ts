import { translationLanguage } from '@likeness/contract/kit/translation';
import type { NewEmail } from '../emails/index.ts';
import { orderById } from '../orders/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type TicketEmailKind, writeTicketEmail } from './emailTexts.ts';
import type { CustomerRow } from '../customers/index.ts';
import { type TicketRow, reasonText } from './store.ts';

interface Answer {
  /** A person's reply, what a person writes first, or the automatic reply to a new question. */
  kind: TicketEmailKind;
  messageId: number;
  message: string;
}

/** The e-mail that brings an answer to the customer, in their language. */
export async function ticketEmail(
  tx: Transaction,
  row: TicketRow,
  customer: CustomerRow,
  { kind, messageId, message }: Answer,
  now: Date,
): Promise<NewEmail> {
  const { language } = customer;
  const reason = await reasonText(tx, row.reasonId, 'label', translationLanguage(language) ?? 'own');
  const order = row.orderId === null ? undefined : await orderById(tx, row.orderId);
  const template = kind === 'received' ? 'ticket_received' : 'ticket_reply';
  return {
    ...writeTicketEmail(kind, language, {
      firstName: customer.firstName,
      ticket: row.id,
      reason: reason!,
      orderReference: order?.externalRef ?? null,
      message,
    }),
    dedupeKey: `${template}:${messageId}`,
    template,
    language,
    recipient: customer.email,
    customerId: customer.id,
    orderId: row.orderId,
    documentId: null,
    ticketId: row.id,
    now,
  };
}
