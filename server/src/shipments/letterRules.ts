import type { LetterFate, LetterHappening, LetterPlace } from '@likeness/contract/mailPartner';
import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { ShipmentState } from '@likeness/contract/vocabulary';
import { type ShipmentEvent, shipmentLifecycle } from './lifecycle.ts';

/* What has become of a shipment's letters, and what that makes of the shipment. */

export interface LetterSituation {
  begun: number;
  ended: number;
  lastTriedAt: Date | null;
  sentAt: Date | null;
  retryAt: Date | null;
  withdrawnAt: Date | null;
}

/** An attempt that has not ended after this time is dead, because its server died. In milliseconds. */
export const ATTEMPT_MS = 150_000;

/** "Is it being handed over at this moment?" */
export function isUnderWay(letter: LetterSituation | undefined, now: Date): boolean {
  if (!letter || letter.withdrawnAt || letter.begun === letter.ended) return false;
  return letter.lastTriedAt !== null && now.getTime() - letter.lastTriedAt.getTime() < ATTEMPT_MS;
}

/** "Where does its letter stand?" */
export function letterState(letter: LetterSituation, now: Date): 'under_way' | 'waiting' | 'unprocessed' | 'sent' {
  if (letter.sentAt) return 'sent';
  if (isUnderWay(letter, now)) return 'under_way';
  // Begun and not ended: its server died, and the queued job makes the attempt again.
  const willBeTried = letter.retryAt !== null || letter.begun > letter.ended || letter.begun === 0;
  return willBeTried && !letter.withdrawnAt ? 'waiting' : 'unprocessed';
}

/** The facts about one of a shipment's letters. */
export interface LetterTrace {
  /**
   * Whether this letter determines the shipment's state; an earlier one went to another address, or was sent before.
   */
  isCurrent: boolean;
  isSent: boolean;
  mayBePrinted: boolean;
  /** According to the mail partner's newest event about it. */
  verdict: 'delivered' | 'returned' | undefined;
}

/** What became of letters that may have been sent, from harmless to irreversible. */
const FATES: readonly LetterFate[] = ['returned', 'unsure', 'with_partner', 'delivered'];

/**
 * "What may a customer still get by post, if this is canceled?" The letter that got furthest counts. That an earlier
 * letter has arrived does not make the shipment a delivered one, because its customer waits for the present letter.
 */
export function fateOfLetters(
  { deliveredAt }: Pick<ShipmentReport, 'deliveredAt'>,
  letters: readonly LetterTrace[],
): LetterFate {
  if (deliveredAt) return 'delivered';
  const fates = letters.map(({ isCurrent, isSent, mayBePrinted, verdict }): LetterFate => {
    if (!isSent) return mayBePrinted ? 'unsure' : 'not_sent';
    if (verdict === 'delivered') return isCurrent ? 'delivered' : 'with_partner';
    return verdict ?? 'with_partner';
  });
  return FATES.findLast((fate) => fates.includes(fate)) ?? 'not_sent';
}

/** The facts about the letter that a shipment's place of the letter speaks of. */
interface PlacedLetter {
  sentAt: Date | null;
  mayBePrinted: boolean;
  lastTriedAt: Date | null;
  createdAt: Date;
}

const PLACES: Readonly<Partial<Record<LetterHappening, LetterPlace>>> = {
  accepted: 'at_partner',
  printed: 'printed',
  onItsWay: 'on_its_way',
  inTrouble: 'on_its_way',
  delivered: 'delivered',
  returned: 'returned',
};

/**
 * "Where is its letter, and since when?" The mail partner's newest event says it; before the first one, what we know of
 * handing it over. Undefined where there is no letter.
 */
export function placeOfLetter(
  letter: PlacedLetter | undefined,
  where: { happening: LetterHappening; at: Date } | undefined,
): { place: LetterPlace; since: Date } | undefined {
  if (!letter) return undefined;
  const place = where && PLACES[where.happening];
  if (place) return { place, since: where.at };
  if (letter.sentAt) return { place: 'at_partner', since: letter.sentAt };
  const { lastTriedAt, createdAt } = letter;
  return { place: letter.mayBePrinted ? 'unsure' : 'not_sent', since: lastTriedAt ?? createdAt };
}

/** What the mail partner's events say about the present letter. */
export interface ReportedEvents {
  /** The newest event that says that it arrived or was returned. A letter on its way back counts as on its way. */
  verdict: { happening: LetterHappening; at: Date } | undefined;
  /** Whether any event says that it was printed, or more. */
  printed: boolean;
}

export interface ShipmentReport {
  status: ShipmentState;
  deliveredAt: Date | null;
  returnedAt: Date | null;
}

/**
 * "What do the mail partner's events make of a shipment?" The newest event about its end counts, in whatever order and
 * however often events arrive: a returned letter is blocked, and one that arrived after all is not. This is never asked
 * about withdrawn letters, such as those whose address staff rejected.
 *
 * @param options.shipsWhenPrinted whether the mail partner's report of printing marks a shipment as shipped
 */
export function afterEvents(
  facts: ShipmentReport,
  { verdict, printed }: ReportedEvents,
  options: { shipsWhenPrinted: boolean },
): ShipmentReport & { event: ShipmentEvent | undefined } {
  const move = (event: ShipmentEvent | undefined, dates: Partial<ShipmentReport>) => {
    const status = event && leadsTo(shipmentLifecycle, event, facts.status);
    return { ...facts, ...dates, status: status ?? facts.status, event: status === undefined ? undefined : event };
  };
  if (facts.status === 'canceled') return move(undefined, {});
  if (verdict?.happening === 'returned') return move('block', { returnedAt: verdict.at, deliveredAt: null });
  // Blocked by staff and not by an event: it stays blocked.
  if (facts.status === 'blocked' && facts.returnedAt === null) return move(undefined, {});
  const ship = options.shipsWhenPrinted && printed ? ('ship' as const) : undefined;
  if (verdict?.happening !== 'delivered') return move(ship, {});
  return move(facts.status === 'blocked' ? 'arriveAfterAll' : ship, { deliveredAt: verdict.at, returnedAt: null });
}

/**
 * "A shipment counts as returned when a letter of it first came back." So a second return changes nothing; but a letter
 * that arrived after all never came back.
 *
 * @param letter.cameBackAt when it came back, as far as is known now; null if it did not
 */
export function firstReturn(
  { firstReturnedAt: known, returnedAt: was }: { firstReturnedAt: Date | null; returnedAt: Date | null },
  letter: { readonly createdAt: Date; readonly cameBackAt: Date | null },
): Date | null {
  if (letter.cameBackAt) return known && known < letter.cameBackAt ? known : letter.cameBackAt;
  const wasOfThisLetter = was !== null && known !== null && known >= letter.createdAt;
  return wasOfThisLetter ? null : known;
}
