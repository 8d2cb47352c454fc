import type { AnswerSentence } from '@likeness/texts/sentences';
import type { Transaction } from '../platform/database/transaction.ts';
import { eventsOf } from './eventStore.ts';
import { verdictIn } from './fate.ts';
import { type LetterRow, lettersOf, updateLetter } from './letterStore.ts';
import type { ShipmentRow } from './store.ts';

/**
 * Records that the mail partner must be asked to stop the letters that it has of a canceled shipment. It is asked by a
 * job, so that a mail partner that is down keeps nobody from canceling.
 */
export async function wantStops(tx: Transaction, row: ShipmentRow, now: Date): Promise<void> {
  if (row.status !== 'canceled') return;
  const events = await eventsOf(tx, row.id);
  for (const letter of await lettersOf(tx, row.id)) {
    const isThere = letter.mailId !== null && letter.sentAt !== null && letter.stop === null;
    const isOver = verdictIn(events.filter(({ letterId }) => letterId === letter.id)) !== undefined;
    if (isThere && !isOver) {
      await updateLetter(tx, letter.id, { stop: 'wanted', stopAskedAt: now, stopNextAt: now });
    }
  }
}

/** Null while nothing went wrong; the mail partner's own words where the sentence is not ours. */
export function stopProblem(
  { stopProblem: problem, stopProblemWords: words }: Pick<LetterRow, 'stopProblem' | 'stopProblemWords'>,
  inWords: (sentence: AnswerSentence) => string,
): string | null {
  return words ? inWords(words) : problem;
}
