import { desc, eq } from 'drizzle-orm';
import { file } from '../files/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { photoBoard } from './schema.ts';

export type BoardRow = typeof photoBoard.$inferSelect;

/** Makes a file the document's current board. */
export async function addBoard(tx: Transaction, board: BoardRow): Promise<void> {
  await tx.insert(photoBoard).values(board);
}

/** The boards of a document, the current one first. */
export function boardsOf(tx: Transaction, documentId: number) {
  return tx
    .select({ file, board: photoBoard })
    .from(photoBoard)
    .innerJoin(file, eq(file.id, photoBoard.fileId))
    .where(eq(photoBoard.documentId, documentId))
    .orderBy(desc(photoBoard.createdAt), desc(photoBoard.fileId));
}
