import { ORDERS, SHIPMENT_VIEWERS, SHIPPERS } from '@likeness/contract/settingsLists/roles';
import { ADDRESS_TICKET_DAYS, type ShipmentAction } from '@likeness/contract/shipments';
import type { LetterFate, LetterHappening, LetterPlace } from '@likeness/contract/mailPartner';
import { leadsTo } from '@likeness/contract/kit/lifecycle';
import { type Role, type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';
import type { ShipmentState, ShipmentView, DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';
import { type ShipmentEvent, shipmentLifecycle } from './lifecycle.ts';

export interface Actor {
  id: number;
  roles: readonly RoleKey[];
}

export interface ShipmentSituation {
  status: ShipmentState;
  /** Who manages it now. */
  claim: { staffId: number } | undefined;
  documentStatus: DocumentStatus;
  createdAt: Date;
  /** Its letter is being handed over at this moment, and nobody knows yet how that ends. */
  underWay: boolean;
  /** Nothing prevents its letter: there is a board, an address, and a mail partner. */
  sendable: boolean;
  /** The customer's account was deleted: nothing may be sent any more. */
  customerDeleted: boolean;
  /** Its letter was returned or cannot arrive, and no other one of its document was sent after it. */
  cameBack: boolean;
  /** The photo is kept no longer: no further letter can be made. */
  isPhotoRemoved: boolean;
  /** Its document is not waiting for anything, and a further shipment could have the same boards. */
  mayShipAnew: boolean;
  letterFate: LetterFate;
  letterPlace: LetterPlace;
}

const ADMINS: readonly Role[] = ['admin', 'superAdmin'];
const DAY = 86_400_000;

/** "What does the list call it?" A managed shipment is in progress; one of unknown fate stays red. */
export function viewOf(status: ShipmentState, managed: boolean): ShipmentView {
  if (!managed) return status;
  if (status === 'pending_shipment') return 'shipment_in_progress';
  return status === 'blocked' ? 'blocked_in_progress' : status;
}

/** Is it still to be shipped? */
export function isOpen({ status }: { readonly status: ShipmentState }): boolean {
  return leadsTo(shipmentLifecycle, 'ship', status) !== undefined;
}

/** "Who may do what with this shipment now?" The screen draws these buttons and derives no rights by itself. */
export function allowedActions(situation: ShipmentSituation, actor: Actor, now: Date): ShipmentAction[] {
  if (!holdsOneOf(actor.roles, SHIPMENT_VIEWERS)) return [];
  const { status, claim, documentStatus, underWay } = situation;
  const possible = (event: ShipmentEvent) => leadsTo(shipmentLifecycle, event, status) !== undefined;
  const isShipper = holdsOneOf(actor.roles, SHIPPERS);
  const isAdmin = holdsOneOf(actor.roles, ADMINS);
  const isMine = claim?.staffId === actor.id && isShipper;
  const isOthers = claim !== undefined && claim.staffId !== actor.id;
  const waits = documentStatus === 'pending_shipment';
  const alive = !situation.customerDeleted;
  const rules: Readonly<Record<ShipmentAction, boolean>> = {
    manage: isShipper && claim === undefined && possible('startManaging'),
    leave: isMine && possible('leave'),
    ship: isMine && possible('ship') && waits && !underWay,
    cancel: isMine && possible('cancel') && !underWay && mayCancel(situation.letterFate),
    send: isMine && possible('send') && waits && !underWay && alive && situation.sendable,
    stopAndShipAnew:
      possible('ship') &&
      waits &&
      !underWay &&
      alive &&
      situation.sendable &&
      mayStop(situation.letterFate) &&
      (!isOthers || isAdmin),
    shipAnew: status === 'canceled' && situation.mayShipAnew && alive,
    rejectAddress: possible('rejectAddress') && mayRejectAddress(documentStatus) && !underWay && (!isOthers || isAdmin),
    editAddress:
      holdsOneOf(actor.roles, ORDERS) &&
      mayCorrectAddress(documentStatus, situation) &&
      !(documentStatus === 'delivered' && situation.isPhotoRemoved) &&
      !underWay &&
      alive,
    openTicket: true,
    openAddressTicket: mayDefendAddress(situation) && addressTicketIsOpen(situation.createdAt, now),
    seeOrder: holdsOneOf(actor.roles, ORDERS),
    forceRelease: isOthers && isAdmin,
  };
  return (Object.keys(rules) as ShipmentAction[]).filter((action) => rules[action]);
}

/** "A shipment that the mail partner reports as arrived cannot be canceled." */
export function mayCancel(fate: LetterFate): fate is Exclude<LetterFate, 'delivered'> {
  return fate !== 'delivered';
}

export type StoppableFate = Extract<LetterFate, 'with_partner' | 'unsure'>;

/** "There is something to stop as long as the mail partner has its letter, or may have it." */
export function mayStop(fate: LetterFate): fate is StoppableFate {
  return fate === 'with_partner' || fate === 'unsure';
}

/**
 * "A canceled shipment can be made anew while its photo stands as it was judged; a document that an earlier letter
 * delivered, once its order is fulfilled."
 */
export function mayShipAnew(documentStatus: DocumentStatus, order: { status: OrderStatus }): boolean {
  return documentStatus === 'validated' || (documentStatus === 'delivered' && order.status === 'fulfilled');
}

/** "An address can be rejected for a shipment that waits or was posted." */
export function mayRejectAddress(documentStatus: DocumentStatus): boolean {
  return documentStatus === 'pending_shipment' || documentStatus === 'delivered';
}

/** "An address can be corrected until the letter has arrived; afterwards only if it was returned." */
export function mayCorrectAddress(documentStatus: DocumentStatus, { cameBack }: { cameBack: boolean }): boolean {
  if (documentStatus === 'rejected_address' || documentStatus === 'pending_shipment') return true;
  return documentStatus === 'delivered' && cameBack;
}

/** "Which letter came back?" The newest that was not canceled, if any: one that was sent again makes up for it. */
export function returnedOf<Stored extends { readonly status: ShipmentState }>(
  newestFirst: readonly Stored[],
): Stored | undefined {
  const last = newestFirst.find(({ status }) => status !== 'canceled');
  return last?.status === 'blocked' ? last : undefined;
}

/** "That its address was right is said of a letter that the mail partner has, or may have, and not after we rejected it." */
export function mayDefendAddress({
  letterPlace,
  documentStatus,
}: Pick<ShipmentSituation, 'letterPlace' | 'documentStatus'>): boolean {
  return letterPlace !== 'not_sent' && letterPlace !== 'delivered' && documentStatus !== 'rejected_address';
}

/** "For thirty days the mail partner can be told that the address was right." */
export function addressTicketIsOpen(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= ADDRESS_TICKET_DAYS * DAY;
}

/** Order statuses in which nothing of the order may be sent. */
const CLOSED_ORDERS: readonly OrderStatus[] = ['pending_payment', 'payment_failed', 'canceled', 'rejected'];

/** "Nothing is sent for an order that was deleted, canceled or never paid." */
export function orderMaySend({ status, deletedAt }: { status: OrderStatus; deletedAt: Date | null }): boolean {
  return deletedAt === null && !CLOSED_ORDERS.includes(status);
}

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
  const told = where && PLACES[where.happening];
  if (told) return { place: told, since: where.at };
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
