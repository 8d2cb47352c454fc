import { type DocumentRow, moveDocument } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { wrongState } from '../platform/refusal.ts';
import { followLetter } from './letterPlaces.ts';
import { withdrawLetters } from './letterStore.ts';
import { mayReopen, standingOf } from './rules.ts';
import { type Shipment, moveShipment, shipmentsOf } from './store.ts';

/** @throws Refusal wrong_state for a shipment that is blocked and may not be shipped or sent all the same */
export async function refuseUnlessReopenable(tx: Transaction, { row, document, order }: Shipment): Promise<void> {
  const isStanding = standingOf(await shipmentsOf(tx, document.id))?.id === row.id;
  if (!isStanding || !mayReopen(document.status, order)) throw wrongState(row.status);
}

/**
 * A blocked shipment waits to be shipped again, to the address that it has: its manager knows better than whoever rejected
 * the address, or posts once more what came back. The customer is not asked for another address any more. Its earlier
 * letters are withdrawn: what is reported about them blocks it no further time.
 *
 * @param options.sends whether a letter is sent now, so that a document whose letter came back waits for it
 */
export async function reopen<Blocked extends Pick<Shipment, 'row' | 'document'>>(
  tx: Transaction,
  shipment: Blocked,
  { staffId, sends, now }: { staffId: number; sends: boolean; now: Date },
): Promise<Blocked> {
  const { row } = shipment;
  await withdrawLetters(tx, [row.id], now);
  const moved = await moveShipment(tx, row, {
    event: 'reopen',
    name: 'delivery_reopened',
    staffId,
    also: { mailId: null, returnedAt: null, deliveredAt: null, shippedAt: null },
    now,
  });
  const document = await waitAgain(tx, shipment.document, { staffId, sends, now });
  return { ...shipment, row: await followLetter(tx, moved), document };
}

async function waitAgain(
  tx: Transaction,
  document: DocumentRow,
  { sends, ...by }: { staffId: number; sends: boolean; now: Date },
): Promise<DocumentRow> {
  if (document.status === 'rejected_address') {
    return moveDocument(tx, document, { event: 'correctAddress', name: 'address_accepted', ...by });
  }
  if (document.status !== 'delivered' || !sends) return document;
  return moveDocument(tx, document, { event: 'sendAgain', name: 'sent_again', ...by });
}
