import { type FileRow, filesById } from '../files/index.ts';
import { orders } from '../orders/schema.ts';
import { and, asc, eq, inArray, or, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/refusal.ts';
import { documentLifecycle } from './lifecycle.ts';
import { document } from './schema.ts';
import { versionOfFile } from './versionStore.ts';

export type DocumentRow = typeof document.$inferSelect;
export type NewDocument = Omit<typeof document.$inferInsert, 'id' | 'status' | 'createdAt' | 'updatedAt'>;

/** Who a document is sent to, and where: what each of its shipments begins with. */
export function recipientOf(row: DocumentRow) {
  const { firstName, lastName, attention, address, address2, postalCode, region, city, countryCode } = row;
  return { firstName, lastName, attention, address, address2, postalCode, region, city, countryCode };
}

export async function insertDocument(tx: Transaction, values: NewDocument, now: Date): Promise<number> {
  const [row] = await tx
    .insert(document)
    .values({ ...values, status: documentLifecycle.initial, createdAt: now, updatedAt: now })
    .returning({ id: document.id });
  return row!.id;
}

export async function documentById(tx: Transaction, id: number): Promise<DocumentRow | undefined> {
  const [row] = await tx.select().from(document).where(eq(document.id, id));
  return row;
}

/** The documents of an order that wait for its payment. */
export function unstartedDocuments(tx: Transaction, orderId: number): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(document)
    .where(and(eq(document.orderId, orderId), eq(document.status, 'created')));
}

export async function lockDocument(tx: Transaction, id: number): Promise<DocumentRow> {
  const [row] = await tx.select().from(document).where(eq(document.id, id)).for('update');
  if (!row) throw notFound('The document');
  return row;
}

/** Locks all documents of an order until the transaction ends. Lock the order after them. */
export function lockDocumentsOf(tx: Transaction, orderId: number): Promise<DocumentRow[]> {
  return tx.select().from(document).where(eq(document.orderId, orderId)).orderBy(document.id).for('update');
}

/** Whether its photo is kept no longer: then nothing can be made of it any more. */
export async function hasRemovedPhoto(tx: Transaction, { photoId }: Pick<DocumentRow, 'photoId'>): Promise<boolean> {
  const photo = (await filesById(tx, [photoId])).get(photoId ?? 0);
  return photo !== undefined && photo.deletedAt !== null;
}

/** Whether this file is a version of the document's photo, its signature or its proof of life. */
export async function fileBelongsTo(tx: Transaction, file: FileRow, documentId: number): Promise<boolean> {
  const version = await versionOfFile(tx, file.id);
  if (version) return version.documentId === documentId;
  const [row] = await tx
    .select({ id: document.id })
    .from(document)
    .where(or(eq(document.signatureId, file.id), eq(document.proofOfLifeId, file.id)));
  return row?.id === documentId;
}

/** Whether it has taken the place of another document of its order. */
export async function isReplacement(tx: Transaction, { id, orderId }: DocumentRow): Promise<boolean> {
  const replaced = and(eq(document.orderId, orderId), eq(document.replacedById, id));
  return (await tx.select({ id: document.id }).from(document).where(replaced).limit(1)).length > 0;
}

export function documentsOfOrder(tx: Transaction, orderId: number) {
  return tx
    .select({ id: document.id, status: document.status })
    .from(document)
    .where(eq(document.orderId, orderId))
    .orderBy(asc(document.id));
}

/**
 * Whatever is told about a customer's documents at their former address is told at the other one from now on. They have
 * waited since they began to.
 */
export async function changeExternalEmail(
  tx: Transaction,
  customerId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const theirs = await tx
    .select({ id: document.id })
    .from(document)
    .innerJoin(orders, eq(orders.id, document.orderId))
    .where(and(eq(orders.customerId, customerId), sql`lower(${document.externalEmail}) = lower(${from})`))
    .orderBy(document.id)
    .for('update', { of: document });
  const ids = theirs.map(({ id }) => id);
  await tx.update(document).set({ externalEmail: to }).where(inArray(document.id, ids));
}

/** The order a document belongs to. */
export async function orderOfDocument(tx: Transaction, documentId: number) {
  const [row] = await tx
    .select({ id: document.id, orderId: document.orderId })
    .from(document)
    .where(eq(document.id, documentId));
  return row;
}

/** Whether any document uses this file already. */
export async function isFileUsed(tx: Transaction, fileId: number): Promise<boolean> {
  if (await versionOfFile(tx, fileId)) return true;
  const [row] = await tx
    .select({ id: document.id })
    .from(document)
    .where(or(eq(document.signatureId, fileId), eq(document.proofOfLifeId, fileId)));
  return row !== undefined;
}

/** The column in which documents name the country that they are posted to. */
export const DOCUMENT_COUNTRY = document.countryCode;
