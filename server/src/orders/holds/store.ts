import { type AnyPgColumn, type SQL, and, asc, eq, inArray, isNull, sql } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { orders } from '../schema.ts';
import { legalHold } from './schema.ts';

const isStanding = isNull(legalHold.liftedAt);

/** The condition that no legal hold stands on the order with this number. */
export function notHeld(orderId: AnyPgColumn | SQL): SQL {
  return sql`not exists (select 1 from ${legalHold} where ${legalHold.orderId} = ${orderId} and ${isStanding})`;
}

/** The condition that no legal hold stands on any order of the customer with this number: what names no order stays too. */
export function noneHeldOf(customerId: AnyPgColumn): SQL {
  return sql`not exists (select 1 from ${legalHold} join ${orders} on ${orders.id} = ${legalHold.orderId}
    where ${orders.customerId} = ${customerId} and ${isStanding})`;
}

/** The hold that stands on an order; undefined without one. */
export async function holdOn(tx: Transaction, orderId: number) {
  const [row] = await tx
    .select()
    .from(legalHold)
    .where(and(eq(legalHold.orderId, orderId), isStanding));
  return row;
}

/** Those of these orders that a hold stands on, in order. */
export async function heldOrders(tx: Transaction, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .select({ orderId: legalHold.orderId })
    .from(legalHold)
    .where(and(inArray(legalHold.orderId, [...orderIds]), isStanding))
    .orderBy(asc(legalHold.orderId));
  return rows.map(({ orderId }) => orderId);
}

interface HoldChange {
  readonly staffId: number;
  readonly reason: string;
  readonly now: Date;
}

/** Places a hold. Answers false if one stands already. */
export async function placeHold(
  tx: Transaction,
  orderId: number,
  { staffId, reason, now }: HoldChange,
): Promise<boolean> {
  const placed = await tx
    .insert(legalHold)
    .values({ orderId, reason, placedById: staffId, placedAt: now })
    .onConflictDoNothing()
    .returning({ id: legalHold.id });
  return placed.length > 0;
}

/** Lifts the hold that stands on an order. Answers false if none does. */
export async function liftHold(
  tx: Transaction,
  orderId: number,
  { staffId, reason, now }: HoldChange,
): Promise<boolean> {
  const lifted = await tx
    .update(legalHold)
    .set({ liftedAt: now, liftedById: staffId, liftReason: reason })
    .where(and(eq(legalHold.orderId, orderId), isStanding))
    .returning({ id: legalHold.id });
  return lifted.length > 0;
}
