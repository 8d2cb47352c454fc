import type { OrderStatus } from '@likeness/contract/vocabulary';
import { statesBefore } from '@likeness/contract/kit/lifecycle';
import { partner, partnerPlan } from '../partners/schema.ts';
import { columnsOf } from '../platform/database/columnName.ts';
import { type SQL, and, asc, eq, inArray, isNull, lt, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { type Wording, textIn } from '../translations/index.ts';
import { orderLifecycle } from './lifecycle.ts';
import { orderCount, orderItem, orders, payment, product } from './schema.ts';

export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'status' | 'createdAt' | 'updatedAt'>;
export type NewLine = Pick<typeof orderItem.$inferInsert, 'productId' | 'purposeId' | 'quantity' | 'amount'> & {
  /** Position, in the given lines, of the line whose photo this one shares. */
  originLine?: number | undefined;
};

/** Creates an order that waits for its payment, with its lines in the given order. */
export async function createOrder(tx: Transaction, order: NewOrder, lines: readonly NewLine[], now: Date) {
  const inserted = await tx
    .insert(orders)
    .values({ ...order, status: orderLifecycle.initial, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [orders.partnerId, orders.externalRef] })
    .returning({ id: orders.id });
  if (!inserted[0]) {
    await refuseKnown(tx, order.partnerId, order.externalRef);
    throw new Refusal('order_known');
  }
  const orderId = inserted[0].id;
  const itemIds: number[] = [];
  for (const { originLine, ...line } of lines) {
    const originItemId = originLine === undefined ? null : (itemIds[originLine] ?? null);
    const [item] = await tx
      .insert(orderItem)
      .values({ ...line, orderId, originItemId })
      .returning({ id: orderItem.id });
    itemIds.push(item!.id);
  }
  return { orderId, itemIds };
}

export async function productsByReference(tx: Transaction, references: readonly string[]) {
  return tx
    .select()
    .from(product)
    .where(and(inArray(product.reference, [...references]), eq(product.active, true)));
}

/** The products that partners can order. */
export function orderableProducts(tx: Transaction, wording: Wording) {
  return tx
    .select({
      reference: product.reference,
      label: textIn(wording, product.label),
      product_type: product.productType,
      verification_needed: product.verificationNeeded,
      signature_needed: product.signatureNeeded,
      send_by_post_needed: product.sendByPostNeeded,
      ephoto_needed: product.ephotoNeeded,
    })
    .from(product)
    .where(eq(product.active, true))
    .orderBy(asc(product.id));
}

/** The lines of an order, with the requirements of their products. */
export function productsOfItems(tx: Transaction, orderId: number) {
  return tx
    .select({ itemId: orderItem.id, purposeId: orderItem.purposeId, verificationNeeded: product.verificationNeeded })
    .from(orderItem)
    .innerJoin(product, eq(product.id, orderItem.productId))
    .where(eq(orderItem.orderId, orderId));
}

export async function orderById(tx: Transaction, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** An order's references and status, and the address of its partner's application. */
export async function orderWithPages(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ reference: orders.externalRef, status: orders.status, webAppUrl: partnerPlan.webAppUrl })
    .from(orders)
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(partnerPlan, eq(partnerPlan.id, partner.partnerPlanId))
    .where(eq(orders.id, id));
  return row!;
}

/** The plan by which an order was sold. */
export async function orderPlan(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ informWho: partnerPlan.informWho, unpostableOrders: partnerPlan.unpostableOrders })
    .from(orders)
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(partnerPlan, eq(partnerPlan.id, partner.partnerPlanId))
    .where(eq(orders.id, id));
  return row!;
}

/** An order of this partner; another partner's order is not found. */
export async function orderOfPartner(tx: Transaction, partnerId: number, orderId: number) {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.partnerId, partnerId)));
  if (!row) throw notFound('The order');
  return row;
}

export type OrderRow = typeof orders.$inferSelect;

/** Locks an order until the transaction ends. Lock its documents before it. */
export async function lockOrder(tx: Transaction, id: number): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!row) throw notFound('The order');
  return row;
}

/**
 * Keeps orders as they are until the transaction ends: nobody closes, reopens, deletes or holds them meanwhile.
 *
 * @param which their numbers, as a query
 */
export async function keepOrders(tx: Transaction, which: SQL): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.id} in (${which})`)
    .orderBy(orders.id)
    .for('share');
}

/** Marks a locked order as deleted, or removes the mark. Its status stays. */
export async function markDeleted(tx: Transaction, id: number, deletedAt: Date | null, now: Date): Promise<void> {
  await tx.update(orders).set({ deletedAt, updatedAt: now }).where(eq(orders.id, id));
}

export type NewPayment = Omit<typeof payment.$inferInsert, 'id' | 'createdAt'>;

/** Records a payment that was done, failed, or given back. */
export async function recordPayment(tx: Transaction, paid: NewPayment, now: Date): Promise<number> {
  const [written] = await tx
    .insert(payment)
    .values({ ...paid, createdAt: now })
    .returning({ id: payment.id });
  return written!.id;
}

/** Stores the payment's number at the payment provider. */
export async function storeProviderReference(tx: Transaction, orderId: number, reference: string): Promise<void> {
  await tx.update(orders).set({ stripeSecretCode: reference }).where(eq(orders.id, orderId));
}

/**
 * "This order is here already." Whoever lost the answer to its first attempt finds the order by its number.
 *
 * @throws Refusal order_known
 */
export async function refuseKnown(tx: Transaction, partnerId: number, reference: string): Promise<void> {
  const known = await orderByReference(tx, partnerId, reference);
  if (known !== undefined) throw new Refusal('order_known', { params: { id: known } });
}

/** The number of the partner's own order with this reference. */
export async function orderByReference(tx: Transaction, partnerId: number, reference: string) {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.partnerId, partnerId), eq(orders.externalRef, reference)));
  return row?.id;
}

/** The payments of an order, in the order in which they were recorded. */
export function paymentsOf(tx: Transaction, orderId: number) {
  return tx.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.id));
}

/**
 * Orders that have been waiting for their customer since before then, a hundred at a time.
 *
 * @param narrower a further condition
 */
export async function unansweredSince(tx: Transaction, before: Date, narrower?: SQL): Promise<number[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, statesBefore(orderLifecycle, 'refuseForGood')),
        lt(orders.updatedAt, before),
        isNull(orders.deletedAt),
        narrower,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** The products that can be bought, of one type or of both, sorted by label. */
export function productsToChoose(tx: Transaction, wording: Wording, type?: 'main' | 'option') {
  const label = textIn(wording, product.label);
  return tx
    .select({ id: product.id, label })
    .from(product)
    .where(and(eq(product.active, true), type && eq(product.productType, type)))
    .orderBy(asc(label), asc(product.id));
}

/** How many orders there are, including deleted ones, in the given statuses or in any. */
export async function countOrders(tx: Transaction, statuses: readonly OrderStatus[] = []): Promise<number> {
  const [counted] = await tx
    .select({ total: sql<number>`coalesce(sum(${orderCount.change}), 0)::int` })
    .from(orderCount)
    .where(statuses.length > 0 ? inArray(orderCount.status, [...statuses]) : undefined);
  return counted!.total;
}

const COUNTED = columnsOf(orderCount.status, orderCount.change);

/**
 * Adds up the entries of the counts, so that only few must be read. As a single statement: readers see the counts
 * before or after it, and two servers do not add up the same entries twice.
 */
export async function foldOrderCounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from ${orderCount}
      where ${orderCount.id} in (select ${orderCount.id} from ${orderCount} for update skip locked)
      returning ${orderCount.status}, ${orderCount.change}
    )
    insert into ${orderCount} (${COUNTED})
    select status, sum(change) from gone group by status having sum(change) <> 0`);
}

/**
 * Counts all orders again, after they were written without the counting triggers. Other writers of orders must wait
 * meanwhile.
 */
export async function recountOrders(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${orders} in share row exclusive mode`);
  await tx.delete(orderCount);
  await tx.execute(sql`
    insert into ${orderCount} (${COUNTED})
    select ${orders.status}, count(*) from ${orders} group by ${orders.status}`);
}
