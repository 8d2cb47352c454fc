import type { ShipmentState } from '@likeness/contract/vocabulary';
import { writeAudit } from '../audit/index.ts';
import { isDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { orders } from '../orders/schema.ts';
import { type DocumentRow, lockDocument, recipientOf } from '../photos/index.ts';
import { document } from '../photos/schema.ts';
import { desc, eq } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type AuditOfMove, type Change, type Movable, move } from '../platform/lifecycle.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { type ShipmentEvent, shipmentLifecycle } from './lifecycle.ts';
import { shipment } from './schema.ts';

export type ShipmentRow = typeof shipment.$inferSelect;

/** A shipment with the records that decide about it. */
export interface Shipment {
  readonly row: ShipmentRow;
  readonly document: DocumentRow;
  readonly order: typeof orders.$inferSelect;
  readonly customer: typeof customer.$inferSelect;
  readonly customerDeleted: boolean;
}

const WHAT = { key: 'things.shipment' } as const;

/** A new shipment of a document, to the document's present address. */
export async function openShipment(tx: Transaction, row: DocumentRow, now: Date): Promise<number> {
  const [opened] = await tx
    .insert(shipment)
    .values({
      documentId: row.id,
      orderId: row.orderId,
      status: shipmentLifecycle.initial,
      ...recipientOf(row),
      letterSince: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: shipment.id });
  return opened!.id;
}

/** The shipments of a document, the newest first. */
export function shipmentsOf(tx: Transaction, documentId: number): Promise<ShipmentRow[]> {
  return tx.select().from(shipment).where(eq(shipment.documentId, documentId)).orderBy(desc(shipment.id));
}

/** The same, each locked until the transaction ends. Lock the document before them. */
export function lockShipmentsOf(tx: Transaction, documentId: number): Promise<ShipmentRow[]> {
  return tx.select().from(shipment).where(eq(shipment.documentId, documentId)).orderBy(desc(shipment.id)).for('update');
}

/** @throws Refusal not_found; deliveries_unavailable when its order was deleted */
export async function shipmentById(tx: Transaction, id: number): Promise<Shipment> {
  const [found] = await tx
    .select({ row: shipment, document, order: orders, customer })
    .from(shipment)
    .innerJoin(document, eq(document.id, shipment.documentId))
    .innerJoin(orders, eq(orders.id, shipment.orderId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .where(eq(shipment.id, id));
  if (!found) throw notFound(WHAT);
  if (found.order.deletedAt) throw new Refusal('deliveries_unavailable');
  return { ...found, customerDeleted: isDeleted(found.customer) };
}

/** The same, with shipment and document locked until the transaction ends. */
export async function lockShipment(tx: Transaction, id: number): Promise<Shipment> {
  const [known] = await tx.select({ documentId: shipment.documentId }).from(shipment).where(eq(shipment.id, id));
  if (!known) throw notFound(WHAT);
  const locked = await lockDocument(tx, known.documentId);
  await tx.select({ id: shipment.id }).from(shipment).where(eq(shipment.id, id)).for('update');
  return { ...(await shipmentById(tx, id)), document: locked };
}

export const movableShipment: Movable<typeof shipment, ShipmentState, ShipmentEvent> = {
  table: shipment,
  lifecycle: shipmentLifecycle,
  audit: note,
};

export interface ShipmentMove extends AuditOfMove {
  readonly event: ShipmentEvent;
  readonly also?: Change<ShipmentRow>['also'];
  readonly now: Date;
}

/** Moves a locked shipment along its lifecycle and records who did it. */
export function moveShipment(
  tx: Transaction,
  row: ShipmentRow,
  { event, also, now, ...audit }: ShipmentMove,
): Promise<ShipmentRow> {
  const treated = audit.staffId === undefined ? {} : { treatedById: audit.staffId };
  return move(tx, movableShipment, row, event, { also: { ...treated, ...also }, audit, now });
}

export async function note(
  tx: Transaction,
  row: Pick<ShipmentRow, 'id' | 'orderId' | 'documentId'>,
  line: {
    name: string;
    staffId?: number | undefined;
    comment?: string | undefined;
    before?: unknown;
    after?: unknown;
    now: Date;
  },
): Promise<void> {
  const { id: subjectId, orderId, documentId } = row;
  await writeAudit(tx, { subject: 'delivery', subjectId, orderId, documentId, ...line });
}

/** A shipment and its document, locked, whatever the state of their order. */
export async function lockParts(
  tx: Transaction,
  shipmentId: number,
): Promise<{ row: ShipmentRow; document: DocumentRow }> {
  const [known] = await tx
    .select({ documentId: shipment.documentId })
    .from(shipment)
    .where(eq(shipment.id, shipmentId));
  if (!known) throw notFound(WHAT);
  const locked = await lockDocument(tx, known.documentId);
  const [row] = await tx.select().from(shipment).where(eq(shipment.id, shipmentId)).for('update');
  return { row: row!, document: locked };
}

/** Locks all shipments of an order, or of one of its documents, until the transaction ends. */
export function lockAllOf(
  tx: Transaction,
  of: { readonly orderId: number } | { readonly documentId: number },
): Promise<ShipmentRow[]> {
  const its = 'orderId' in of ? eq(shipment.orderId, of.orderId) : eq(shipment.documentId, of.documentId);
  return tx.select().from(shipment).where(its).orderBy(shipment.id).for('update');
}

/** The columns of a shipment besides its status. */
type Known = Pick<ShipmentRow, 'mailId' | 'treatedById' | 'deliveredAt' | 'returnedAt' | 'letterPlace' | 'letterSince'>;

/** Changes columns of a locked shipment, but not its status. */
export async function updateShipment(tx: Transaction, id: number, known: Partial<Known>, now: Date) {
  const [updated] = await tx
    .update(shipment)
    .set({ ...known, updatedAt: now })
    .where(eq(shipment.id, id))
    .returning();
  return updated!;
}

/** The column in which shipments name the country that they go to. */
export const SHIPMENT_COUNTRY = shipment.countryCode;
