import type { Transaction } from '../platform/database/transaction.ts';
import { meaningOf, whereItIs } from '../mailPartner/index.ts';
import { eventsOf } from './eventStore.ts';
import { currentLetter } from './fate.ts';
import { lettersOf } from './letterStore.ts';
import { placeOfLetter } from './letterRules.ts';
import { type ShipmentRow, updateShipment } from './store.ts';

/**
 * Writes down where a locked shipment's letter is, after anything that may have moved it: a letter begun, answered,
 * withdrawn or reported on.
 */
export async function followLetter(tx: Transaction, row: ShipmentRow): Promise<ShipmentRow> {
  const letter = currentLetter(row, await lettersOf(tx, row.id));
  const events = letter ? (await eventsOf(tx, row.id)).filter(({ letterId }) => letterId === letter.id) : [];
  const where = whereItIs(events);
  const found = placeOfLetter(letter, where && { happening: meaningOf(where).happening, at: where.at });
  const since = row.letterPlace === 'not_sent' ? row.letterSince : row.updatedAt;
  const { place: letterPlace, since: letterSince } = found ?? { place: 'not_sent' as const, since };
  if (letterPlace === row.letterPlace && letterSince.getTime() === row.letterSince.getTime()) return row;
  return updateShipment(tx, row.id, { letterPlace, letterSince }, row.updatedAt);
}
