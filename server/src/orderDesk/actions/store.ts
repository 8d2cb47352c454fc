import { claim } from '../../claims/schema.ts';
import { customer } from '../../customers/schema.ts';
import { invoice } from '../../invoices/schema.ts';
import { notHeld } from '../../orders/index.ts';
import { orderItem, orders, payment, product } from '../../orders/schema.ts';
import { claimOnDocument, isRemoved } from '../../photos/index.ts';
import { document } from '../../photos/schema.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { type Shaped, json, jsonList, jsonRow, known, select } from '../../platform/database/shape.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/refusal.ts';
import { purpose } from '../../purposes/schema.ts';
import { letter, shipment } from '../../shipments/schema.ts';
import { personJson } from '../../staff/index.ts';

/** Whether the mail partner has a shipment's letter, or may have it. */
const HANDED_OVER = sql<boolean>`(
  ${shipment.mailId} is not null or coalesce((
    select bool_or(${letter.sentAt} is not null or ${letter.mayBePrinted} or ${letter.begun} > ${letter.ended})
    from ${letter} where ${letter.shipmentId} = ${shipment.id} and ${letter.withdrawnAt} is null
  ), ${shipment.status} = 'merci_facteur_unprocessed')
)`;

/**
 * Whether this holds of the product and the purpose of its line, or of one of its additional offers. The lines are found
 * through their order, for which there is an index.
 */
const hasLine = (isAsked: SQL) => sql<boolean>`exists (
  select 1
  from ${orderItem} join ${product} on ${product.id} = ${orderItem.productId} join ${purpose} on ${purpose.id} =
    case when ${orderItem.id} = ${document.orderItemId} then ${document.purposeId} else ${orderItem.purposeId} end
  where ${orderItem.orderId} = ${document.orderId}
    and (${orderItem.id} = ${document.orderItemId} or ${orderItem.originItemId} = ${document.orderItemId})
    and (${isAsked})
)`;

const CODE_NEEDED = hasLine(sql`${product.ephotoNeeded} or ${purpose.ephotoNeeded}`);
const HAS_PRINTED_LINE = hasLine(sql`${product.sendByPostNeeded} or ${purpose.sendByPostNeeded}`);

/** What decides about the buttons of the order, as JSON. */
export function situationJson(now: SQL) {
  const documents = jsonList(
    {
      id: document.id,
      status: document.status,
      has_signature: sql<boolean>`${document.signatureId} is not null`,
      photo_removed: isRemoved(document.photoId),
      code_needed: CODE_NEEDED,
      has_printed_line: HAS_PRINTED_LINE,
      claim: claimOnDocument({ by: personJson(claim.staffId), expires_at: claim.expiresAt }, now),
      deliveries: jsonList(
        { status: shipment.status, handed_over: HANDED_OVER },
        sql`from ${shipment} where ${shipment.documentId} = ${document.id}`,
        sql`${shipment.id} desc`,
      ),
    },
    sql`from ${document} where ${document.orderId} = ${orders.id}`,
    sql`${document.id}`,
  );
  return json({
    status: orders.status,
    deleted_at: orders.deletedAt,
    paid_at: orders.paidAt,
    total_amount: orders.totalAmount,
    payments: jsonList(
      { method: payment.method, amount: payment.amount, status: payment.status },
      sql`from ${payment} where ${payment.orderId} = ${orders.id}`,
      sql`${payment.id}`,
    ),
    invoiced: sql<boolean>`exists (
      select 1 from ${invoice} where ${invoice.orderId} = ${orders.id} and ${invoice.kind} = 'invoice')`,
    held: sql<boolean>`not ${notHeld(orders.id)}`,
    customer_email: known(jsonRow(customer.email, sql`from ${customer} where ${customer.id} = ${orders.customerId}`)),
    documents,
  });
}

export type StoredSituation = Unchanging<Shaped<ReturnType<typeof situationJson>>>;
export type StoredDocumentSituation = StoredSituation['documents'][number];

type Unchanging<T> = T extends object ? { readonly [Member in keyof T]: Unchanging<T[Member]> } : T;

const READ_SITUATION = statement({ orderId: 'int', now: 'timestamptz' }, ({ orderId, now }) =>
  select(situationJson(now), sql`from ${orders} where ${orders.id} = ${orderId}`),
);

/**
 * An order with what decides about its buttons.
 *
 * @throws the refusal `not_found`
 */
export async function situationOfOrder(tx: Transaction, orderId: number, now: Date): Promise<StoredSituation> {
  const [stored] = await READ_SITUATION.run(tx, { orderId, now });
  if (!stored) throw notFound('The order');
  return stored;
}
