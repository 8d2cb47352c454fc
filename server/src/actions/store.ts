import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { action } from './schema.ts';

/** What happened to a document's photo, oldest first; comments are kept apart by `isComment`. */
export function actionsOfDocument(tx: Transaction, documentId: number) {
  return tx
    .select()
    .from(action)
    .where(and(eq(action.documentId, documentId), isNotNull(action.fileId)))
    .orderBy(asc(action.id));
}
