import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { ShipmentState } from '@likeness/contract/vocabulary';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '../audit/index.ts';
import { isDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { orders } from '../orders/schema.ts';
import { type DocumentRow, lockDocument } from '../photos/index.ts';
import { document } from '../photos/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { type ShipmentEvent, shipmentLifecycle } from './lifecycle.ts';
import { isUnderWay } from './rules.ts';
import { shipment, letter } from './schema.ts';

export type ShipmentRow = typeof shipment.$inferSelect;
export type LetterRow = typeof letter.$inferSelect;

/** A shipment with what decides about it. */
export interface Shipment {
  readonly row: ShipmentRow;
  readonly document: DocumentRow;
  readonly order: typeof orders.$inferSelect;
  readonly customer: typeof customer.$inferSelect;
  readonly customerDeleted: boolean;
}

const WHAT = { key: 'things.shipment' } as const;

/** A new shipment of a document, to the address that the document has now. */
export async function openShipment(tx: Transaction, row: DocumentRow, now: Date): Promise<number> {
  const { firstName, lastName, attention, address, address2, postalCode, region, city, countryCode } = row;
  const [opened] = await tx
    .insert(shipment)
    .values({
      documentId: row.id,
      orderId: row.orderId,
      status: shipmentLifecycle.initial,
      firstName,
      lastName,
      attention,
      address,
      address2,
      postalCode,
      region,
      city,
      countryCode,
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

/** The same, each kept from everybody else until the transaction ends; the document is locked before them. */
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

/** The same with shipment and document kept from everybody else until the transaction ends. */
export async function lockShipment(tx: Transaction, id: number): Promise<Shipment> {
  const [known] = await tx.select({ documentId: shipment.documentId }).from(shipment).where(eq(shipment.id, id));
  if (!known) throw notFound(WHAT);
  const locked = await lockDocument(tx, known.documentId);
  await tx.select({ id: shipment.id }).from(shipment).where(eq(shipment.id, id)).for('update');
  return { ...(await shipmentById(tx, id)), document: locked };
}

/** Where the event leads; a refusal that says where the shipment stands, when it leads nowhere. */
export function statusAfter(event: ShipmentEvent, from: ShipmentState): ShipmentState {
  const to = leadsTo(shipmentLifecycle, event, from);
  if (to === undefined) throw wrongState(from);
  return to;
}

export function wrongState(status: string): Refusal {
  return new Refusal('wrong_state', { params: { status }, extra: { status } });
}

export interface ShipmentMove {
  readonly event: ShipmentEvent;
  /** The verb of the action row. */
  readonly name: string;
  /** Left out when the system did it. */
  readonly staffId?: number | undefined;
  readonly also?: Partial<Omit<ShipmentRow, 'id' | 'status'>>;
  /** What else is to be read in the action row. */
  readonly noted?: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** Moves a locked shipment along its lifecycle, and leaves the line that says so. */
export async function moveShipment(
  tx: Transaction,
  row: ShipmentRow,
  { event, name, staffId, also = {}, noted, now }: ShipmentMove,
): Promise<ShipmentRow> {
  const status = statusAfter(event, row.status);
  const treated = staffId === undefined ? {} : { treatedById: staffId };
  const [moved] = await tx
    .update(shipment)
    .set({ status, ...treated, ...also, updatedAt: now })
    .where(and(eq(shipment.id, row.id), eq(shipment.status, row.status)))
    .returning();
  if (!moved) throw wrongState(row.status);
  await note(tx, row, { name, staffId, before: { status: row.status }, after: { status, ...noted }, now });
  return moved;
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
  const { staffId, ...rest } = line;
  await writeAudit(tx, {
    subject: 'delivery',
    subjectId: row.id,
    orderId: row.orderId,
    documentId: row.documentId,
    ...(staffId !== undefined && { staffId }),
    ...rest,
  });
}

/** The letters of a shipment, the newest first. */
export function lettersOf(tx: Transaction, shipmentId: number): Promise<LetterRow[]> {
  return tx.select().from(letter).where(eq(letter.shipmentId, shipmentId)).orderBy(desc(letter.sending));
}

/** The letter that counts: the newest, unless it was withdrawn. */
export async function presentLetter(tx: Transaction, shipmentId: number): Promise<LetterRow | undefined> {
  const [newest] = await lettersOf(tx, shipmentId);
  return newest?.withdrawnAt ? undefined : newest;
}

/** While a letter is being handed over nobody knows whether it is out of the house: what depends on that waits. */
export async function refuseWhileUnderWay(tx: Transaction, shipmentId: number, now: Date): Promise<void> {
  if (isUnderWay(await presentLetter(tx, shipmentId), now)) throw new Refusal('letter_under_way');
}

/** A letter that is not known to be sent is not tried again by itself. */
export async function stopRetries(tx: Transaction, shipmentId: number): Promise<void> {
  await tx.update(letter).set({ retryAt: null }).where(eq(letter.shipmentId, shipmentId));
}

/** No attempt is made any more for the letters of these shipments, nor do their events move anything. */
export async function withdrawLetters(tx: Transaction, shipmentIds: readonly number[], now: Date): Promise<void> {
  if (shipmentIds.length === 0) return;
  await tx
    .update(letter)
    .set({ withdrawnAt: now, retryAt: null })
    .where(and(inArray(letter.shipmentId, [...shipmentIds]), sql`${letter.withdrawnAt} is null`));
}

/** A shipment and its document, locked, whatever became of their order. */
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
