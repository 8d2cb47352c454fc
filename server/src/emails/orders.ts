import { translationLanguage } from '@likeness/contract/kit/translation';
import { and, asc, eq, notInArray, or, sql } from 'drizzle-orm';
import type { NewEmail } from './outbox/index.ts';
import { orderItem, product } from '../orders/schema.ts';
import { document } from '../photos/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { purpose } from '../purposes/schema.ts';
import { textIn } from '../translations/index.ts';
import { writeFramed } from './frame.ts';
import {
  type EmailTemplate,
  type EmailTrigger,
  type OrderEmailContent,
  addresseeOfOrder,
  emailsTo,
  orderEmails,
} from './recipients.ts';
import { CLOSING, type ClosingContent, NEW_LINK, type NewLinkContent, type Outcome, PAYMENT_FAILED } from './ways.ts';

/** The e-mails that tell that a payment was declined. */
export function paymentFailedEmails(
  tx: Transaction,
  { orderId, eventKey }: { orderId: number; eventKey: string },
  now: Date,
): Promise<NewEmail[]> {
  const email: EmailTemplate<OrderEmailContent> = {
    template: 'payment_failed',
    eventKey,
    write: (language, content) => writeFramed(PAYMENT_FAILED, language, content),
  };
  return orderEmails(tx, orderId, email, {}, { now });
}

/** The e-mails that bring a new link in the place of one that opens nothing any more. */
export function newLinkEmails(
  tx: Transaction,
  { orderId, address, eventKey }: { orderId: number; address: string; eventKey: string },
  now: Date,
): Promise<NewEmail[]> {
  const email: EmailTemplate<NewLinkContent & OrderEmailContent> = {
    template: 'new_qr_code',
    eventKey,
    write: (language, content) => writeFramed(NEW_LINK, language, content),
  };
  return orderEmails(tx, orderId, email, { repairAddress: address }, { now });
}

/** The e-mails that close an order; `undefined` while it is not fulfilled. */
export async function closingEmails(
  tx: Transaction,
  { orderId, eventKey }: { orderId: number; eventKey: string },
  trigger: EmailTrigger,
): Promise<NewEmail[] | undefined> {
  const addressee = await addresseeOfOrder(tx, orderId);
  if (addressee?.order.status !== 'fulfilled') return undefined;
  const email: EmailTemplate<ClosingContent> = {
    template: 'order_fulfilled',
    eventKey,
    write: (language, content) => writeFramed(CLOSING, language, content),
  };
  const outcomes = await outcomesOf(tx, orderId, addressee.customer.language);
  return emailsTo(addressee, email, { outcomes }, { documentId: null, ...trigger });
}

/** What was made of an order's documents: by purpose, as their own line and their additional offers asked for it. */
function outcomesOf(tx: Transaction, orderId: number, language: string): Promise<Outcome[]> {
  const posted = sql<boolean>`(${product.sendByPostNeeded} or ${purpose.sendByPostNeeded})`;
  const coded = sql<boolean>`(${product.ephotoNeeded} or ${purpose.ephotoNeeded})`;
  return tx
    .select({
      purpose: textIn(translationLanguage(language) ?? 'own', purpose.label),
      posted: sql<boolean>`bool_or(${posted})`,
      coded: sql<boolean>`bool_or(${coded})`,
      digital: sql<boolean>`bool_or(not (${posted} or ${coded}))`,
    })
    .from(document)
    .innerJoin(
      orderItem,
      and(
        eq(orderItem.orderId, document.orderId),
        or(eq(orderItem.id, document.orderItemId), eq(orderItem.originItemId, document.orderItemId)),
      ),
    )
    .innerJoin(product, eq(product.id, orderItem.productId))
    .innerJoin(purpose, eq(purpose.id, orderItem.purposeId))
    .where(and(eq(document.orderId, orderId), notInArray(document.status, ['canceled', 'replaced'])))
    .groupBy(document.id, purpose.id)
    .orderBy(asc(document.id), sql`min(${orderItem.id})`);
}
