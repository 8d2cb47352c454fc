import type { LetterFate } from '@likeness/contract/mailPartner';
import { type LetterEvent, meaningOf, whereItIs } from '../mailPartner/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { eventsOf } from './eventStore.ts';
import { fateOfLetters } from './letterRules.ts';
import { isOpen } from './rules.ts';
import { type LetterRow, lettersOf } from './letterStore.ts';
import type { ShipmentRow } from './store.ts';

type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];

/**
 * The letter that determines the state of a shipment. While the shipment waits, a withdrawn letter does not count: its
 * address was corrected, and the next letter is another one.
 */
export function currentLetter(row: Pick<ShipmentRow, 'status'>, [newest]: readonly LetterRow[]): LetterRow | undefined {
  return newest?.withdrawnAt && isOpen(row) ? undefined : newest;
}

/** The newest event that says that a letter arrived or was returned. */
export function verdictIn(
  events: readonly Pick<LetterEvent, 'name' | 'status' | 'at' | 'key'>[],
): { happening: 'delivered' | 'returned'; at: Date } | undefined {
  const last = whereItIs(events.filter((event) => ['delivered', 'returned'].includes(meaningOf(event).happening)));
  return last && { happening: meaningOf(last).happening as 'delivered' | 'returned', at: last.at };
}

/** What became of a shipment's letters, and what may still become of them if it is canceled. */
export async function letterFateOf(
  tx: Transaction,
  row: ShipmentRow,
  known: { letters?: readonly LetterRow[]; events?: readonly EventRow[] } = {},
): Promise<LetterFate> {
  const letters = known.letters ?? (await lettersOf(tx, row.id));
  const events = known.events ?? (await eventsOf(tx, row.id));
  const current = currentLetter(row, letters);
  return fateOfLetters(
    row,
    letters.map((letter) => ({
      isCurrent: letter.id === current?.id,
      isSent: letter.sentAt !== null,
      mayBePrinted: letter.mayBePrinted,
      verdict: verdictIn(events.filter(({ letterId }) => letterId === letter.id))?.happening,
    })),
  );
}
