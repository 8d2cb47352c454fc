import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { Transaction } from '../platform/database/transaction.ts';
import { followLetter } from './letterPlaces.ts';
import { wantStops } from './letterStops.ts';
import { refuseWhileUnderWay, withdrawLetters } from './letterStore.ts';
import { shipmentLifecycle } from './lifecycle.ts';
import { endClaimsOn } from './managing.ts';
import { lockAllOf, moveShipment } from './store.ts';

/** The shipments of an order, or of one of its documents. */
export type ShipmentsOf = { readonly orderId: number } | { readonly documentId: number };

/**
 * Cancels shipments that were not shipped, because the order ended or was deleted, or because the board must not be
 * sent any more. Claims on them are ended, and their letters are not tried again; the mail partner is asked to stop a
 * letter that it has. The caller has locked the documents and moves them.
 *
 * @returns how many shipments were canceled
 * @throws Refusal letter_under_way while it is unknown whether one of the letters is being printed
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
    const canceled = await moveShipment(tx, row, { event: 'cancel', name: 'delivery_canceled', staffId, now });
    await followLetter(tx, canceled);
    await wantStops(tx, canceled, now);
  }
  return open.length;
}
