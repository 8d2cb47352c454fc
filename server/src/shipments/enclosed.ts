import { asc, eq } from 'drizzle-orm';
import { file } from '../files/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { letterBoard } from './schema.ts';
import type { Enclosed } from './sendable.ts';

/** Notes what a new letter holds. */
export async function encloseBoards(tx: Transaction, letterId: number, enclosed: readonly Enclosed[]): Promise<void> {
  const rows = enclosed.map(({ board, sheets }, place) => ({ letterId, place, boardId: board.id, sheets }));
  await tx.insert(letterBoard).values(rows);
}

/** What a letter holds, in its order. */
export function enclosedIn(tx: Transaction, letterId: number): Promise<Enclosed[]> {
  return tx
    .select({ board: file, sheets: letterBoard.sheets })
    .from(letterBoard)
    .innerJoin(file, eq(file.id, letterBoard.boardId))
    .where(eq(letterBoard.letterId, letterId))
    .orderBy(asc(letterBoard.place));
}

/** Would both letters be printed alike? */
export function encloseTheSame(one: readonly Enclosed[], other: readonly Enclosed[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ board, sheets }, place) => board.id === other[place]!.board.id && sheets === other[place]!.sheets)
  );
}
