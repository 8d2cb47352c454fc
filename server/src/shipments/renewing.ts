import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { type DocumentRow, hasRemovedPhoto, lockDocument, moveDocument } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { statusAfter } from '../platform/lifecycle.ts';
import { Refusal, wrongState } from '../platform/refusal.ts';
import { cancelLocked } from './canceling.ts';
import { letterFateOf } from './fate.ts';
import { refuseWhileUnderWay } from './letterStore.ts';
import { endClaimsOn, refuseOthersClaim } from './managing.ts';
import { type Actor, type StoppableFate, mayShipAnew, mayStop, needsShipment, orderMaySend } from './rules.ts';
import { draftLetter, missingBoard } from './sendable.ts';
import {
  type ShipmentRow,
  lockShipment,
  movableShipment,
  note,
  openShipment,
  shipmentById,
  shipmentsOf,
} from './store.ts';

/* The next shipment of a document that has had one. */

/** Makes the shipment for a document's boards, unless one takes them. @returns its number, if it made one */
export async function openForBoards(tx: Transaction, document: DocumentRow, now: Date): Promise<number | undefined> {
  return needsShipment(await shipmentsOf(tx, document.id)) ? await openShipment(tx, document, now) : undefined;
}

/**
 * Makes another shipment of a canceled one (P5b), with the boards that it had: its photo needs no second verdict.
 */
export async function shipAnew(
  tx: Transaction,
  actor: Actor,
  id: number,
  { hasPartner, now }: { hasPartner: boolean; now: Date },
): Promise<number> {
  const shipment = await lockShipment(tx, id);
  const { row, document, order, customerDeleted } = shipment;
  if (row.status !== 'canceled') throw wrongState(row.status);
  if (customerDeleted) throw new Refusal('account_deleted');
  if (!orderMaySend(order)) throw wrongState(order.status);
  await refuseUnlessNewest(tx, row);
  const { status } = document;
  if (!mayShipAnew(status, order)) throw wrongState(status);
  const missing = missingBoard(await draftLetter(tx, shipment, { hasPartner }));
  if (missing) throw new Refusal('letter_impossible', { params: { why: missing.words, reason: missing.code } });
  const event = status === 'delivered' ? 'sendAgain' : 'shipAnew';
  await moveDocument(tx, document, { event, name: 'shipped_anew', staffId: actor.id, now });
  const made = await openShipment(tx, document, now);
  await note(tx, row, { name: 'delivery_made_anew', staffId: actor.id, after: { delivery: made }, now });
  return made;
}

/**
 * "Stop this letter, and send the right one." Cancels a shipment whose letter the mail partner has, or may have, and makes
 * the next one at once, in one step: its document goes on waiting to be sent, and its photo is not judged again. Anybody
 * who may see it may ask for it, unless somebody else manages it. The mail partner is asked by a job, so nobody waits for
 * it; what it has printed may still be delivered.
 */
export async function stopAndShipAnew(
  tx: Transaction,
  actor: Actor,
  id: number,
  { hasPartner, now }: { hasPartner: boolean; now: Date },
): Promise<{ id: number; before: ShipmentRow; letterFate: StoppableFate }> {
  const shipment = await lockShipment(tx, id);
  const { row, document, customerDeleted } = shipment;
  await refuseUnlessNewest(tx, row);
  if (customerDeleted) throw new Refusal('account_deleted');
  await refuseOthersClaim(tx, row, actor, now);
  statusAfter(movableShipment, 'ship', row.status);
  if (document.status !== 'pending_shipment') throw wrongState(document.status);
  await refuseWhileUnderWay(tx, id, now);
  const letterFate = await letterFateOf(tx, row);
  if (letterFate === 'delivered') throw new Refusal('letter_delivered', { extra: { status: row.status } });
  if (!mayStop(letterFate)) throw wrongState(row.status);
  const [problem] = (await draftLetter(tx, shipment, { hasPartner })).problems;
  if (problem) throw new Refusal('letter_impossible', { params: { why: problem.words, reason: problem.code } });
  await endClaimsOn(tx, [id], actor.id, now);
  await cancelLocked(tx, row, { staffId: actor.id, now });
  const made = await openShipment(tx, document, now);
  await note(tx, row, { name: 'delivery_made_anew', staffId: actor.id, after: { delivery: made }, now });
  return { id: made, before: row, letterFate };
}

/** Of two people who ask at once, the second is told that there is a later one already. */
async function refuseUnlessNewest(tx: Transaction, { id, documentId }: ShipmentRow): Promise<void> {
  const [newest] = await shipmentsOf(tx, documentId);
  if (newest!.id !== id) throw new Refusal('delivery_replaced', { params: { id: newest!.id } });
}

/** Makes another shipment of a delivered document (D31). The earlier ones stay as they are. */
export async function sendDocumentAgain(
  tx: Transaction,
  actor: Actor,
  documentId: number,
  now: Date,
): Promise<{ status: DocumentStatus; shipmentId: number }> {
  const document = await lockDocument(tx, documentId);
  const [earlier] = await shipmentsOf(tx, documentId);
  if (!earlier) throw new Refusal('deliveries_missing', { extra: { status: document.status } });
  const { order, customerDeleted } = await shipmentById(tx, earlier.id);
  if (customerDeleted) throw new Refusal('account_deleted');
  if (order.status !== 'fulfilled') throw wrongState(order.status);
  const { status: from } = document;
  if (from === 'delivered' && (await hasRemovedPhoto(tx, document))) {
    throw new Refusal('file_deleted', { extra: { status: from } });
  }
  const move = { event: 'sendAgain', name: 'sent_again', staffId: actor.id, now } as const;
  const { status } = await moveDocument(tx, document, move);
  return { status, shipmentId: await openShipment(tx, document, now) };
}
