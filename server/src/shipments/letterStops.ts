import type { AnswerSentence } from '@likeness/texts/sentences';
import type { Transaction } from '../platform/database/transaction.ts';
import { eventsOf } from './eventStore.ts';
import { currentLetter, verdictIn } from './fate.ts';
import { type LetterRow, lettersOf, updateLetter } from './letterStore.ts';
import type { ShipmentRow } from './store.ts';

/**
 * Records that the mail partner must be asked to stop the letters that it has and nobody wants any more: their shipment was
 * canceled, or their address was wrong. It is asked by a job, so that a mail partner that is down keeps nobody from
 * canceling or correcting.
 */
export async function wantStops(tx: Transaction, row: ShipmentRow, now: Date): Promise<void> {
  const events = await eventsOf(tx, row.id);
  const letters = await lettersOf(tx, row.id);
  for (const letter of letters) {
    const isUnwanted = row.status === 'canceled' || hasFormerAddress(letter, letters);
    const isThere = letter.mailId !== null && letter.sentAt !== null && letter.stop === null;
    const isOver = verdictIn(events.filter(({ letterId }) => letterId === letter.id)) !== undefined;
    if (isUnwanted && isThere && !isOver) {
      await updateLetter(tx, letter.id, { stop: 'wanted', stopAskedAt: now, stopNextAt: now });
    }
  }
}

/** A letter is also withdrawn when another one to the same address follows it, in the moment in which that is made. */
function hasFormerAddress({ sending }: LetterRow, letters: readonly LetterRow[]): boolean {
  const isFollowed = (letter: LetterRow) =>
    letters.some((next) => next.sending > letter.sending && next.createdAt.getTime() === letter.withdrawnAt?.getTime());
  return letters.some((later) => later.sending >= sending && later.withdrawnAt !== null && !isFollowed(later));
}

/** The letters to an earlier address that may still reach it. */
export function formerLetters(
  row: ShipmentRow,
  letters: readonly LetterRow[],
  events: Awaited<ReturnType<typeof eventsOf>>,
): LetterRow[] {
  const current = currentLetter(row, letters);
  return letters.filter(
    (letter) =>
      hasFormerAddress(letter, letters) &&
      letter.sentAt !== null &&
      letter.id !== current?.id &&
      verdictIn(events.filter(({ letterId }) => letterId === letter.id)) === undefined,
  );
}

/** Null while nothing went wrong; the mail partner's own words where the sentence is not ours. */
export function stopProblem(
  { stopProblem: problem, stopProblemWords: words }: Pick<LetterRow, 'stopProblem' | 'stopProblemWords'>,
  inWords: (sentence: AnswerSentence) => string,
): string | null {
  return words ? inWords(words) : problem;
}
