import { leadsTo } from '@likeness/contract/kit/lifecycle';
import { type DocumentStatus, awaitsVerdict } from '@likeness/contract/vocabulary';
import { writeAudit } from '../audit/index.ts';
import { followDocuments, isRejected } from '../orders/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type AuditOfMove, type Change, type Movable, move, putBack } from '../platform/lifecycle.ts';
import { promiseFor } from '../treatmentTimes/index.ts';
import { type DocumentEvent, documentLifecycle } from './lifecycle.ts';
import { document } from './schema.ts';
import { type DocumentRow, documentsOfOrder } from './store.ts';

export const movableDocument: Movable<typeof document, DocumentStatus, DocumentEvent> = {
  table: document,
  lifecycle: documentLifecycle,
  audit: (tx, { id, orderId }, entry) =>
    writeAudit(tx, { subject: 'document', subjectId: id, documentId: id, orderId, ...entry }),
};

export interface Move extends AuditOfMove {
  readonly event: DocumentEvent;
  readonly also?: Change<DocumentRow>['also'];
  readonly now: Date;
}

/** Lets the order follow all of its documents. @param waitsAnew see `followDocuments` */
export async function followOrder(tx: Transaction, orderId: number, now: Date, waitsAnew = false): Promise<void> {
  const readStatuses = async () => (await documentsOfOrder(tx, orderId)).map(({ status }) => status);
  await followDocuments(tx, orderId, readStatuses, now, waitsAnew);
}

/**
 * Moves a document along its lifecycle, lets its order follow, and writes an audit entry.
 *
 * @param row the document as `lockDocument` has read it in this transaction
 * @throws Refusal wrong_state, and nothing is written
 */
export async function moveDocument(
  tx: Transaction,
  row: DocumentRow,
  { event, also, now, ...audit }: Move,
): Promise<DocumentRow> {
  const promised = await promisedAnew(tx, row, event, now);
  const moved = await move(tx, movableDocument, row, event, { also: { ...promised, ...also }, audit, now });
  await followOrder(tx, row.orderId, now, isRejected(row.status) || isRejected(moved.status));
  return moved;
}

/** "Who had a verdict, and waits for another one, is promised it anew." */
async function promisedAnew(tx: Transaction, { status }: DocumentRow, event: DocumentEvent, now: Date) {
  const next = leadsTo(documentLifecycle, event, status);
  if (next === undefined || awaitsVerdict(status) || !awaitsVerdict(next)) return {};
  return { promisedAt: await promiseFor(tx, now) };
}

/**
 * Restores the status of a document of a deleted order. Its order does not follow yet: the caller restores all
 * documents first.
 *
 * @param row the document as `lockDocumentsOf` has read it in this transaction
 */
export function restoreDocument(
  tx: Transaction,
  row: DocumentRow,
  { status, staffId, now }: { status: DocumentStatus; staffId: number; now: Date },
): Promise<DocumentRow> {
  return putBack(tx, movableDocument, row, status, { audit: { name: 'restored', staffId }, now });
}

/** The name and address that a document's letter is sent to. */
export type DocumentAddress = Pick<
  DocumentRow,
  'firstName' | 'lastName' | 'attention' | 'address' | 'address2' | 'postalCode' | 'region' | 'city' | 'countryCode'
>;

/**
 * Gives a locked document another address and lets it wait for its letter, again if that was returned. One that waits
 * already has waited since it began to. The former address is not repeated in the history.
 */
export function correctDocumentAddress(
  tx: Transaction,
  row: DocumentRow,
  address: DocumentAddress,
  { staffId, now }: { staffId?: number | undefined; now: Date },
): Promise<DocumentRow> {
  const changed = (Object.keys(address) as (keyof DocumentAddress)[]).filter((part) => address[part] !== row[part]);
  const event = row.status === 'delivered' ? 'readdress' : 'correctAddress';
  return moveDocument(tx, row, {
    event,
    name: 'address_corrected',
    staffId,
    after: { changed },
    also: { ...address, ...(row.status === 'pending_shipment' && { updatedAt: row.updatedAt }) },
    now,
  });
}
