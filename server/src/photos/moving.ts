import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { followOrder, wrongState } from './decisions.ts';
import { type DocumentEvent, documentLifecycle } from './lifecycle.ts';
import { document } from './schema.ts';
import type { DocumentRow } from './versions.ts';

export interface Move {
  readonly event: DocumentEvent;
  /** The verb of the action row. */
  readonly name: string;
  /** Left out when the system did it. */
  readonly staffId?: number;
  readonly fileId?: number | null;
  /** What else is to be read in the action row. */
  readonly after?: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** All documents of an order, each kept from everybody else until the transaction ends; the order is locked after them. */
export function lockDocumentsOf(tx: Transaction, orderId: number): Promise<DocumentRow[]> {
  return tx.select().from(document).where(eq(document.orderId, orderId)).orderBy(document.id).for('update');
}

/**
 * Puts a document of a deleted order back to where it stood, which no event leads to. Its order does not follow yet: the
 * caller brings all of them back first.
 *
 * @param row the document as `lockDocumentsOf` has read it in this transaction
 */
export async function bringBack(
  tx: Transaction,
  row: DocumentRow,
  { status, staffId, now }: { status: DocumentStatus; staffId: number; now: Date },
): Promise<void> {
  await tx
    .update(document)
    .set({ status, updatedAt: now })
    .where(and(eq(document.id, row.id), eq(document.status, row.status)));
  await writeAudit(tx, {
    name: 'restored',
    subject: 'document',
    subjectId: row.id,
    documentId: row.id,
    orderId: row.orderId,
    staffId,
    before: { status: row.status },
    after: { status },
    now,
  });
}

/**
 * Moves a document along its lifecycle for another feature; its order follows, and an action row says so.
 *
 * @param row the document as `lockDocument` has read it in this transaction
 * @throws the refusal `wrong_state`, and nothing is written
 */
export async function moveDocument(tx: Transaction, row: DocumentRow, move: Move): Promise<DocumentStatus> {
  const { event, name, staffId, fileId, after, now } = move;
  const status = leadsTo(documentLifecycle, event, row.status);
  if (status === undefined) throw wrongState(row.status);
  await tx
    .update(document)
    .set({ status, updatedAt: now })
    .where(and(eq(document.id, row.id), eq(document.status, row.status)));
  await followOrder(tx, row.orderId, now);
  await writeAudit(tx, {
    name,
    subject: 'document',
    subjectId: row.id,
    documentId: row.id,
    orderId: row.orderId,
    fileId: fileId ?? null,
    ...(staffId !== undefined && { staffId }),
    before: { status: row.status },
    after: { status, ...after },
    now,
  });
  return status;
}

/** Whom and where a document's letter goes to. */
export type DocumentAddress = Pick<
  DocumentRow,
  'firstName' | 'lastName' | 'attention' | 'address' | 'address2' | 'postalCode' | 'region' | 'city' | 'countryCode'
>;

/** Gives a locked document another address, and lets it wait for the post, once more if its letter came back. What was there before is not repeated in the history. */
export async function correctDocumentAddress(
  tx: Transaction,
  row: DocumentRow,
  address: DocumentAddress,
  { staffId, now }: { staffId?: number | undefined; now: Date },
): Promise<{ row: DocumentRow; status: DocumentStatus }> {
  const changed = (Object.keys(address) as (keyof DocumentAddress)[]).filter((part) => address[part] !== row[part]);
  const event = row.status === 'delivered' ? 'readdress' : 'correctAddress';
  const move = { event, name: 'address_corrected', after: { changed }, now } as const;
  const status = await moveDocument(tx, row, { ...move, ...(staffId !== undefined && { staffId }) });
  const [corrected] = await tx.update(document).set(address).where(eq(document.id, row.id)).returning();
  return { row: corrected!, status };
}
