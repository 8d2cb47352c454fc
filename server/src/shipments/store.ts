import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DeliveryStatus } from '@likeness/contract/vocabulary';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { recordAction } from '../actions/index.ts';
import { isDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { orders } from '../orders/schema.ts';
import { type DocumentRow, lockDocument } from '../photos/index.ts';
import { document } from '../photos/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { type DeliveryEvent, deliveryLifecycle } from './lifecycle.ts';
import { isUnderWay } from './rules.ts';
import { delivery, letter } from './schema.ts';

export type DeliveryRow = typeof delivery.$inferSelect;
export type LetterRow = typeof letter.$inferSelect;

/** A delivery with what decides about it. */
export interface Shipment {
  readonly row: DeliveryRow;
  readonly document: DocumentRow;
  readonly order: typeof orders.$inferSelect;
  readonly customer: typeof customer.$inferSelect;
  readonly customerDeleted: boolean;
}

const WHAT = ['The shipment', "L'envoi", 'El envío'] as const;

/** A new delivery of a document, to the address that the document has now. */
export async function openDelivery(tx: Transaction, row: DocumentRow, now: Date): Promise<number> {
  const { firstName, lastName, attention, address, address2, postalCode, region, city, countryCode } = row;
  const [opened] = await tx
    .insert(delivery)
    .values({
      documentId: row.id,
      orderId: row.orderId,
      status: deliveryLifecycle.initial,
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
    .returning({ id: delivery.id });
  return opened!.id;
}

/** The deliveries of a document, the newest first. */
export function deliveriesOf(tx: Transaction, documentId: number): Promise<DeliveryRow[]> {
  return tx.select().from(delivery).where(eq(delivery.documentId, documentId)).orderBy(desc(delivery.id));
}

/** The same, each kept from everybody else until the transaction ends; the document is locked before them. */
export function lockDeliveriesOf(tx: Transaction, documentId: number): Promise<DeliveryRow[]> {
  return tx.select().from(delivery).where(eq(delivery.documentId, documentId)).orderBy(desc(delivery.id)).for('update');
}

/** @throws Refusal not_found; deliveries_unavailable when its order was deleted */
export async function shipmentById(tx: Transaction, id: number): Promise<Shipment> {
  const [found] = await tx
    .select({ row: delivery, document, order: orders, customer })
    .from(delivery)
    .innerJoin(document, eq(document.id, delivery.documentId))
    .innerJoin(orders, eq(orders.id, delivery.orderId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .where(eq(delivery.id, id));
  if (!found) throw notFound(WHAT);
  if (found.order.deletedAt) throw new Refusal('deliveries_unavailable');
  return { ...found, customerDeleted: isDeleted(found.customer) };
}

/** The same with delivery and document kept from everybody else until the transaction ends. */
export async function lockShipment(tx: Transaction, id: number): Promise<Shipment> {
  const [known] = await tx.select({ documentId: delivery.documentId }).from(delivery).where(eq(delivery.id, id));
  if (!known) throw notFound(WHAT);
  const locked = await lockDocument(tx, known.documentId);
  await tx.select({ id: delivery.id }).from(delivery).where(eq(delivery.id, id)).for('update');
  return { ...(await shipmentById(tx, id)), document: locked };
}

/** Where the event leads; a refusal that says where the delivery stands, when it leads nowhere. */
export function statusAfter(event: DeliveryEvent, from: DeliveryStatus): DeliveryStatus {
  const to = leadsTo(deliveryLifecycle, event, from);
  if (to === undefined) throw wrongState(from);
  return to;
}

export function wrongState(status: string): Refusal {
  return new Refusal('wrong_state', { params: { status }, extra: { status } });
}

export interface DeliveryMove {
  readonly event: DeliveryEvent;
  /** The verb of the action row. */
  readonly name: string;
  /** Left out when the system did it. */
  readonly staffId?: number | undefined;
  readonly also?: Partial<Omit<DeliveryRow, 'id' | 'status'>>;
  /** What else is to be read in the action row. */
  readonly noted?: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** Moves a locked delivery along its lifecycle, and leaves the line that says so. */
export async function moveDelivery(
  tx: Transaction,
  row: DeliveryRow,
  { event, name, staffId, also = {}, noted, now }: DeliveryMove,
): Promise<DeliveryRow> {
  const status = statusAfter(event, row.status);
  const treated = staffId === undefined ? {} : { treatedById: staffId };
  const [moved] = await tx
    .update(delivery)
    .set({ status, ...treated, ...also, updatedAt: now })
    .where(and(eq(delivery.id, row.id), eq(delivery.status, row.status)))
    .returning();
  if (!moved) throw wrongState(row.status);
  await note(tx, row, { name, staffId, before: { status: row.status }, after: { status, ...noted }, now });
  return moved;
}

export async function note(
  tx: Transaction,
  row: Pick<DeliveryRow, 'id' | 'orderId' | 'documentId'>,
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
  await recordAction(tx, {
    subject: 'delivery',
    subjectId: row.id,
    orderId: row.orderId,
    documentId: row.documentId,
    ...(staffId !== undefined && { staffId }),
    ...rest,
  });
}

/** The letters of a delivery, the newest first. */
export function lettersOf(tx: Transaction, deliveryId: number): Promise<LetterRow[]> {
  return tx.select().from(letter).where(eq(letter.deliveryId, deliveryId)).orderBy(desc(letter.sending));
}

/** The letter that counts: the newest, unless it was withdrawn. */
export async function presentLetter(tx: Transaction, deliveryId: number): Promise<LetterRow | undefined> {
  const [newest] = await lettersOf(tx, deliveryId);
  return newest?.withdrawnAt ? undefined : newest;
}

/** While a letter is being handed over nobody knows whether it is out of the house: what depends on that waits. */
export async function refuseWhileUnderWay(tx: Transaction, deliveryId: number, now: Date): Promise<void> {
  if (isUnderWay(await presentLetter(tx, deliveryId), now)) throw new Refusal('letter_under_way');
}

/** A letter that is not known to be sent is not tried again by itself. */
export async function stopRetries(tx: Transaction, deliveryId: number): Promise<void> {
  await tx.update(letter).set({ retryAt: null }).where(eq(letter.deliveryId, deliveryId));
}

/** No attempt is made any more for the letters of these deliveries, nor do their events move anything. */
export async function withdrawLetters(tx: Transaction, deliveryIds: readonly number[], now: Date): Promise<void> {
  if (deliveryIds.length === 0) return;
  await tx
    .update(letter)
    .set({ withdrawnAt: now, retryAt: null })
    .where(and(inArray(letter.deliveryId, [...deliveryIds]), sql`${letter.withdrawnAt} is null`));
}

/** A delivery and its document, locked, whatever became of their order. */
export async function lockParts(
  tx: Transaction,
  deliveryId: number,
): Promise<{ row: DeliveryRow; document: DocumentRow }> {
  const [known] = await tx
    .select({ documentId: delivery.documentId })
    .from(delivery)
    .where(eq(delivery.id, deliveryId));
  if (!known) throw notFound(WHAT);
  const locked = await lockDocument(tx, known.documentId);
  const [row] = await tx.select().from(delivery).where(eq(delivery.id, deliveryId)).for('update');
  return { row: row!, document: locked };
}
