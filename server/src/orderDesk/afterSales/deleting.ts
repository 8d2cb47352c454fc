import { RESTORE_DAYS } from '@likeness/contract/orderDesk/actions';
import type { DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';
import { writeAudit } from '../../audit/index.ts';
import { keepCustomer } from '../../customers/index.ts';
import { type Shipped, resumeEmailsOf } from '../../emails/index.ts';
import { resumeCodeOf } from '../../fulfilment/index.ts';
import { startPaidOrder } from '../../intake/index.ts';
import { type Actor, requireOrderAction, situationOfOrder } from '../actions/index.ts';
import { queueDeliveryEmails } from '../../invoices/index.ts';
import { type OrderRow, lockOrder, markDeleted } from '../../orders/index.ts';
import { boardsOf } from '../../outputs/index.ts';
import {
  type DocumentRow,
  currentDecision,
  followOrder,
  lockDocumentsOf,
  moveDocument,
  restoreDocument,
  resumeDocument,
  withdrawShown,
} from '../../photos/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { followOrderWithPromotion } from '../../prices/index.ts';
import { arrivedSince, cancelShipmentsOf, openForBoards, shipmentsOf } from '../../shipments/index.ts';
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
  const statuses = new Map(documents.map(({ id, status }) => [id, status]));
  const shipments = await cancelShipmentsOf(
    tx,
    { orderId },
    {
      staffId: actor.id,
      endsAllClaims: true,
      // A restore would not bring back that this letter was returned, and would post the next one to the same address.
      // Where the address was rejected, the next one waits for another address.
      keeps: ({ status, documentId }, cameBack) => {
        const of = statuses.get(documentId);
        return of === 'delivered' ? status === 'blocked' : cameBack && of !== 'rejected_address';
      },
      now,
    },
  );
  const before = await cancelDocuments(tx, documents, actor, now);
  await withdrawShown(tx, [...statuses.keys()], now);
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
 * on it must claim it again. Documents that waited to be posted get a new shipment in place of the canceled one, but not
 * where their letter came back; where it has arrived meanwhile, they are delivered.
 * Automatic steps that were missed meanwhile happen now, and e-mails that waited leave.
 */
export async function restoreOrder(
  tx: Transaction,
  platform: Pick<Platform, 'config' | 'jobs' | 'tokens'>,
  actor: Actor,
  orderId: number,
  now: Date,
): Promise<Restored> {
  const documents = await lockDocumentsOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  // Whoever erases the customer at this moment has locked them too: one of the two is refused.
  await keepCustomer(tx, order.customerId);
  await requireOrderAction(tx, actor, orderId, 'restore', now);
  const deletion = await endDeletion(tx, orderId, { restoredById: actor.id, restoredAt: now });
  const opened: number[] = [];
  const arrived: Shipped[] = [];
  for (const { documentId, status } of deletion?.before ?? []) {
    const row = documents.find(({ id }) => id === documentId);
    // No event leads away from this status: only the deletion can have set it.
    if (row?.status !== 'canceled') continue;
    const back = await restoreDocument(tx, row, { status, staffId: actor.id, now });
    const letter = status === 'pending_shipment' && (await arrivedSince(tx, back, deletion!.deletedAt));
    if (letter) {
      arrived.push(letter);
      await moveDocument(tx, back, { event: 'deliver', name: 'delivered', now });
      continue;
    }
    const made = status === 'pending_shipment' ? await openForBoards(tx, back, now) : undefined;
    if (made !== undefined) opened.push(made);
    if (status === 'pending_generation_ephoto') await resumeCodeOf(tx, platform, back, now);
    else if (!(await waitsToBeShippedAnew(tx, back))) await resumeDocument(tx, platform, back);
  }
  await markDeleted(tx, orderId, null, now);
  await followOrderWithPromotion(tx, orderId, now);
  // It may have been paid meanwhile: then its documents start now.
  const isUnstarted = deletion?.before.some(({ status }) => status === 'created') ?? false;
  if (order.status === 'in_progress' && isUnstarted) await startPaidOrder(tx, platform, orderId, now);
  await followOrder(tx, orderId, now);
  if (deletion) await resumeEmailsOf(tx, platform, deletion);
  for (const shipped of arrived) await queueDeliveryEmails(tx, platform, { orderId, shipped }, now);
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

/**
 * Whether its shipment was canceled before the deletion: what was decided of it was made, and a person ships it anew. A
 * shipment that came back takes the boards of later decisions too.
 */
async function waitsToBeShippedAnew(tx: Transaction, document: DocumentRow): Promise<boolean> {
  if (document.status !== 'validated') return false;
  const [newest] = await shipmentsOf(tx, document.id);
  if (!newest) return false;
  const decided = (await currentDecision(tx, document.id))?.decidedAt;
  if (decided === undefined || newest.createdAt >= decided) return true;
  const boards = await boardsOf(tx, document);
  return newest.status === 'canceled' && boards.some(({ isCurrent, board }) => isCurrent && board.createdAt >= decided);
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
