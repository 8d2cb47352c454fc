import { leadsTo } from '@likeness/contract/kit/lifecycle';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { deliveryLifecycle } from './lifecycle.ts';
import { endClaimsOn } from './managing.ts';
import { delivery } from './schema.ts';
import { moveDelivery, refuseWhileUnderWay, withdrawLetters } from './store.ts';

/** Of an order, or of one of its documents. */
export type DeliveriesOf = { readonly orderId: number } | { readonly documentId: number };

/**
 * Cancels what has not been shipped: its order ended or was deleted, or what is on its board is not to be sent any more.
 * Whoever had a delivery in hand is interrupted, and no letter of theirs is tried again; one that the mail partner has
 * cannot be called back. The documents, which the caller has locked, are for the caller to move.
 *
 * @returns how many there were
 * @throws Refusal letter_under_way: nobody knows for a moment whether one of them is out of the house
 */
export async function cancelDeliveriesOf(
  tx: Transaction,
  of: DeliveriesOf,
  { staffId, now }: { staffId?: number | undefined; now: Date },
): Promise<number> {
  const its = 'orderId' in of ? eq(delivery.orderId, of.orderId) : eq(delivery.documentId, of.documentId);
  const rows = await tx.select().from(delivery).where(its).orderBy(delivery.id).for('update');
  const open = rows.filter(({ status }) => leadsTo(deliveryLifecycle, 'cancel', status) !== undefined);
  const ids = open.map(({ id }) => id);
  for (const id of ids) await refuseWhileUnderWay(tx, id, now);
  await endClaimsOn(tx, ids, staffId, now);
  await withdrawLetters(tx, ids, now);
  for (const row of open) {
    await moveDelivery(tx, row, { event: 'cancel', name: 'delivery_canceled', staffId, now });
  }
  return open.length;
}
