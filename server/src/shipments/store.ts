import type { ShipmentState } from '@likeness/contract/vocabulary';
import { auditOn, writeAudit } from '../audit/index.ts';
import { auditEntry } from '../audit/schema.ts';
import { isDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { orders } from '../orders/schema.ts';
import { type DocumentRow, lockDocument, recipientOf } from '../photos/index.ts';
import { document } from '../photos/schema.ts';
import { and, desc, eq, isNotNull, or, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type AuditOfMove, type Change, type Movable, move } from '../platform/lifecycle.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { type ShipmentEvent, shipmentLifecycle } from './lifecycle.ts';
import type { LetterAddress } from './postable.ts';
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

/**
 * The address at which no letter of the documents arrived that this one has taken the place of, one after the other: somebody
 * rejected it and nobody corrected it, or the last letter came back from there.
 */
export async function unreachedOfReplaced(
  tx: Transaction,
  { id, orderId }: Pick<DocumentRow, 'id' | 'orderId'>,
): Promise<LetterAddress | undefined> {
  const [found] = await tx
    .select({ replaced: document, from: sql<string | null>`${auditEntry.before} ->> 'status'` })
    .from(document)
    .leftJoin(auditEntry, and(eq(auditEntry.documentId, document.id), eq(auditEntry.name, 'replaced')))
    .where(and(eq(document.orderId, orderId), eq(document.replacedById, id)));
  if (!found) return undefined;
  const { replaced, from } = found;
  if (from === 'rejected_address' && (await isRejectedBySomebody(tx, replaced.id))) return recipientOf(replaced);
  const [posted] = await tx
    .select()
    .from(shipment)
    // A letter can come back before it was marked as shipped.
    .where(and(eq(shipment.documentId, replaced.id), or(isNotNull(shipment.shippedAt), isNotNull(shipment.returnedAt))))
    .orderBy(desc(shipment.id))
    .limit(1);
  if (!posted) return await unreachedOfReplaced(tx, replaced);
  return posted.returnedAt === null ? undefined : posted;
}

/** Whether a document's address was rejected, and neither corrected nor accepted as it is since. */
export async function isAddressRejected(tx: Transaction, documentId: number): Promise<boolean> {
  const names = ['address_rejected', 'address_corrected', 'address_accepted'];
  const [last] = await auditOn(tx, 'document', documentId, names, 1);
  return last?.name === 'address_rejected';
}

/** Whether staff said last that a document's address is wrong. The house itself rejects one to which it can send nothing. */
export async function isRejectedBySomebody(tx: Transaction, documentId: number): Promise<boolean> {
  const [rejection] = await auditOn(tx, 'document', documentId, ['address_rejected'], 1);
  return rejection !== undefined && rejection.staffId !== null;
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
  const { document: locked } = await lockRows(tx, id);
  return { ...(await shipmentById(tx, id)), document: locked };
}

/** Locks a shipment with its document, also of an order that was deleted. */
export async function lockRows(tx: Transaction, id: number): Promise<Pick<Shipment, 'row' | 'document'>> {
  const [known] = await tx.select({ documentId: shipment.documentId }).from(shipment).where(eq(shipment.id, id));
  if (!known) throw notFound(WHAT);
  const locked = await lockDocument(tx, known.documentId);
  const [row] = await tx.select().from(shipment).where(eq(shipment.id, id)).for('update');
  return { row: row!, document: locked };
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
type Known = Pick<
  ShipmentRow,
  'mailId' | 'treatedById' | 'deliveredAt' | 'returnedAt' | 'firstReturnedAt' | 'letterPlace' | 'letterSince'
>;

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
