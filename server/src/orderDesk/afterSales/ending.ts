import { leadsTo } from '@likeness/contract/kit/lifecycle';
import { negate } from '@likeness/contract/kit/money';
import type { OrderStatus } from '@likeness/contract/vocabulary';
import { writeAudit } from '../../audit/index.ts';
import { revokeCodeOf } from '../../fulfilment/index.ts';
import { type Actor, requireOrderAction } from '../actions/index.ts';
import { type OrderRow, endOrder, lockOrder, paymentsOf, recordPayment } from '../../orders/index.ts';
import { WALLET, changeCredit, walletOf } from '../../partners/index.ts';
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
  /** Ended only if it has stood where it stands since before then. */
  readonly standsSince?: Date;
  readonly now: Date;
}

/**
 * Ends an order for good, on somebody's word (O7, O9) or by itself: nobody works on it any more, nothing of it is posted, its
 * codes are revoked, and what was paid for what was not delivered goes back. Ended twice, nothing is given back twice.
 *
 * @param actor nobody where an order is refused because its customer never answered
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
  // First of all: an order that has ended follows its documents no more.
  const status = await endOrder(tx, order, event, now);
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

/** Cancels whichever of these locked documents can be, and answers where each of them waited. */
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

/** A wallet gets its money at once; what came in elsewhere is noted as due, for whoever pays it out. */
async function giveBack(
  tx: Transaction,
  order: OrderRow,
  actor: Actor | undefined,
  now: Date,
): Promise<Ended['refund']> {
  const payments = await paymentsOf(tx, order.id);
  // Orders paid before payments were written down say only that they were.
  const unwritten = { method: 'unknown', amount: order.totalAmount, status: 'paid' } as const;
  const paid = payments.length === 0 && order.paidAt ? [unwritten] : payments;
  const refund = refundOf(paid, await linesOf(tx, order.id));
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
    await changeCredit(tx, await walletOf(tx, order.partnerId), {
      amount: refund.amount,
      comment: `Order ${order.id} (${order.externalRef}) ended`,
      ...(actor && { staffId: actor.id }),
      now,
    });
  }
  return { ...refund, currency: order.currency, due: !isWallet };
}
