import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { type LetterEvent, meaningOf, wordsOf } from '../mailPartner/index.ts';
import { and, asc, desc, eq, inArray, lt } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { LetterRow } from './letterStore.ts';
import { shipmentEvent } from './schema.ts';

/** Stores an event; false if it was stored before with the same or a later time. */
export async function storeEvent(
  tx: Transaction,
  event: LetterEvent,
  found: LetterRow | undefined,
  now: Date,
): Promise<boolean> {
  const { key, name, status, at, letterRef, mailId, trackingNumber } = event;
  const kept = await tx
    .insert(shipmentEvent)
    .values({
      key,
      name,
      status,
      at,
      letterRef,
      mailId,
      trackingNumber: found ? trackingNumber : null,
      description: found ? event.description : null,
      shipmentId: found?.shipmentId ?? null,
      letterId: found?.id ?? null,
      receivedAt: now,
    })
    .onConflictDoNothing({ target: shipmentEvent.key })
    .returning({ id: shipmentEvent.id });
  if (kept.length > 0) return true;
  // The same event may come again with a later time, a second problem for instance: the letter's place depends on that
  // time.
  const later = await tx
    .update(shipmentEvent)
    .set({ at })
    .where(and(eq(shipmentEvent.key, key), lt(shipmentEvent.at, at)))
    .returning({ id: shipmentEvent.id });
  return later.length > 0;
}

/** The mail partner's events about a shipment's letters, newest first. */
export function eventsOf(tx: Transaction, shipmentId: number) {
  return tx
    .select()
    .from(shipmentEvent)
    .where(eq(shipmentEvent.shipmentId, shipmentId))
    .orderBy(desc(shipmentEvent.at), desc(shipmentEvent.id));
}

/** The events about one letter so far. */
export function eventsOfLetter(tx: Transaction, letterId: number) {
  return tx.select().from(shipmentEvent).where(eq(shipmentEvent.letterId, letterId));
}

/**
 * Why these shipments' letters came back, in the mail partner's words: its first words of that, as the later ones only
 * tell of the way back.
 */
export async function whyReturned(
  tx: Transaction,
  shipmentIds: readonly number[],
  language: TranslationLanguage,
): Promise<Map<number, string>> {
  if (shipmentIds.length === 0) return new Map();
  const events = await tx
    .select()
    .from(shipmentEvent)
    .where(inArray(shipmentEvent.shipmentId, [...shipmentIds]))
    // Of several letters, the newest is the one that the list speaks of.
    .orderBy(desc(shipmentEvent.letterId), asc(shipmentEvent.at), asc(shipmentEvent.id));
  const why = new Map<number, string>();
  for (const event of events) {
    const { shipmentId } = event;
    if (meaningOf(event).happening !== 'returned' || why.has(shipmentId!)) continue;
    why.set(shipmentId!, wordsOf(event, staffFormatter(language)));
  }
  return why;
}
