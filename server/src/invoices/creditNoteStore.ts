import { add, type Amount, compare, isPositive, negate, subtract, sum } from '@likeness/contract/kit/money';
import { customerFormatter } from '@likeness/texts/customerTexts';
import { isDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { type RefundRow, isAllGivenBack, lockRefund, orderById, paymentsOf, withUnwritten } from '../orders/index.ts';
import { orders } from '../orders/schema.ts';
import { and, asc, eq } from '../platform/database/drizzle.ts';
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

/** The credit note that took back the one of a withdrawn refund. */
export async function noteTakingBack(tx: Transaction, refundId: number): Promise<InvoiceRow | undefined> {
  const taken = await creditNoteOfRefund(tx, refundId);
  if (!taken) return undefined;
  const [row] = await tx.select().from(invoice).where(eq(invoice.takesBackId, taken.id));
  return row;
}

/**
 * The refund's credit note; if there is none, it is issued now. None is issued where there is no invoice to take back:
 * because all was given back before one was issued, or because no seller is configured. Of a refund that was withdrawn, it
 * is the credit note that takes its own back, if it had one; if not, the invoice of the money that is kept after all.
 * Call it in a short transaction: until it ends, everybody else who needs a number waits.
 */
export async function issueCreditNote(
  tx: Transaction,
  refundId: number,
  terms: { seller: Seller; taxRate: number } | undefined,
  now: Date,
): Promise<InvoiceRow | undefined> {
  // Locked, so that it is not withdrawn meanwhile: then nobody would take the credit note back.
  const refund = await lockRefund(tx, refundId);
  const known = await creditNoteOfRefund(tx, refundId);
  if (refund?.status === 'withdrawn') {
    return known ? takeBack(tx, known, now) : invoiceToCredit(tx, refund, terms, now);
  }
  if (known) return known;
  const credited = refund && (await invoiceToCredit(tx, refund, terms, now));
  if (!refund || !credited) return undefined;
  await takeBackWithdrawn(tx, refund.orderId, now);
  return writeNote(tx, credited, { refundId }, now, (before) => {
    const amount = smaller(negate(refund.amount), subtract(credited.content.total, before));
    return isPositive(amount) ? creditContent(credited, amount, before) : undefined;
  });
}

/** Each has a job for it, which may run later: until then its note would leave less for the next one. */
async function takeBackWithdrawn(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const withdrawn = (await paymentsOf(tx, orderId)).filter(({ status }) => status === 'withdrawn');
  for (const note of await creditNotesOf(tx, orderId)) {
    if (withdrawn.some(({ id }) => id === note.refundId)) await takeBack(tx, note, now);
  }
}

/** Takes back a credit note whose refund was withdrawn, by another one with the opposite amount. */
async function takeBack(tx: Transaction, note: InvoiceRow, now: Date): Promise<InvoiceRow> {
  const credited = (await invoiceOfOrder(tx, note.orderId))!;
  return (await writeNote(tx, credited, { takesBackId: note.id }, now, (before) =>
    takingBack(credited, note, before),
  ))!;
}

/**
 * Writes a credit note of an invoice, or answers the one that was written for the same meanwhile.
 *
 * @param contentAfter what stands on it after those before it took back so much together; nothing where none is due
 */
async function writeNote(
  tx: Transaction,
  credited: InvoiceRow,
  of: { readonly refundId: number } | { readonly takesBackId: number },
  now: Date,
  contentAfter: (before: Amount) => InvoiceContent | undefined,
): Promise<InvoiceRow | undefined> {
  const { orderId, language } = credited;
  // One credit note after the other: each must know how much the ones before took back.
  await tx.select({ id: invoice.id }).from(invoice).where(eq(invoice.id, credited.id)).for('update');
  const { year, sequence, issuedAt } = await nextNumber(tx, 'credit_note', now);
  const notes = await creditNotesOf(tx, orderId);
  const meanwhile = notes.find((note) =>
    'refundId' in of ? note.refundId === of.refundId : note.takesBackId === of.takesBackId,
  );
  const content = meanwhile ? undefined : contentAfter(sum(notes.map((note) => note.content.total)));
  if (!content) {
    await returnNumber(tx, 'credit_note', year, sequence);
    return meanwhile;
  }
  const [written] = await tx
    .insert(invoice)
    .values({
      kind: 'credit_note',
      orderId,
      ...of,
      year,
      sequence,
      number: invoiceNumber('credit_note', year, sequence),
      issuedAt,
      language,
      content: (await isCustomerDeleted(tx, orderId)) ? withoutBuyer(content) : content,
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

/** One line that names the credit note, with its amount taken off again. */
function takingBack(
  { number, issuedAt, language, content }: InvoiceRow,
  note: Pick<InvoiceRow, 'number' | 'content'>,
  before: Amount,
): InvoiceContent {
  const say = customerFormatter(language);
  const amount = negate(note.content.total);
  const product = say('credit_note.takes_back', { number: note.number });
  return {
    ...content,
    lines: [{ product, purpose: say('credit_note.of_invoice', { number }), quantity: 1, price: amount }],
    total: amount,
    local: null,
    promotion: null,
    credits: { number, issuedAt: issuedAt.toISOString(), before, takesBack: note.number },
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
