import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { Transaction } from '../platform/database/transaction.ts';
import { refuseWhileUnderWay, withdrawLetters } from './letterStore.ts';
import { shipmentLifecycle } from './lifecycle.ts';
import { endClaimsOn } from './managing.ts';
import { lockAllOf, moveShipment } from './store.ts';

/** Of an order, or of one of its documents. */
export type ShipmentsOf = { readonly orderId: number } | { readonly documentId: number };

/**
 * Cancels what has not been shipped: its order ended or was deleted, or what is on its board is not to be sent any more.
 * Whoever had a shipment in hand is interrupted, and no letter of theirs is tried again; one that the mail partner has
 * cannot be called back. The documents, which the caller has locked, are for the caller to move.
 *
 * @returns how many there were
 * @throws Refusal letter_under_way: nobody knows for a moment whether one of them is out of the house
 */
export async function cancelShipmentsOf(
  tx: Transaction,
  of: ShipmentsOf,
  { staffId, now }: { staffId?: number | undefined; now: Date },
): Promise<number> {
  const rows = await lockAllOf(tx, of);
  const open = rows.filter(({ status }) => leadsTo(shipmentLifecycle, 'cancel', status) !== undefined);
  const ids = open.map(({ id }) => id);
  for (const id of ids) await refuseWhileUnderWay(tx, id, now);
  await endClaimsOn(tx, ids, staffId, now);
  await withdrawLetters(tx, ids, now);
  for (const row of open) {
    await moveShipment(tx, row, { event: 'cancel', name: 'delivery_canceled', staffId, now });
  }
  return open.length;
}
