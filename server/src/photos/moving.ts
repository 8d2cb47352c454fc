import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import { recordAction } from '../actions/index.ts';
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
  await recordAction(tx, {
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
