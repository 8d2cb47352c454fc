import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { Transaction } from '../platform/database/transaction.ts';
import { followLetter } from './letterPlaces.ts';
import { wantStops } from './letterStops.ts';
import { refuseWhileUnderWay, withdrawLetters } from './letterStore.ts';
import { shipmentLifecycle } from './lifecycle.ts';
import { endClaimsOn } from './managing.ts';
import { returnedOf } from './rules.ts';
import { type ShipmentRow, lockAllOf, moveShipment } from './store.ts';

/** The shipments of an order, or of one of its documents. */
export type ShipmentsOf = { readonly orderId: number } | { readonly documentId: number };

/**
 * Cancels shipments that were not shipped, because the order ended or was deleted, or because the board must not be
 * sent any more. Claims on them are ended, and their letters are not tried again; the mail partner is asked to stop a
 * letter that it has. The caller has locked the documents and moves them.
 *
 * @param keeps says which of them stay as they are; `cameBack`: its letter came back, and none was sent after it
 * @param endsAllClaims whether nobody goes on with those that stay either
 * @returns how many shipments were canceled
 * @throws Refusal letter_under_way while it is unknown whether one of the letters is being printed
 */
export async function cancelShipmentsOf(
  tx: Transaction,
  of: ShipmentsOf,
  {
    staffId,
    keeps = () => false,
    endsAllClaims = false,
    now,
  }: {
    staffId?: number | undefined;
    keeps?: (row: ShipmentRow, cameBack: boolean) => boolean;
    endsAllClaims?: boolean;
    now: Date;
  },
): Promise<number> {
  const rows = await lockAllOf(tx, of);
  const newestFirst = rows.toReversed();
  const cameBack = (row: ShipmentRow) =>
    returnedOf(newestFirst.filter(({ documentId }) => documentId === row.documentId)) === row;
  const open = rows.filter(
    (row) => leadsTo(shipmentLifecycle, 'cancel', row.status) !== undefined && !keeps(row, cameBack(row)),
  );
  const ids = open.map(({ id }) => id);
  for (const id of ids) await refuseWhileUnderWay(tx, id, now);
  await endClaimsOn(tx, endsAllClaims ? rows.map(({ id }) => id) : ids, staffId, now);
  for (const row of open) await cancelLocked(tx, row, { staffId, now });
  return open.length;
}

/** "A letter that came back takes the boards that are made next: they are not posted to the same address." */
export function keepsReturned(_: ShipmentRow, cameBack: boolean): boolean {
  return cameBack;
}

/** Cancels a locked shipment. Its letters are not tried again; one that the mail partner has is to be stopped. */
export async function cancelLocked(
  tx: Transaction,
  row: ShipmentRow,
  { staffId, now }: { staffId?: number | undefined; now: Date },
): Promise<ShipmentRow> {
  await withdrawLetters(tx, [row.id], now);
  const moved = await moveShipment(tx, row, { event: 'cancel', name: 'delivery_canceled', staffId, now });
  const canceled = await followLetter(tx, moved);
  await wantStops(tx, canceled, now);
  return canceled;
}
