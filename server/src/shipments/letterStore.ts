import { file } from '../files/schema.ts';
import type { LetterEvent } from '../mailPartner/index.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { isUnderWay } from './letterRules.ts';
import { letter, letterBoard } from './schema.ts';
import type { Enclosed } from './sendable.ts';

export type LetterRow = typeof letter.$inferSelect;

export async function insertLetter(tx: Transaction, made: typeof letter.$inferInsert): Promise<LetterRow> {
  const [row] = await tx.insert(letter).values(made).returning();
  return row!;
}

/** A letter's present row, without a lock. */
export async function letterNow(tx: Transaction, id: number): Promise<LetterRow | undefined> {
  const [row] = await tx.select().from(letter).where(eq(letter.id, id));
  return row;
}

export async function updateLetter(tx: Transaction, id: number, known: Partial<LetterRow>): Promise<void> {
  await tx.update(letter).set(known).where(eq(letter.id, id));
}

/** What the mail partner told about a letter that it has. */
export async function recordSent(tx: Transaction, id: number, known: Partial<LetterRow>): Promise<void> {
  const settled = { mayBePrinted: false, problem: null, problemWords: null, problemCode: null, retryAt: null };
  await updateLetter(tx, id, { ...known, ...settled });
}

/** The letters of a shipment, the newest first. */
export function lettersOf(tx: Transaction, shipmentId: number): Promise<LetterRow[]> {
  return tx.select().from(letter).where(eq(letter.shipmentId, shipmentId)).orderBy(desc(letter.sending));
}

/** The letter that counts: the newest, unless it was withdrawn. */
async function presentLetter(tx: Transaction, shipmentId: number): Promise<LetterRow | undefined> {
  const [newest] = await lettersOf(tx, shipmentId);
  return newest?.withdrawnAt ? undefined : newest;
}

/**
 * While a letter is being handed over, nobody knows whether it will be printed: decisions that depend on it must wait.
 */
export async function refuseWhileUnderWay(tx: Transaction, shipmentId: number, now: Date): Promise<void> {
  if (isUnderWay(await presentLetter(tx, shipmentId), now)) throw new Refusal('letter_under_way');
}

/** A letter that is not known to be sent is not tried again automatically. */
export async function stopRetries(tx: Transaction, shipmentId: number): Promise<void> {
  await tx.update(letter).set({ retryAt: null }).where(eq(letter.shipmentId, shipmentId));
}

/** No further attempt is made for the letters of these shipments, and their events move nothing. */
export async function withdrawLetters(tx: Transaction, shipmentIds: readonly number[], now: Date): Promise<void> {
  if (shipmentIds.length === 0) return;
  await tx
    .update(letter)
    .set({ withdrawnAt: now, retryAt: null })
    .where(and(inArray(letter.shipmentId, [...shipmentIds]), isNull(letter.withdrawnAt)));
}

/** The letters that the mail partner is to be asked to stop now. */
export function lettersToStop(tx: Transaction, now: Date): Promise<LetterRow[]> {
  return tx
    .select()
    .from(letter)
    .where(and(eq(letter.stop, 'wanted'), lte(letter.stopNextAt, now)))
    .orderBy(asc(letter.stopNextAt))
    .limit(50);
}

/** The letter of an event: found by the mail partner's numbers, or by ours if it has not told us its own yet. */
export async function letterOf(tx: Transaction, event: LetterEvent): Promise<LetterRow | undefined> {
  const { letterRef, mailId, shipmentId } = event;
  const [known] = await tx
    .select()
    .from(letter)
    .where(or(eq(letter.letterRef, letterRef), mailId === null ? undefined : eq(letter.mailId, mailId)))
    .orderBy(desc(letter.id))
    .limit(1);
  if (known || shipmentId === null) return known;
  // A letter that was begun without an answer; if there are several, the newest of them.
  const [unnumbered] = await tx
    .select()
    .from(letter)
    .where(
      and(
        eq(letter.shipmentId, shipmentId),
        gt(letter.begun, 0),
        isNull(letter.mailId),
        isNull(letter.letterRef),
        isNotNull(letter.firstTriedAt),
      ),
    )
    .orderBy(desc(letter.sending))
    .limit(1);
  return unnumbered;
}

/** Records what a new letter contains. */
export async function encloseBoards(tx: Transaction, letterId: number, enclosed: readonly Enclosed[]): Promise<void> {
  const rows = enclosed.map(({ board, sheets }, place) => ({ letterId, place, boardId: board.id, sheets }));
  await tx.insert(letterBoard).values(rows);
}

/** What a letter contains, in its order. */
export function enclosedIn(tx: Transaction, letterId: number): Promise<Enclosed[]> {
  return tx
    .select({ board: file, sheets: letterBoard.sheets })
    .from(letterBoard)
    .innerJoin(file, eq(file.id, letterBoard.boardId))
    .where(eq(letterBoard.letterId, letterId))
    .orderBy(asc(letterBoard.place));
}
