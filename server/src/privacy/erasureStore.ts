import type { PrivacyReason } from '@likeness/contract/privacy';
import { claim } from '../claims/schema.ts';
import { isErased } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { heldOrders } from '../orders/index.ts';
import { orders, payment } from '../orders/schema.ts';
import { and, asc, eq, gt, inArray, isNull, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { shipment } from '../shipments/schema.ts';
import { staff } from '../staff/schema.ts';
import { ticket } from '../tickets/schema.ts';
import { type Person, among } from './personStore.ts';
import type { ErasureSituation } from './rules.ts';
import { erasure } from './schema.ts';

export type ErasureRow = typeof erasure.$inferSelect;

/** Nobody orders for the customer, and nobody else erases them, until the transaction ends. */
export async function lockCustomer(tx: Transaction, id: number) {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id)).for('update');
  return row;
}

/** What of the customer decides whether they can be erased now. */
export async function situationOf(tx: Transaction, person: Person, now: Date): Promise<ErasureSituation> {
  const held = await heldOrders(tx, person.orders);
  const due = await tx
    .selectDistinct({ orderId: payment.orderId })
    .from(payment)
    .where(and(among(payment.orderId, person.orders), eq(payment.status, 'refund_due')));
  const found = await tx
    .select({ id: orders.id, status: orders.status, deletedAt: orders.deletedAt })
    .from(orders)
    .where(among(orders.id, person.orders))
    .orderBy(asc(orders.id));
  const inWork = await tx
    .select({ id: claim.subjectId })
    .from(claim)
    .where(
      and(
        among(claim.subjectId, person.judged),
        inArray(claim.kind, ['verification', 'processing', 'automatic']),
        isNull(claim.endedAt),
        gt(claim.expiresAt, now),
      ),
    )
    .orderBy(asc(claim.subjectId));
  return {
    orders: found.map((order) => ({
      ...order,
      isHeld: held.includes(order.id),
      hasRefundDue: due.some(({ orderId }) => orderId === order.id),
    })),
    shipments: await tx
      .select({
        id: shipment.id,
        status: shipment.status,
        shippedAt: shipment.shippedAt,
        deliveredAt: shipment.deliveredAt,
      })
      .from(shipment)
      .where(among(shipment.id, person.shipments))
      .orderBy(asc(shipment.id)),
    tickets: await tx
      .select({ id: ticket.id, status: ticket.status })
      .from(ticket)
      .where(among(ticket.id, person.tickets))
      .orderBy(asc(ticket.id)),
    inWork: inWork.map(({ id }) => id),
  };
}

/** Begins an erasure: from now on the account counts as deleted. Answers nothing if it has begun before. */
export async function beginErasure(
  tx: Transaction,
  known: { id: number; createdAt: Date },
  { askedById, askedAt, reason }: { askedById: number | null; askedAt: Date; reason: PrivacyReason },
): Promise<ErasureRow | undefined> {
  const [row] = await tx
    .insert(erasure)
    .values({ customerId: known.id, customerSince: known.createdAt, askedAt, askedById, reason })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function erasureOf(tx: Transaction, customerId: number): Promise<ErasureRow | undefined> {
  const [row] = await tx.select().from(erasure).where(eq(erasure.customerId, customerId));
  return row;
}

export function allErasures(tx: Transaction): Promise<ErasureRow[]> {
  return tx.select().from(erasure).orderBy(asc(erasure.id));
}

/** The erasure, if its next step is this one: nobody else does it until the transaction ends. */
export async function lockStep(tx: Transaction, id: number, step: number): Promise<ErasureRow | undefined> {
  const [row] = await tx
    .select()
    .from(erasure)
    .where(and(eq(erasure.id, id), eq(erasure.stepsDone, step)))
    .for('update');
  return row;
}

/** Those of these customers of whom anything is left. */
export async function notErased(tx: Transaction, customerIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: customer.id, email: customer.email })
    .from(customer)
    .where(among(customer.id, customerIds));
  return new Set(rows.filter(({ email }) => !isErased(email)).map(({ id }) => id));
}

export async function erasureById(tx: Transaction, id: number): Promise<ErasureRow | undefined> {
  const [row] = await tx.select().from(erasure).where(eq(erasure.id, id));
  return row;
}

export async function noteStep(tx: Transaction, id: number, stepsDone: number, doneAt: Date | null): Promise<void> {
  await tx.update(erasure).set({ stepsDone, doneAt }).where(eq(erasure.id, id));
}

/** Begins a finished erasure anew, because a backup brought the person back. */
export async function repeatErasure(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(erasure)
    .set({ stepsDone: 0, doneAt: null, repeated: sql`${erasure.repeated} + 1` })
    .where(eq(erasure.id, id));
}

/** The number of this account, unless a restored database does not know it. */
export async function knownStaff(tx: Transaction, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [row] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id));
  return row?.id ?? null;
}
