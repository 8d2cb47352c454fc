import { translationLanguage } from '@likeness/contract/kit/translation';
import { isDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { emailLanguage, planLanguage } from '../emails/index.ts';
import { givenBack, isAllGivenBack, paymentsOf, withUnwritten } from '../orders/index.ts';
import { orderItem, orders, product } from '../orders/schema.ts';
import { and, asc, eq, isNull, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { partner, partnerPlan } from '../partners/schema.ts';
import { country, purpose } from '../purposes/schema.ts';
import { textIn } from '../translations/index.ts';
import { type InvoiceContent, type Seller, invoiceNumber } from './rules.ts';
import { nextNumber, returnNumber } from './numberStore.ts';
import { invoice } from './schema.ts';

export type InvoiceRow = typeof invoice.$inferSelect;

export async function invoiceOfOrder(tx: Transaction, orderId: number): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.kind, 'invoice')));
  return row;
}

async function invoiceById(tx: Transaction, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(invoice).where(eq(invoice.id, id));
  return row;
}

/**
 * The order's invoice; if there is none, it is issued now. Call it in a short transaction: until it ends, everybody
 * else who needs a number waits.
 *
 * @throws the refusals `not_found`, `invoice_not_paid`, `invoice_given_back`
 */
export async function issueInvoice(
  tx: Transaction,
  orderId: number,
  terms: { seller: Seller; taxRate: number },
  now: Date,
): Promise<InvoiceRow> {
  const known = await invoiceOfOrder(tx, orderId);
  if (known) return known;
  const { language, content } = await contentOf(tx, orderId, terms);
  const { year, sequence, issuedAt } = await nextNumber(tx, 'invoice', now);
  // Somebody else may have issued it while we waited for the number.
  const meanwhile = await invoiceOfOrder(tx, orderId);
  if (meanwhile) {
    await returnNumber(tx, 'invoice', year, sequence);
    return meanwhile;
  }
  const [written] = await tx
    .insert(invoice)
    .values({ orderId, year, sequence, number: invoiceNumber('invoice', year, sequence), issuedAt, language, content })
    .returning();
  return written!;
}

/** Records the document's hash, unless another server was faster. Answers the hash that is recorded. */
export async function storeDocument(
  tx: Transaction,
  id: number,
  document: { sha256: string; bytes: number },
): Promise<string> {
  await tx
    .update(invoice)
    .set({ pdfSha256: document.sha256, pdfBytes: document.bytes })
    .where(and(eq(invoice.id, id), isNull(invoice.pdfSha256)));
  return (await invoiceById(tx, id))!.pdfSha256!;
}

/**
 * "No invoice before a payment, and none for what was given back altogether, unless it was issued before."
 *
 * @throws the refusals `invoice_not_paid`, `invoice_given_back`
 */
export async function requireInvoiceable(tx: Transaction, orderId: number): Promise<void> {
  const [order] = await tx
    .select({ paidAt: orders.paidAt, status: orders.status, totalAmount: orders.totalAmount })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return;
  if (order.paidAt === null) throw new Refusal('invoice_not_paid', { extra: { status: order.status } });
  if ((await invoiceOfOrder(tx, orderId)) || !isAllGivenBack(withUnwritten(await paymentsOf(tx, orderId), order)))
    return;
  throw new Refusal('invoice_given_back', { extra: { status: order.status } });
}

/**
 * Everything on the order's invoice, in the language of the e-mail that it is sent with; for a deleted account only the
 * customer's number.
 */
async function contentOf(
  tx: Transaction,
  orderId: number,
  { seller, taxRate }: { seller: Seller; taxRate: number },
): Promise<{ language: string; content: InvoiceContent }> {
  const [found] = await tx
    .select({ order: orders, customer, plan: partnerPlan })
    .from(orders)
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(partnerPlan, eq(partnerPlan.id, partner.partnerPlanId))
    .where(eq(orders.id, orderId));
  if (!found) throw notFound('The order');
  const { order, customer: buyer, plan } = found;
  if (order.paidAt === null) throw new Refusal('invoice_not_paid', { extra: { status: order.status } });
  const payments = withUnwritten(await paymentsOf(tx, orderId), order);
  if (isAllGivenBack(payments)) throw new Refusal('invoice_given_back', { extra: { status: order.status } });
  const language = emailLanguage(planLanguage(plan) ?? buyer.language);
  const wording = translationLanguage(language) ?? 'own';
  const lines = await tx
    .select({
      product: textIn(wording, product.label),
      purpose: textIn(wording, purpose.label),
      quantity: orderItem.quantity,
      price: orderItem.amount,
    })
    .from(orderItem)
    .innerJoin(product, eq(product.id, orderItem.productId))
    .innerJoin(purpose, eq(purpose.id, orderItem.purposeId))
    .where(and(eq(orderItem.orderId, orderId), isNull(orderItem.replacedById)))
    .orderBy(asc(orderItem.id));
  const [home] = await tx
    .select({ name: textIn(wording, country.countryName) })
    .from(country)
    .where(eq(sql`upper(${country.countryCode})`, (buyer.countryCode ?? '').toUpperCase()));
  const address = [
    buyer.address,
    buyer.address2,
    [buyer.postalCode, buyer.city].filter(Boolean).join(' '),
    buyer.region,
    home?.name ?? buyer.countryCode,
  ];
  const hasPromotion = order.promotionLabel !== null || order.promotionCode !== null;
  return {
    language,
    content: {
      seller,
      buyer: isDeleted(buyer)
        ? { customer: buyer.id, name: '', addressLines: [] }
        : {
            customer: buyer.id,
            name: `${buyer.firstName} ${buyer.lastName}`.trim(),
            addressLines: address.flatMap((line) => (line ? [line] : [])),
          },
      order: { id: order.id, reference: order.externalRef, paidAt: order.paidAt.toISOString() },
      lines,
      total: order.totalAmount,
      currency: order.currency,
      local:
        order.totalAmountInLocalCurrency !== null &&
        order.localCurrency !== null &&
        order.localCurrency !== order.currency
          ? { total: order.totalAmountInLocalCurrency, currency: order.localCurrency }
          : null,
      promotion: hasPromotion
        ? { label: order.promotionLabel ?? order.promotionCode!, code: order.promotionCode }
        : null,
      taxRate,
      refunded: givenBack(payments),
    },
  };
}
