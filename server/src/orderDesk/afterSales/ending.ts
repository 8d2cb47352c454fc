import { leadsTo } from '@likeness/contract/kit/lifecycle';
import { negate } from '@likeness/contract/kit/money';
import type { OrderStatus } from '@likeness/contract/vocabulary';
import { writeAudit } from '../../audit/index.ts';
import { revokeCodeOf } from '../../fulfilment/index.ts';
import { type Actor, requireOrderAction } from '../actions/index.ts';
import { type OrderRow, endOrder, lockOrder, paymentsOf, recordPayment } from '../../orders/index.ts';
import { WALLET, changeCredit, walletIdOf } from '../../partners/index.ts';
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
import { followOrderWithPromotion } from '../../promotions/index.ts';
import { cancelShipmentsOf } from '../../shipments/index.ts';
import { type Refund, refundOf } from './rules.ts';
import type { BeforeDeletion } from './schema.ts';
import { linesOf } from './store.ts';

export interface Ended {
  readonly status: OrderStatus;
  readonly refund: (Refund & { readonly currency: string; readonly due: boolean }) | null;
  readonly documents: number;
  readonly deliveries: number;
}

export interface End {
  readonly event: 'cancel' | 'refuseForGood';
  readonly reason?: string | undefined;
  /** Ends the order only if it has had its present status since before then. */
  readonly standsSince?: Date;
  readonly now: Date;
}

/**
 * Ends an order for good, by a person (O7, O9) or automatically: work on it is interrupted, nothing of it is posted,
 * its codes are revoked, and what was paid for undelivered documents is given back. Ending it twice gives nothing back
 * twice.
 *
 * @param actor left out when an order is refused because its customer never answered
 */
export async function endOrderForGood(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  actor: Actor | undefined,
  orderId: number,
  { event, reason, standsSince, now }: End,
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
  const refund = await giveBack(tx, order, actor, now);
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
  return { status, refund, documents: canceled.length, deliveries: shipments };
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

/** A wallet is refunded at once; other refunds are recorded as due, for the person who pays them out. */
async function giveBack(
  tx: Transaction,
  order: OrderRow,
  actor: Actor | undefined,
  now: Date,
): Promise<Ended['refund']> {
  const payments = await paymentsOf(tx, order.id);
  // Orders paid before payments were recorded say only that they were paid.
  const unwritten = { method: 'unknown', amount: order.totalAmount, status: 'paid' } as const;
  const paid = payments.length === 0 && order.paidAt ? [unwritten] : payments;
  const refund = refundOf(paid, await linesOf(tx, order.id), order.discount);
  if (!refund) return null;
  const isWallet = refund.method === WALLET;
  await recordPayment(
    tx,
    {
      orderId: order.id,
      method: refund.method,
      amount: negate(refund.amount),
      currency: order.currency,
      status: isWallet ? 'refunded' : 'refund_due',
    },
    now,
  );
  if (isWallet) {
    await changeCredit(tx, await walletIdOf(tx, order.partnerId), {
      amount: refund.amount,
      comment: `Order ${order.id} (${order.externalRef}) ended`,
      ...(actor && { staffId: actor.id }),
      now,
    });
  }
  return { ...refund, currency: order.currency, due: !isWallet };
}
