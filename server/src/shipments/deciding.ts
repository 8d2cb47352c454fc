import type { LetterFate } from '@likeness/contract/mailPartner';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { endClaim } from '../claims/index.ts';
import { queueRejectionEmail } from '../emails/index.ts';
import { queueDeliveryEmails } from '../invoices/index.ts';
import { type DocumentRow, lockDocument, moveDocument } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { statusAfter } from '../platform/lifecycle.ts';
import { Refusal, wrongState } from '../platform/refusal.ts';
import { cancelLocked } from './canceling.ts';
import { currentLetter, letterFateOf } from './fate.ts';
import type { ShipmentEvent } from './lifecycle.ts';
import { followLetter } from './letterPlaces.ts';
import { wantStops } from './letterStops.ts';
import { endClaimsOn, ownClaim, refuseOthersClaim } from './managing.ts';
import { type Actor, isOpen, mayCancel, mayRejectAddress, standingOf } from './rules.ts';
import { refuseUnlessReopenable, reopen } from './reopening.ts';
import { addressLetter, isSamePlace } from './postable.ts';
import { lettersOf, refuseWhileUnderWay, stopRetries, withdrawLetters } from './letterStore.ts';
import {
  type ShipmentRow,
  type Shipment,
  isAddressRejected,
  shipmentsOf,
  lockShipmentsOf,
  lockShipment,
  movableShipment,
  moveShipment,
  shipmentById,
  unreachedOfReplaced,
} from './store.ts';

/** Needed to write to customers; left out where nobody is to be told. */
export type Mailer = Pick<Platform, 'config' | 'jobs' | 'tokens'>;

/**
 * Marks a shipment as shipped (P4), and its document as delivered (D24), also a blocked one. Nothing is written unless the
 * person has a claim.
 */
export async function shipShipment(
  tx: Transaction,
  actor: Actor,
  id: number,
  { mailer, now }: { mailer: Mailer | undefined; now: Date },
): Promise<ShipmentRow> {
  const shipment = await lockShipment(tx, id);
  const { row, document } = shipment;
  const held = await ownClaim(tx, row, actor.id, now);
  const isBlocked = row.status === 'blocked';
  if (isBlocked) await refuseUnlessReopenable(tx, shipment);
  else {
    statusAfter(movableShipment, 'ship', row.status);
    if (document.status !== 'pending_shipment') throw wrongState(document.status);
  }
  await refuseWhileUnderWay(tx, id, now);
  await endClaim(tx, held.id, 'decided', now);
  const ready = isBlocked ? await reopen(tx, shipment, { staffId: actor.id, sends: false, now }) : shipment;
  return markShipped(tx, ready, { staffId: actor.id, mailer, now });
}

interface ShippedBy {
  event?: ShipmentEvent;
  staffId?: number | undefined;
  mailer: Mailer | undefined;
  now: Date;
}

/** The effects of "shipped", whoever reports it: the postman, or the mail partner where its report is enough. */
export async function markShipped(
  tx: Transaction,
  { row, document }: Pick<Shipment, 'row' | 'document'>,
  { event = 'ship', staffId, mailer, now }: ShippedBy,
): Promise<ShipmentRow> {
  const moved = await moveShipment(tx, row, {
    event,
    name: 'delivery_shipped',
    staffId,
    also: { shippedAt: now, firstShippedAt: row.firstShippedAt ?? now },
    now,
  });
  // A letter of unknown fate is not tried again once somebody has shipped it in another way. Its events still count.
  await stopRetries(tx, row.id);
  if (document.status === 'pending_shipment') {
    await moveDocument(tx, document, { event: 'deliver', name: 'delivered', staffId, now });
  }
  if (mailer) {
    const { trackingNumber = null } = currentLetter(moved, await lettersOf(tx, moved.id)) ?? {};
    await queueDeliveryEmails(tx, mailer, { orderId: moved.orderId, shipped: { ...moved, trackingNumber } }, now);
  }
  return moved;
}

/** A canceled shipment, and what may still become of its letter. */
export interface Canceled {
  readonly row: ShipmentRow;
  readonly letterFate: LetterFate;
}

/**
 * Cancels a shipment (P5), unless the mail partner reports that it has arrived and nobody blocked it. Its document keeps
 * waiting if another of its shipments waits; otherwise it returns to its earlier status: delivered if an earlier letter was
 * shipped, else validated.
 */
export async function cancelShipment(tx: Transaction, actor: Actor, id: number, now: Date): Promise<Canceled> {
  const { row, document } = await lockShipment(tx, id);
  const held = await ownClaim(tx, row, actor.id, now);
  statusAfter(movableShipment, 'cancel', row.status);
  await refuseWhileUnderWay(tx, id, now);
  const letterFate = await letterFateOf(tx, row);
  if (!mayCancel({ status: row.status, letterFate }))
    throw new Refusal('letter_delivered', { extra: { status: row.status } });
  await endClaim(tx, held.id, 'decided', now);
  const moved = await cancelLocked(tx, row, { staffId: actor.id, now });
  await moveDocumentBack(tx, document, { id, staffId: actor.id, now });
  return { row: moved, letterFate };
}

/** Moves a document after one of its shipments was canceled. */
async function moveDocumentBack(
  tx: Transaction,
  document: Shipment['document'],
  { id, staffId, now }: { id: number; staffId: number; now: Date },
): Promise<void> {
  if (document.status !== 'pending_shipment') return;
  const others = (await shipmentsOf(tx, document.id)).filter((other) => other.id !== id);
  if (others.some((other) => isOpen(other))) return;
  const event = others.some(({ status, shippedAt }) => status !== 'canceled' && shippedAt !== null)
    ? 'deliver'
    : 'takeBackShipment';
  await moveDocument(tx, document, { event, name: 'shipment_canceled', staffId, now });
}

export interface RejectedAddress {
  documentStatus: DocumentStatus;
  before: ShipmentRow;
  after: ShipmentRow;
  /** Whether somebody managed it. */
  managed: boolean;
}

/**
 * "It cannot arrive there" (P8, D25): the shipment is blocked. Anybody who looks at it may say so, unless somebody else
 * manages it. The shipment is the document's newest that is not canceled.
 */
export async function rejectAddress(
  tx: Transaction,
  actor: Actor,
  documentId: number,
  { mailer, now }: { mailer: Mailer; now: Date },
): Promise<RejectedAddress> {
  const document = await lockDocument(tx, documentId);
  const before = standingOf(await lockShipmentsOf(tx, documentId));
  if (!before) throw new Refusal('address_unused', { extra: { status: document.status } });
  await shipmentById(tx, before.id);
  const held = await refuseOthersClaim(tx, before, actor, now);
  if (!mayRejectAddress(document.status)) throw wrongState(document.status);
  statusAfter(movableShipment, 'rejectAddress', before.status);
  await refuseWhileUnderWay(tx, before.id, now);
  if (held) await endClaimsOn(tx, [before.id], actor.id, now);
  const rejected = await blockForAddress(tx, before, document, { staffId: actor.id, mailer, now });
  return { ...rejected, before, managed: held !== undefined };
}

/**
 * "Nobody can post this." The shipment that a document waits for is blocked, and the customer is asked for another address,
 * before a postman sees it. Nothing happens if a letter can be sent to its address, unless that of the document in whose
 * place this one stands came back from there, or its address was rejected. Where its own was rejected before it was
 * treated again, the customer is asked again.
 *
 * @param document as it was locked
 */
export async function rejectUnpostable(
  tx: Transaction,
  document: DocumentRow,
  { mailer, now }: { mailer: Mailer; now: Date },
): Promise<void> {
  const rows = await lockShipmentsOf(tx, document.id);
  const isRejected = await isAddressRejected(tx, document.id);
  const open = rows.find((row) => isOpen(row)) ?? (isRejected ? standingOf(rows) : undefined);
  if (!open) return;
  // Once it has had a letter of its own, the customer was asked.
  const unreached = rows.length === 1 ? await unreachedOfReplaced(tx, document) : undefined;
  const isUnreached = unreached !== undefined && isSamePlace(unreached, open);
  if (!isRejected && !isUnreached && (await addressLetter(tx, open)).problems.length === 0) return;
  await blockForAddress(tx, open, document, { mailer, now });
}

async function blockForAddress(
  tx: Transaction,
  row: ShipmentRow,
  document: DocumentRow,
  { staffId, mailer, now }: { staffId?: number; mailer: Mailer; now: Date },
): Promise<Pick<RejectedAddress, 'after' | 'documentStatus'>> {
  await withdrawLetters(tx, [row.id], now);
  const move = { event: 'rejectAddress', staffId, now } as const;
  const after = await followLetter(tx, await moveShipment(tx, row, { ...move, name: 'delivery_blocked' }));
  await wantStops(tx, after, now);
  const { status: documentStatus } = await moveDocument(tx, document, { ...move, name: 'address_rejected' });
  await queueRejectionEmail(tx, mailer, { documentId: document.id, rejected: 'address' }, now);
  return { documentStatus, after };
}
