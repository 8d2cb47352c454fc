import { orderItem } from '../../orders/schema.ts';
import { document } from '../../photos/schema.ts';
import { alias, and, eq, isNull } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { orderDeletion } from './schema.ts';

export async function recordDeletion(tx: Transaction, deletion: typeof orderDeletion.$inferInsert): Promise<void> {
  await tx.insert(orderDeletion).values(deletion);
}

/** Notes that an order was brought back, and answers its deletion. */
export async function endDeletion(
  tx: Transaction,
  orderId: number,
  restored: Pick<typeof orderDeletion.$inferInsert, 'restoredById' | 'restoredAt'>,
) {
  const [deletion] = await tx
    .update(orderDeletion)
    .set(restored)
    .where(and(eq(orderDeletion.orderId, orderId), isNull(orderDeletion.restoredAt)))
    .returning();
  return deletion;
}

const own = alias(document, 'own');
const shared = alias(document, 'shared');

/** The lines of an order with where the document of each stands, its own or the one it shares. */
export async function linesOf(tx: Transaction, orderId: number) {
  const rows = await tx
    .select({ amount: orderItem.amount, quantity: orderItem.quantity, own: own.status, shared: shared.status })
    .from(orderItem)
    .leftJoin(own, eq(own.orderItemId, orderItem.id))
    .leftJoin(shared, eq(shared.orderItemId, orderItem.originItemId))
    .where(eq(orderItem.orderId, orderId));
  return rows.map((row) => ({
    amount: row.amount,
    quantity: row.quantity,
    documentStatus: row.own ?? row.shared,
  }));
}
