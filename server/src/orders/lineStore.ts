import { eq } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { orderItem } from './schema.ts';

/**
 * Puts a line for another purpose in the place of this one. It takes over what that one cost, so that the sum stays what was
 * paid, and its additional offers. The caller has locked the document of the line.
 *
 * @returns its number
 */
export async function replaceLine(tx: Transaction, itemId: number, purposeId: number): Promise<number> {
  const [line] = await tx.select().from(orderItem).where(eq(orderItem.id, itemId));
  const { orderId, productId, quantity, amount } = line!;
  const [made] = await tx
    .insert(orderItem)
    .values({ orderId, productId, purposeId, quantity, amount })
    .returning({ id: orderItem.id });
  const { id } = made!;
  await tx.update(orderItem).set({ amount: '0.00', replacedById: id }).where(eq(orderItem.id, itemId));
  await tx.update(orderItem).set({ originItemId: id }).where(eq(orderItem.originItemId, itemId));
  return id;
}
