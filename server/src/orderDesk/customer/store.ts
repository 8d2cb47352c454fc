import type { Amount } from '@likeness/contract/kit/money';
import { CUSTOMER_DOCUMENTS_MAX } from '@likeness/contract/orderDesk/customer';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import type { PaymentStatus } from '@likeness/contract/vocabulary';
import { auditEntry } from '../../audit/schema.ts';
import { file } from '../../files/schema.ts';
import { alias, and, desc, eq, inArray, ne, sql } from '../../platform/database/drizzle.ts';
import { situationJson } from '../actions/index.ts';
import { boardsJson, shipmentsJson } from '../detail/index.ts';
import { customer } from '../../customers/schema.ts';
import { orders, payment } from '../../orders/schema.ts';
import { partner } from '../../partners/schema.ts';
import { document } from '../../photos/schema.ts';
import { select } from '../../platform/database/shape.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { purpose } from '../../purposes/schema.ts';
import { textIn } from '../../translations/index.ts';

const ACTIONS_MAX = 200;
const signature = alias(file, 'signature');

/** A customer's documents, newest first, each with its current photo and signature. */
export function documentsOf(tx: Transaction, customerId: number, language: TranslationLanguage) {
  return tx
    .select({
      document: {
        id: document.id,
        status: document.status,
        promisedAt: document.promisedAt,
        createdAt: document.createdAt,
        firstName: document.firstName,
        lastName: document.lastName,
      },
      order: {
        id: orders.id,
        status: orders.status,
        externalRef: orders.externalRef,
        createdAt: orders.createdAt,
        totalAmount: orders.totalAmount,
        currency: orders.currency,
        deletedAt: orders.deletedAt,
      },
      purpose: { id: purpose.id, label: textIn(language, purpose.label) },
      photo: { uid: file.uid, deletedAt: file.deletedAt },
      signature: { uid: signature.uid, deletedAt: signature.deletedAt },
    })
    .from(document)
    .innerJoin(orders, eq(orders.id, document.orderId))
    .innerJoin(purpose, eq(purpose.id, document.purposeId))
    .leftJoin(file, eq(file.id, document.photoId))
    .leftJoin(signature, eq(signature.id, document.signatureId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(document.id))
    .limit(CUSTOMER_DOCUMENTS_MAX);
}

const READ_OUTPUTS = statement({ ids: 'int[]', language: 'text', now: 'timestamptz' }, ({ ids, language, now }) =>
  select(
    {
      id: document.id,
      photo_id: document.photoId,
      boards: boardsJson(language),
      deliveries: shipmentsJson(now),
      situation: situationJson(now),
    },
    sql`from ${document} join ${orders} on ${orders.id} = ${document.orderId} where ${document.id} = any(${ids})`,
  ),
);

/** What was made from documents and sent, with the facts that decide about their buttons. */
export async function outputsOf(
  tx: Transaction,
  documentIds: readonly number[],
  language: TranslationLanguage,
  now: Date,
) {
  if (documentIds.length === 0) return new Map<number, never>();
  const rows = await READ_OUTPUTS.run(tx, { ids: documentIds, language, now });
  return new Map(rows.map((row) => [row.id, row]));
}

export type StoredOutput = Awaited<ReturnType<typeof READ_OUTPUTS.run>>[number];

export async function countDocumentsOf(tx: Transaction, customerId: number): Promise<number> {
  const [counted] = await tx
    .select({ documents: sql<number>`count(*)::int` })
    .from(document)
    .innerJoin(orders, eq(orders.id, document.orderId))
    .where(eq(orders.customerId, customerId));
  return counted!.documents;
}

export function actionsOnDocuments(tx: Transaction, documentIds: readonly number[]) {
  return tx
    .select()
    .from(auditEntry)
    .where(inArray(auditEntry.documentId, [...documentIds]))
    .orderBy(desc(auditEntry.id))
    .limit(ACTIONS_MAX);
}

const OTHERS_MAX = 20;

/** Customers of other partners with this e-mail, the newest first: of each only where they are a customer. */
export function othersWithEmail(tx: Transaction, { id, email }: { id: number; email: string }) {
  return tx
    .select({ id: customer.id, partner: { id: partner.id, name: partner.name } })
    .from(customer)
    .innerJoin(partner, eq(partner.id, customer.partnerId))
    .where(and(eq(sql`lower(${customer.email})`, email.toLowerCase()), ne(customer.id, id)))
    .orderBy(desc(customer.id))
    .limit(OTHERS_MAX);
}

/** What a customer has paid, and what of it went back, by currency. */
export function paidBy(tx: Transaction, customerId: number) {
  const sumOf = (status: PaymentStatus) =>
    sql<Amount>`coalesce(sum(${payment.amount}) filter (where ${payment.status} = ${status}), 0)::numeric(14, 2)::text`;
  return tx
    .select({
      currency: payment.currency,
      amount: sumOf('paid'),
      refunded: sumOf('refunded'),
      refundDue: sumOf('refund_due'),
    })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(and(eq(orders.customerId, customerId), inArray(payment.status, ['paid', 'refunded', 'refund_due'])))
    .groupBy(payment.currency)
    .orderBy(payment.currency);
}

export async function partnerNamed(tx: Transaction, id: number) {
  const [row] = await tx.select({ id: partner.id, name: partner.name }).from(partner).where(eq(partner.id, id));
  return row!;
}
