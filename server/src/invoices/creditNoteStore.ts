import { add, type Amount, compare, isPositive, negate, subtract, sum } from '@likeness/contract/kit/money';
import { customerFormatter } from '@likeness/texts/customerTexts';
import { and, asc, eq } from 'drizzle-orm';
import { isDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { type RefundRow, isAllGivenBack, orderById, paymentsOf, refundById, withUnwritten } from '../orders/index.ts';
import { orders } from '../orders/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { nextNumber, returnNumber } from './numberStore.ts';
import { type InvoiceContent, type Seller, invoiceNumber } from './rules.ts';
import { invoice } from './schema.ts';
import { type InvoiceRow, invoiceOfOrder, issueInvoice } from './store.ts';

/** The credit notes of an order, in the order in which they were issued. */
export function creditNotesOf(tx: Transaction, orderId: number): Promise<InvoiceRow[]> {
  return tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.kind, 'credit_note')))
    .orderBy(asc(invoice.id));
}

export async function creditNoteOfRefund(tx: Transaction, refundId: number): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(invoice).where(eq(invoice.refundId, refundId));
  return row;
}

/**
 * The refund's credit note; if there is none, it is issued now. None is issued where there is no invoice to take back:
 * because all was given back before one was issued, or because no seller is configured. Call it in a short transaction:
 * until it ends, everybody else who needs a number waits.
 */
export async function issueCreditNote(
  tx: Transaction,
  refundId: number,
  terms: { seller: Seller; taxRate: number } | undefined,
  now: Date,
): Promise<InvoiceRow | undefined> {
  const known = await creditNoteOfRefund(tx, refundId);
  if (known) return known;
  const refund = await refundById(tx, refundId);
  const credited = refund && (await invoiceToCredit(tx, refund, terms, now));
  if (!refund || !credited) return undefined;
  // One credit note after the other: each must know how much the ones before took back.
  await tx.select({ id: invoice.id }).from(invoice).where(eq(invoice.id, credited.id)).for('update');
  const { year, sequence, issuedAt } = await nextNumber(tx, 'credit_note', now);
  const meanwhile = await creditNoteOfRefund(tx, refundId);
  const before = sum((await creditNotesOf(tx, refund.orderId)).map(({ content }) => content.total));
  const amount = smaller(negate(refund.amount), subtract(credited.content.total, before));
  if (meanwhile || !isPositive(amount)) {
    await returnNumber(tx, 'credit_note', year, sequence);
    return meanwhile;
  }
  const content = creditContent(credited, amount, before);
  const [written] = await tx
    .insert(invoice)
    .values({
      kind: 'credit_note',
      orderId: refund.orderId,
      refundId,
      year,
      sequence,
      number: invoiceNumber('credit_note', year, sequence),
      issuedAt,
      language: credited.language,
      content: (await isCustomerDeleted(tx, refund.orderId)) ? withoutBuyer(content) : content,
    })
    .returning();
  return written!;
}

/** "What is taken back must have been billed": where it was not yet, and a part of it stays paid, it is billed now. */
async function invoiceToCredit(
  tx: Transaction,
  { orderId }: RefundRow,
  terms: { seller: Seller; taxRate: number } | undefined,
  now: Date,
): Promise<InvoiceRow | undefined> {
  const issued = await invoiceOfOrder(tx, orderId);
  if (issued || !terms) return issued;
  const order = await orderById(tx, orderId);
  if (!order?.paidAt || isAllGivenBack(withUnwritten(await paymentsOf(tx, orderId), order))) return undefined;
  return issueInvoice(tx, orderId, terms, now);
}

/** One line that names the invoice, in its language, at its rate of tax. */
function creditContent(
  { number, issuedAt, language, content }: InvoiceRow,
  amount: Amount,
  before: Amount,
): InvoiceContent {
  const say = customerFormatter(language);
  const isAll = compare(add(before, amount), content.total) === 0 && !isPositive(before);
  return {
    ...content,
    lines: [
      {
        product: say(isAll ? 'credit_note.all' : 'credit_note.part'),
        purpose: say('credit_note.of_invoice', { number }),
        quantity: 1,
        price: amount,
      },
    ],
    total: amount,
    local: null,
    promotion: null,
    credits: { number, issuedAt: issuedAt.toISOString(), before },
  };
}

function withoutBuyer(content: InvoiceContent): InvoiceContent {
  return { ...content, buyer: { customer: content.buyer.customer, name: '', addressLines: [] } };
}

async function isCustomerDeleted(tx: Transaction, orderId: number): Promise<boolean> {
  const [found] = await tx
    .select({ email: customer.email })
    .from(orders)
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .where(eq(orders.id, orderId));
  return found !== undefined && isDeleted(found);
}

function smaller(one: Amount, other: Amount): Amount {
  return compare(one, other) < 0 ? one : other;
}
