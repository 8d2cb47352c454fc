import { translationLanguage } from '@likeness/contract/kit/translation';
import { eq } from 'drizzle-orm';
import type { NewEmail } from '../emails/index.ts';
import { orders } from '../orders/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { textIn } from '../translations/index.ts';
import { renderTicketEmail } from './emailTexts.ts';
import { ticketReason } from './schema.ts';
import type { CustomerRow, TicketRow } from './store.ts';

interface Answer {
  /** A person's reply, or the automatic one to a question that came in. */
  kind: 'reply' | 'received';
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
  const [about] = await tx
    .select({ reason: textIn(translationLanguage(language) ?? 'own', ticketReason['label']!) })
    .from(ticketReason)
    .where(eq(ticketReason['id']!, row.reasonId));
  const [order] =
    row.orderId === null
      ? []
      : await tx.select({ reference: orders.externalRef }).from(orders).where(eq(orders.id, row.orderId));
  const template = kind === 'reply' ? 'ticket_reply' : 'ticket_received';
  return {
    ...renderTicketEmail(kind, language, {
      firstName: customer.firstName,
      ticket: row.id,
      reason: about!.reason,
      orderReference: order?.reference ?? null,
      message,
    }),
    dedupeKey: `${template}:${messageId}`,
    template,
    language,
    recipient: customer.email,
    customerId: customer.id,
    orderId: row.orderId,
    documentId: null,
    now,
  };
}
