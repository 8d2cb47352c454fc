import { translationLanguage } from '@likeness/contract/kit/translation';
import { and, asc, eq, notInArray, or, sql } from 'drizzle-orm';
import type { NewMail } from '../mailbox/index.ts';
import { orderItem, product } from '../orders/schema.ts';
import { document } from '../photos/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { purpose } from '../purposes/schema.ts';
import { textIn } from '../translations/index.ts';
import { writeFramed } from './frame.ts';
import {
  type Letter,
  type Occasion,
  type OrderLetterContent,
  addresseeOfOrder,
  mailsTo,
  orderMails,
} from './recipients.ts';
import { CLOSING, type ClosingContent, NEW_LINK, type NewLinkContent, type Outcome, PAYMENT_FAILED } from './ways.ts';

/** The e-mails that tell that a payment was declined. */
export function paymentFailedMails(
  tx: Transaction,
  { orderId, matter }: { orderId: number; matter: string },
  now: Date,
): Promise<NewMail[]> {
  const letter: Letter<OrderLetterContent> = {
    template: 'payment_failed',
    matter,
    write: (language, content) => writeFramed(PAYMENT_FAILED, language, content),
  };
  return orderMails(tx, orderId, letter, {}, { now });
}

/** The e-mails that bring a new link in the place of one that opens nothing any more. */
export function newLinkMails(
  tx: Transaction,
  { orderId, address, matter }: { orderId: number; address: string; matter: string },
  now: Date,
): Promise<NewMail[]> {
  const letter: Letter<NewLinkContent & OrderLetterContent> = {
    template: 'new_qr_code',
    matter,
    write: (language, content) => writeFramed(NEW_LINK, language, content),
  };
  return orderMails(tx, orderId, letter, { repairAddress: address }, { now });
}

/** The e-mails that close an order; `undefined` while it is not fulfilled. */
export async function closingMails(
  tx: Transaction,
  { orderId, matter }: { orderId: number; matter: string },
  occasion: Occasion,
): Promise<NewMail[] | undefined> {
  const addressee = await addresseeOfOrder(tx, orderId);
  if (addressee?.order.status !== 'fulfilled') return undefined;
  const letter: Letter<ClosingContent> = {
    template: 'order_fulfilled',
    matter,
    write: (language, content) => writeFramed(CLOSING, language, content),
  };
  const outcomes = await outcomesOf(tx, orderId, addressee.customer.language);
  return mailsTo(addressee, letter, { outcomes }, { documentId: null, ...occasion });
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
