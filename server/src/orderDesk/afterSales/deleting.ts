import { RESTORE_DAYS } from '@likeness/contract/orderDesk/actions';
import type { DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';
import { writeAudit } from '../../audit/index.ts';
import { resumeCodeOf } from '../../fulfilment/index.ts';
import { startPaidOrder } from '../../intake/index.ts';
import { type Actor, requireOrderAction, situationOfOrder } from '../actions/index.ts';
import { type OrderRow, lockOrder, markDeleted } from '../../orders/index.ts';
import { restoreDocument, followOrder, lockDocumentsOf, resumeDocument } from '../../photos/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { followOrderWithPromotion } from '../../promotions/index.ts';
import { cancelShipmentsOf, shipmentsOf, openShipment } from '../../shipments/index.ts';
import { cancelDocuments } from './ending.ts';
import { endDeletion, recordDeletion } from './store.ts';

export interface Deleted {
  readonly deletedAt: Date;
  readonly documents: number;
  readonly deliveries: number;
}

/**
 * "This order is a mistake" (O8, A68). Its documents are canceled, so that no queue hands them out and no call changes
 * them; their state is stored for a later restore. Deleting twice changes nothing.
 */
export async function deleteOrder(tx: Transaction, actor: Actor, orderId: number, now: Date): Promise<Deleted> {
  const documents = await lockDocumentsOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (order.deletedAt) return { deletedAt: order.deletedAt, documents: 0, deliveries: 0 };
  await requireOrderAction(tx, actor, orderId, 'delete', now);
  // This comes first: a deleted order keeps its status, whatever happens to its documents.
  await markDeleted(tx, orderId, now, now);
  await followOrderWithPromotion(tx, orderId, now);
  const shipments = await cancelShipmentsOf(tx, { orderId }, { staffId: actor.id, now });
  const before = await cancelDocuments(tx, documents, actor, now);
  await recordDeletion(tx, { orderId, deletedById: actor.id, deletedAt: now, before });
  await note(tx, 'order_deleted', order, actor, { documents: before.length, deliveries: shipments }, now);
  return { deletedAt: now, documents: before.length, deliveries: shipments };
}

export interface Restored {
  readonly status: OrderStatus;
  readonly documents: { id: number; status: DocumentStatus }[];
  readonly deliveries: number[];
}

/**
 * "It was no mistake after all": every document gets its earlier status back, but waits without a claim; whoever worked
 * on it must claim it again. Documents that waited to be posted get a new shipment in place of the canceled one.
 * Automatic steps that were missed meanwhile happen now.
 */
export async function restoreOrder(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  actor: Actor,
  orderId: number,
  now: Date,
): Promise<Restored> {
  const documents = await lockDocumentsOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  await requireOrderAction(tx, actor, orderId, 'restore', now);
  const deletion = await endDeletion(tx, orderId, { restoredById: actor.id, restoredAt: now });
  const opened: number[] = [];
  for (const { documentId, status } of deletion?.before ?? []) {
    const row = documents.find(({ id }) => id === documentId);
    // No event leads away from this status: only the deletion can have set it.
    if (row?.status !== 'canceled') continue;
    await restoreDocument(tx, row, { status, staffId: actor.id, now });
    const back = { ...row, status };
    if (status === 'pending_shipment' && !(await shipmentsOf(tx, documentId)).some(isWaiting)) {
      opened.push(await openShipment(tx, back, now));
    }
    if (status === 'pending_generation_ephoto') await resumeCodeOf(tx, platform, back, now);
    else await resumeDocument(tx, platform, back);
  }
  await markDeleted(tx, orderId, null, now);
  await followOrderWithPromotion(tx, orderId, now);
  // It may have been paid meanwhile: then its documents start now.
  const isUnstarted = deletion?.before.some(({ status }) => status === 'created') ?? false;
  if (order.status === 'in_progress' && isUnstarted) await startPaidOrder(tx, platform, orderId, now);
  await followOrder(tx, orderId, now);
  await note(tx, 'order_restored', order, actor, { deliveries: opened.length }, now);
  const after = await situationOfOrder(tx, orderId, now);
  return {
    status: after.status,
    documents: after.documents.map(({ id, status }) => ({ id, status })),
    deliveries: opened,
  };
}

/** Until when a deleted order can be brought back. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * 86_400_000);
}

function isWaiting({ status }: { status: string }): boolean {
  return status === 'pending_shipment' || status === 'merci_facteur_unprocessed';
}

async function note(tx: Transaction, name: string, order: OrderRow, actor: Actor, after: object, now: Date) {
  await writeAudit(tx, {
    name,
    subject: 'order',
    subjectId: order.id,
    orderId: order.id,
    staffId: actor.id,
    before: { status: order.status },
    after,
    now,
  });
}
