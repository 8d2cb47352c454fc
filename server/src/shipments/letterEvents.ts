import { type Happening, type LetterEvent, meaningOf, readWebhook } from '../mailPartner/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { type PostOffice, confirmSent } from './attempts.ts';
import { markShipped } from './deciding.ts';
import { eventsOfLetter, storeEvent } from './eventStore.ts';
import { verdictIn } from './fate.ts';
import { letterNow, letterOf, recordSent } from './letterStore.ts';
import { followLetter } from './letterPlaces.ts';
import { wantStops } from './letterStops.ts';
import { endClaimsOn } from './managing.ts';
import { isUpToDate } from './outdated.ts';
import { openForBoards } from './renewing.ts';
import { type ReportedEvents, afterEvents, firstReturn } from './letterRules.ts';
import { lockParts, moveShipment, updateShipment } from './store.ts';

/**
 * Ingests the mail partner's events about letters, in whatever order and however often they arrive. Events about
 * unknown letters are stored without personal data.
 *
 * @param form the unparsed body
 * @returns how many of the events were new
 */
export async function receiveLetterEvents(
  tx: Transaction,
  form: unknown,
  options: { post: PostOffice; now: Date },
): Promise<number> {
  const content = typeof form === 'string' ? readWebhook(form) : undefined;
  if (!content) throw new Refusal('malformed_request');
  let ingested = 0;
  // Always in the same order, so that two requests about the same shipments cannot deadlock.
  const events = content.events.toSorted((one, other) => (one.shipmentId ?? 0) - (other.shipmentId ?? 0));
  for (const event of events) if (await ingestEvent(tx, event, options)) ingested += 1;
  return ingested;
}

async function ingestEvent(
  tx: Transaction,
  event: LetterEvent,
  { post: { shipsWhenPrinted, platform }, now }: { post: PostOffice; now: Date },
): Promise<boolean> {
  const found = await letterOf(tx, event);
  const locked = found && (await lockParts(tx, found.shipmentId));
  if (!(await storeEvent(tx, event, found, now))) return false;
  if (!found || !locked) return true;
  const present = await letterNow(tx, found.id);
  const mailId = present!.mailId ?? event.mailId;
  await recordSent(tx, found.id, {
    letterRef: event.letterRef,
    trackingNumber: event.trackingNumber ?? present!.trackingNumber,
    mailId,
    sentAt: present!.sentAt ?? event.at,
  });
  if (present!.withdrawnAt) {
    // A letter of unknown fate has shown up after its shipment was canceled.
    await wantStops(tx, locked.row, now);
    await followLetter(tx, locked.row);
    return true;
  }
  const row = await confirmSent(tx, locked.row, mailId, now);
  const reported = await reportedEvents(tx, found.id);
  const after = afterEvents(row, reported, { shipsWhenPrinted });
  const cameBackAt = after.returnedAt && (reported.firstReturnedAt ?? after.returnedAt);
  const firstReturnedAt = firstReturn(row, { createdAt: found.createdAt, cameBackAt });
  const dates = { deliveredAt: after.deliveredAt, returnedAt: after.returnedAt, firstReturnedAt };
  // A letter that was returned before it was marked as shipped, and then arrived after all, must have been shipped. What
  // was made since is not in it.
  const wasShipped = after.event === 'arriveAfterAll' && row.shippedAt === null;
  const waits = locked.document.status === 'pending_shipment';
  const shipsNow = after.event === 'ship' || (wasShipped && waits && (await isUpToDate(tx, found.id, locked.document)));
  // The manager's claim ends: nothing is left to do, or the letter that "shipped" would speak of has come back.
  if (after.event) await endClaimsOn(tx, [row.id], undefined, now);
  if (after.event && shipsNow) {
    await markShipped(tx, { ...locked, row }, { event: after.event, mailer: platform, now });
  } else if (after.event) {
    const name = after.event === 'block' ? 'letter_returned' : 'letter_arrived_after_all';
    const also = wasShipped ? { shippedAt: now, firstShippedAt: row.firstShippedAt ?? now } : {};
    await moveShipment(tx, row, { event: after.event, name, also, now });
    // Its document waits for another letter.
    if (after.event === 'arriveAfterAll' && waits) await openForBoards(tx, locked.document, now);
  }
  await followLetter(tx, await updateShipment(tx, row.id, dates, now));
  return true;
}

/** Summarises the events about one letter so far. */
async function reportedEvents(
  tx: Transaction,
  letterId: number,
): Promise<ReportedEvents & { firstReturnedAt: Date | undefined }> {
  const events = await eventsOfLetter(tx, letterId);
  const returns = events.filter((event) => meaningOf(event).happening === 'returned');
  return {
    firstReturnedAt: returns.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime())[0],
    verdict: verdictIn(events),
    printed: events.some((event) => PRINTED.includes(meaningOf(event).happening)),
  };
}

const PRINTED: readonly Happening[] = ['printed', 'onItsWay', 'inTrouble', 'delivered', 'returned'];
