import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { Amount } from '@likeness/contract/kit/money';
import type { OrderStatus } from '@likeness/contract/vocabulary';
import { writeAudit } from '../../audit/index.ts';
import { revokeCodeOf } from '../../fulfilment/index.ts';
import { type Actor, requireOrderAction } from '../actions/index.ts';
import { type Kept, endedEmails, queueEmail } from '../../emails/index.ts';
import { type OrderRow, endOrder, lockOrder, refundOf } from '../../orders/index.ts';
import { codeOf } from '../../outputs/index.ts';
import {
  type DocumentRow,
  documentLifecycle,
  interruptClaim,
  lockDocumentsOf,
  moveDocument,
} from '../../photos/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { followOrderWithPromotion } from '../../prices/index.ts';
import { type Booked, bookRefund, paymentsOfOrder } from '../../refunds/index.ts';
import { cancelShipmentsOf } from '../../shipments/index.ts';
import type { BeforeDeletion } from './schema.ts';
import { linesOf } from './store.ts';

export interface Ended {
  readonly status: OrderStatus;
  readonly refund: Booked | null;
  readonly documents: number;
  readonly deliveries: number;
}

export interface End {
  readonly event: 'cancel' | 'refuseForGood';
  readonly reason?: string | undefined;
  /** How much goes back; left out, all that was paid but for what was delivered. */
  readonly amount?: Amount | undefined;
  /** What was left to give back when the person decided; left out where nobody saw it. */
  readonly left?: Amount | undefined;
  /** Ends the order only if it has had its present status since before then. */
  readonly standsSince?: Date;
  readonly now: Date;
}

/**
 * Ends an order for good, by a person (O7, O9) or automatically: work on it is interrupted, nothing of it is posted,
 * its codes are revoked, what was paid for undelivered documents is given back, and its customer is told. Ending it twice
 * gives nothing back twice.
 *
 * @param actor left out when an order is refused because its customer never answered
 */
export async function endOrderForGood(
  tx: Transaction,
  platform: Pick<Platform, 'config' | 'jobs'>,
  actor: Actor | undefined,
  orderId: number,
  { event, reason, amount, left, standsSince, now }: End,
): Promise<Ended> {
  const documents = await lockDocumentsOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (actor) await requireOrderAction(tx, actor, orderId, event === 'cancel' ? 'cancel' : 'refuse', now);
  if (standsSince && order.updatedAt >= standsSince) throw new Refusal('changed_meanwhile');
  // This comes first, because an ended order no longer follows its documents.
  const status = await endOrder(tx, order, event, now);
  await followOrderWithPromotion(tx, orderId, now);
  const shipments = await cancelShipmentsOf(tx, { orderId }, { staffId: actor?.id, now });
  const canceled = await cancelDocuments(tx, documents, actor, now);
  for (const { documentId } of canceled) await revokeCodeOf(tx, platform, documentId, now);
  const refund = await giveBack(tx, platform, order, { amount, left, reason, actor, now });
  await writeAudit(tx, {
    name: event === 'cancel' ? 'order_canceled' : 'order_refused',
    subject: 'order',
    subjectId: orderId,
    orderId,
    ...(actor && { staffId: actor.id }),
    comment: reason,
    before: { status: order.status },
    after: { status, refund },
    now,
  });
  const template = event === 'cancel' ? 'order_canceled' : 'order_refused';
  const kept = await keptOf(tx, documents);
  const ending = { orderId, template, refund: refund?.due ? refund : undefined, kept } as const;
  for (const email of await endedEmails(tx, ending, now)) await queueEmail(tx, platform, email);
  return { status, refund, documents: canceled.length, deliveries: shipments };
}

/** What the customer got of these documents, and keeps. A short address opens nothing once its order has ended. */
async function keptOf(tx: Transaction, documents: readonly DocumentRow[]): Promise<Kept | undefined> {
  const delivered = documents.filter(({ status }) => status === 'delivered');
  if (delivered.length === 0) return undefined;
  let hasPhotoCode = false;
  for (const { id } of delivered) hasPhotoCode ||= (await codeOf(tx, id))?.expiresAt != null;
  return { hasPhotoCode };
}

/** Cancels those of these locked documents that can be canceled, and returns the earlier status of each. */
export async function cancelDocuments(
  tx: Transaction,
  documents: readonly DocumentRow[],
  actor: Actor | undefined,
  now: Date,
): Promise<BeforeDeletion[]> {
  const before: BeforeDeletion[] = [];
  for (const locked of documents) {
    if (leadsTo(documentLifecycle, 'cancel', locked.status) === undefined) continue;
    const { row, interrupted } = await interruptClaim(tx, locked, actor, now);
    before.push({ documentId: row.id, status: row.status });
    const who = actor ? { staffId: actor.id } : {};
    await moveDocument(tx, row, { event: 'cancel', name: 'canceled', ...who, after: { interrupted }, now });
  }
  return before;
}

/** What an order's end gives back: what its person says, or all that was paid but for what was delivered. */
async function giveBack(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  order: OrderRow,
  { amount, actor, ...about }: Pick<End, 'amount' | 'left' | 'reason' | 'now'> & { actor: Actor | undefined },
): Promise<Ended['refund']> {
  const suggested = refundOf(await paymentsOfOrder(tx, order), await linesOf(tx, order.id), order);
  const booking = { ...about, suggested: suggested?.amount, staffId: actor?.id };
  return (await bookRefund(tx, platform, order, { ...booking, amount: amount ?? suggested?.amount ?? '0.00' })) ?? null;
}
