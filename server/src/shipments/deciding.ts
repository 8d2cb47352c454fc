import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { endClaim } from '../claims/index.ts';
import { queueClosingLetter, queueRejectionLetter, queueShippedLetter } from '../letters/index.ts';
import { lockDocument, moveDocument } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { type DeliveryEvent, deliveryLifecycle } from './lifecycle.ts';
import { endClaimsOn, ownClaim, refuseOthersClaim } from './managing.ts';
import { type Actor, mayRejectAddress } from './rules.ts';
import {
  type DeliveryRow,
  type Shipment,
  deliveriesOf,
  lockDeliveriesOf,
  lockShipment,
  moveDelivery,
  openDelivery,
  refuseWhileUnderWay,
  shipmentById,
  statusAfter,
  stopRetries,
  withdrawLetters,
  wrongState,
} from './store.ts';

/** What writes to customers; left out where nobody is to be told. */
export type Mailer = Pick<Platform, 'config' | 'jobs' | 'tokens'>;

/** Marks a delivery as shipped (P4), and its document as delivered (D24). Without one's own claim nothing is written. */
export async function shipDelivery(
  tx: Transaction,
  actor: Actor,
  id: number,
  { mailer, now }: { mailer: Mailer | undefined; now: Date },
): Promise<DeliveryRow> {
  const shipment = await lockShipment(tx, id);
  const { row, document } = shipment;
  const held = await ownClaim(tx, row, actor.id, now);
  statusAfter('ship', row.status);
  if (document.status !== 'pending_shipment') throw wrongState(document.status);
  await refuseWhileUnderWay(tx, id, now);
  await endClaim(tx, held.id, 'decided', now);
  return markShipped(tx, shipment, { staffId: actor.id, mailer, now });
}

interface ShippedBy {
  event?: DeliveryEvent;
  staffId?: number | undefined;
  mailer: Mailer | undefined;
  now: Date;
}

/** What "shipped" means, whoever says it: the postman, or the mail partner where its word is enough. */
export async function markShipped(
  tx: Transaction,
  { row, document }: Pick<Shipment, 'row' | 'document'>,
  { event = 'ship', staffId, mailer, now }: ShippedBy,
): Promise<DeliveryRow> {
  const moved = await moveDelivery(tx, row, {
    event,
    name: 'delivery_shipped',
    staffId,
    also: { shippedAt: now },
    now,
  });
  // A letter nobody knows of is not tried again once somebody has seen to it in another way. Its events still count.
  await stopRetries(tx, row.id);
  if (document.status === 'pending_shipment') {
    await moveDocument(tx, document, {
      event: 'deliver',
      name: 'delivered',
      ...(staffId !== undefined && { staffId }),
      now,
    });
  }
  if (mailer) {
    await queueShippedLetter(tx, mailer, moved, now);
    await queueClosingLetter(tx, mailer, moved.orderId, now);
  }
  return moved;
}

/**
 * Cancels a delivery (P5). Its document waits on if another of its deliveries does; else it is where it was before: with
 * the customer, if an earlier one was shipped, or validated.
 */
export async function cancelDelivery(tx: Transaction, actor: Actor, id: number, now: Date): Promise<DeliveryRow> {
  const { row, document } = await lockShipment(tx, id);
  const held = await ownClaim(tx, row, actor.id, now);
  statusAfter('cancel', row.status);
  await refuseWhileUnderWay(tx, id, now);
  await endClaim(tx, held.id, 'decided', now);
  await withdrawLetters(tx, [id], now);
  const moved = await moveDelivery(tx, row, { event: 'cancel', name: 'delivery_canceled', staffId: actor.id, now });
  if (document.status !== 'pending_shipment') return moved;
  const others = (await deliveriesOf(tx, document.id)).filter((other) => other.id !== id);
  if (others.some((other) => isOpen(other))) return moved;
  const event = others.some(({ status, shippedAt }) => status !== 'canceled' && shippedAt !== null)
    ? 'deliver'
    : 'takeBackShipment';
  await moveDocument(tx, document, { event, name: 'shipment_canceled', staffId: actor.id, now });
  return moved;
}

export interface RejectedAddress {
  documentStatus: DocumentStatus;
  before: DeliveryRow;
  after: DeliveryRow;
  /** Whether somebody managed it. */
  managed: boolean;
}

/**
 * "It cannot arrive there" (P8, D25): the delivery is blocked, whoever looks at it may say so, but not while somebody else
 * has it in hand. The delivery is the document's newest that was not canceled.
 */
export async function rejectAddress(
  tx: Transaction,
  actor: Actor,
  documentId: number,
  { mailer, now }: { mailer: Mailer; now: Date },
): Promise<RejectedAddress> {
  const document = await lockDocument(tx, documentId);
  const before = (await lockDeliveriesOf(tx, documentId)).find(({ status }) => status !== 'canceled');
  if (!before) throw new Refusal('deliveries_missing');
  await shipmentById(tx, before.id);
  const held = await refuseOthersClaim(tx, before, actor, now);
  if (!mayRejectAddress(document.status)) throw wrongState(document.status);
  statusAfter('rejectAddress', before.status);
  await refuseWhileUnderWay(tx, before.id, now);
  if (held) await endClaimsOn(tx, [before.id], actor.id, now);
  await withdrawLetters(tx, [before.id], now);
  const after = await moveDelivery(tx, before, {
    event: 'rejectAddress',
    name: 'delivery_blocked',
    staffId: actor.id,
    now,
  });
  const move = { event: 'rejectAddress', name: 'address_rejected', staffId: actor.id, now } as const;
  const documentStatus = await moveDocument(tx, document, move);
  await queueRejectionLetter(tx, mailer, { documentId, rejected: 'address' }, now);
  return { documentStatus, before, after, managed: held !== undefined };
}

/** Another delivery of a document that was delivered (D31). The earlier ones stay as they are. */
export async function sendDocumentAgain(
  tx: Transaction,
  actor: Actor,
  documentId: number,
  now: Date,
): Promise<{ status: DocumentStatus; deliveryId: number }> {
  const document = await lockDocument(tx, documentId);
  const [earlier] = await deliveriesOf(tx, documentId);
  if (!earlier) throw new Refusal('deliveries_missing');
  const { order, customerDeleted } = await shipmentById(tx, earlier.id);
  if (customerDeleted) throw new Refusal('account_deleted');
  if (order.status !== 'fulfilled') throw wrongState(order.status);
  const status = await moveDocument(tx, document, { event: 'sendAgain', name: 'sent_again', staffId: actor.id, now });
  return { status, deliveryId: await openDelivery(tx, document, now) };
}

/** Is it still to be shipped? */
export function isOpen({ status }: Pick<DeliveryRow, 'status'>): boolean {
  return leadsTo(deliveryLifecycle, 'ship', status) !== undefined;
}
