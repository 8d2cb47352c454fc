import type { DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';
import { writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Movable, move } from '../platform/lifecycle.ts';
import { type OrderEvent, orderLifecycle } from './lifecycle.ts';
import { type FollowingStatus, isFollowing, isRejected, statusFollowing } from './rules.ts';
import { orders } from './schema.ts';
import { type OrderRow, lockOrder } from './store.ts';

export const movableOrder: Movable<typeof orders, OrderStatus, OrderEvent> = {
  table: orders,
  lifecycle: orderLifecycle,
  audit: (tx, row, entry) => writeAudit(tx, { subject: 'order', subjectId: row.id, orderId: row.id, ...entry }),
};

/**
 * Moves an order when its payment succeeds or fails.
 *
 * @returns whether anything changed: a failed payment may be reported as failed again
 * @throws Refusal wrong_state when the order no longer waits for its payment
 */
export async function moveByPayment(
  tx: Transaction,
  orderId: number,
  event: 'pay' | 'failPayment',
  now: Date,
): Promise<boolean> {
  // Locked, because another report of the same payment may have been processed just before.
  const order = await lockOrder(tx, orderId);
  if (event === 'failPayment' && order.status === 'payment_failed') return false;
  await move(tx, movableOrder, order, event, { ...(event === 'pay' && { also: { paidAt: now } }), now });
  return true;
}

/** The event that moves an order to the status of its documents. */
const EVENT_TO: Readonly<Record<FollowingStatus, OrderEvent>> = {
  in_progress: 'resume',
  fulfilled: 'fulfil',
  rejected_photo: 'rejectPhoto',
  rejected_signature: 'rejectSignature',
  rejected_address: 'rejectAddress',
};

/**
 * Lets the order follow its documents; a deleted order keeps its status. The documents are read after the order is
 * locked: if two of them change at the same time, the second change must see the first.
 *
 * @param waitsAnew its customer was just asked for something, or sent it: an order that waits for more counts from now
 */
export async function followDocuments(
  tx: Transaction,
  orderId: number,
  readDocuments: () => Promise<DocumentStatus[]>,
  now: Date,
  waitsAnew = false,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.deletedAt || !isFollowing(order.status)) return;
  const status = statusFollowing(order.status, await readDocuments());
  if (status !== order.status || (waitsAnew && isRejected(status)))
    await move(tx, movableOrder, order, EVENT_TO[status], { now });
}

/**
 * Ends a locked order by one of the events after which it no longer follows its documents. The caller writes the audit
 * entry, once the refund is known.
 *
 * @throws Refusal wrong_state, and nothing is written
 */
export async function endOrder(
  tx: Transaction,
  row: Pick<OrderRow, 'id' | 'status'>,
  event: 'cancel' | 'refuseForGood',
  now: Date,
): Promise<OrderStatus> {
  return (await move(tx, movableOrder, row, event, { now })).status;
}
