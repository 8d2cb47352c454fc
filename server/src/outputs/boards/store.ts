import type { FileRow } from '../../files/index.ts';
import { file } from '../../files/schema.ts';
import type { DocumentPictures, DocumentRow } from '../../photos/index.ts';
import { desc, eq } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type PhotoLine, linesOf } from './lineStore.ts';
import { currentBoards, printedLines } from './rules.ts';
import { photoBoard } from './schema.ts';

type BoardRow = typeof photoBoard.$inferSelect;
type OfDocument = Pick<DocumentRow, 'id' | 'photoId' | 'orderItemId'>;

/** The table that names the files of boards. */
export const BOARD_PICTURES: DocumentPictures = photoBoard;

export interface DocumentBoard {
  readonly file: FileRow;
  readonly board: BoardRow;
  readonly isCurrent: boolean;
}

/** What a letter contains for one line. */
export interface LetterPart {
  readonly line: PhotoLine;
  /** Undefined while there is no board of the current photo. */
  readonly board: FileRow | undefined;
  /** How many copies of the board the letter contains. */
  readonly sheets: number;
}

/** Makes a file the current board of a document's line. */
export async function addBoard(tx: Transaction, board: typeof photoBoard.$inferInsert): Promise<void> {
  await tx.insert(photoBoard).values(board);
}

/** The boards of a document: the current ones by their lines, the document's own first; then the others, newest first. */
export async function boardsOf(
  tx: Transaction,
  { id, photoId, orderItemId: ownLine }: OfDocument,
): Promise<DocumentBoard[]> {
  const newestFirst = await tx
    .select({ file, board: photoBoard })
    .from(photoBoard)
    .innerJoin(file, eq(file.id, photoBoard.fileId))
    .where(eq(photoBoard.documentId, id))
    .orderBy(desc(photoBoard.createdAt), desc(photoBoard.fileId));
  const current = currentBoards(
    newestFirst.map(({ board }) => board),
    photoId,
  );
  const isOwn = ({ board }: { board: BoardRow }) => Number(board.orderItemId === ownLine);
  const boards = newestFirst.map((row) => ({ ...row, isCurrent: current.get(row.board.orderItemId) === row.board }));
  return [
    ...boards
      .filter(({ isCurrent }) => isCurrent)
      // The line of a document that replaced another one is younger than the offers that it took over.
      .toSorted((one, other) => isOwn(other) - isOwn(one) || one.board.orderItemId - other.board.orderItemId),
    ...boards.filter(({ isCurrent }) => !isCurrent),
  ];
}

/**
 * "What does its letter contain?" The board of every printed line, the document's own first, as often as it was
 * ordered.
 */
export async function letterParts(
  tx: Transaction,
  document: OfDocument,
  boards: readonly DocumentBoard[],
): Promise<LetterPart[]> {
  return printedLines(await linesOf(tx, document.id)).map((line) => ({
    line,
    board: boards.find(({ board, isCurrent }) => isCurrent && board.orderItemId === line.id)?.file,
    sheets: line.quantity,
  }));
}

export async function boardBelongsTo(tx: Transaction, fileId: number, documentId: number): Promise<boolean> {
  const [row] = await tx
    .select({ documentId: photoBoard.documentId })
    .from(photoBoard)
    .where(eq(photoBoard.fileId, fileId));
  return row?.documentId === documentId;
}
