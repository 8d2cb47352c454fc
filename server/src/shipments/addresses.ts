import type { AddressBody } from '@likeness/contract/shipments/address';
import { MESSAGES } from '@likeness/contract/kit/fields';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { customerById, isDeleted } from '../customers/index.ts';
import { orderById } from '../orders/index.ts';
import { type DocumentAddress, correctDocumentAddress, hasRemovedPhoto, lockDocument } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal, wrongState } from '../platform/refusal.ts';
import { countryByCode } from '../purposes/index.ts';
import { followLetter } from './letterPlaces.ts';
import { wantStops } from './letterStops.ts';
import { refuseWhileUnderWay, withdrawLetters } from './letterStore.ts';
import { isOpen, mayCorrectAddress, returnedOf } from './rules.ts';
import { lockShipmentsOf, moveShipment, openShipment } from './store.ts';

/** A letter's address as somebody typed it; each part is checked by `addressBody` of the contract. */
export type Address = AddressBody;

/**
 * Corrects a document's address and that of its shipment, which then waits to be shipped (D26, P13). Called for staff,
 * and without `staffId` for the customer's own page.
 *
 * The mail partner is asked to stop a letter that it has to the earlier address. A letter of unknown fate is not tried
 * again, and whatever is sent from now on is another letter. If no shipment is open, and the last one is not blocked, a
 * new one is made. Where a letter waits to just this address, nothing is written, and it waits on.
 *
 * @throws Refusal not_found, deliveries_unavailable, account_deleted, wrong_state, letter_under_way; file_deleted when the
 * letter came back and there is no photo any more to send another with; invalid_input when the country is unknown or
 * nothing is sent there. Then nothing is written.
 */
export async function correctAddress(
  tx: Transaction,
  documentId: number,
  address: Address,
  { staffId, now }: { staffId?: number | undefined; now: Date },
): Promise<DocumentStatus> {
  const document = await lockDocument(tx, documentId);
  const shipments = await lockShipmentsOf(tx, documentId);
  await refuseClosed(tx, document.orderId);
  const returned = returnedOf(shipments);
  if (!mayCorrectAddress(document.status, { cameBack: returned !== undefined })) throw wrongState(document.status);
  const { status } = document;
  if (status === 'delivered' && (await hasRemovedPhoto(tx, document))) {
    throw new Refusal('file_deleted', { extra: { status } });
  }
  const parts = await storedParts(tx, address);
  const open = shipments.filter(isOpen);
  const reached = open.length === 0 && returned ? [returned] : open;
  for (const { id } of reached) await refuseWhileUnderWay(tx, id, now);
  if (status === 'pending_shipment' && open.length > 0 && [document, ...open].every((row) => isSentTo(row, parts))) {
    return status;
  }
  await withdrawLetters(
    tx,
    reached.map(({ id }) => id),
    now,
  );
  for (const row of reached) {
    const moved = await moveShipment(tx, row, {
      event: 'correctAddress',
      name: 'delivery_readdressed',
      staffId,
      also: { ...parts, mailId: null, returnedAt: null, deliveredAt: null, shippedAt: null },
      now,
    });
    await wantStops(tx, await followLetter(tx, moved), now);
  }
  const corrected = await correctDocumentAddress(tx, document, parts, { staffId, now });
  if (reached.length === 0) await openShipment(tx, corrected, now);
  return corrected.status;
}

async function refuseClosed(tx: Transaction, orderId: number): Promise<void> {
  const order = (await orderById(tx, orderId))!;
  const customer = (await customerById(tx, order.customerId))!;
  if (order.deletedAt) throw new Refusal('deliveries_unavailable');
  if (isDeleted(customer)) throw new Refusal('account_deleted');
  if (order.status === 'canceled' || order.status === 'rejected') throw wrongState(order.status);
}

function isSentTo(row: DocumentAddress, parts: DocumentAddress): boolean {
  return (Object.keys(parts) as (keyof DocumentAddress)[]).every((part) => row[part] === parts[part]);
}

/** The columns of an address; each part that is left out is emptied. */
async function storedParts(tx: Transaction, { country: code, ...address }: Address): Promise<DocumentAddress> {
  const found = await countryByCode(tx, code);
  if (!found) throw new Refusal('invalid_input', { errors: { country: ['This is not a known code'] } });
  if (!found.sendAuthorized) {
    throw new Refusal('invalid_input', { errors: { country: [MESSAGES.notServed] } });
  }
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    attention: address.attention ?? null,
    address: address.address,
    address2: address.address2 ?? null,
    postalCode: address.postalCode,
    region: address.region ?? null,
    city: address.city,
    countryCode: found.countryCode,
  };
}
