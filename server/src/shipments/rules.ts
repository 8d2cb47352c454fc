import { ORDERS, SHIPMENT_VIEWERS, SHIPPERS } from '@likeness/contract/settingsLists/roles';
import { ADDRESS_TICKET_DAYS, type ShipmentAction } from '@likeness/contract/shipments';
import type { LetterFate, LetterPlace } from '@likeness/contract/mailPartner';
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
  /** It is the one of its document that stands: the newest that was not canceled. */
  isStanding: boolean;
  /** The photo is kept no longer: no further letter can be made. */
  isPhotoRemoved: boolean;
  /** Its document is not waiting for anything, and a further shipment could have the same boards. */
  mayShipAnew: boolean;
  /** It is blocked, and its manager may ship or send it all the same. */
  mayReopen: boolean;
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
  const isReady = possible('reopen') ? situation.mayReopen : waits;
  const alive = !situation.customerDeleted;
  const rules: Readonly<Record<ShipmentAction, boolean>> = {
    manage: isShipper && claim === undefined && possible('startManaging'),
    leave: isMine && possible('leave'),
    ship: isMine && (possible('ship') || possible('reopen')) && isReady && !underWay,
    cancel: isMine && possible('cancel') && !underWay && mayCancel(situation),
    send: isMine && (possible('send') || possible('reopen')) && isReady && !underWay && alive && situation.sendable,
    stopAndShipAnew:
      possible('ship') &&
      waits &&
      !underWay &&
      alive &&
      situation.sendable &&
      mayStop(situation.letterFate) &&
      (!isOthers || isAdmin),
    shipAnew: status === 'canceled' && situation.mayShipAnew && alive,
    rejectAddress:
      possible('rejectAddress') &&
      situation.isStanding &&
      mayRejectAddress(documentStatus) &&
      !underWay &&
      (!isOthers || isAdmin),
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

/** "A shipment that the mail partner reports as arrived cannot be canceled." A blocked one can: it arrived at a wrong address. */
export function mayCancel({ status, letterFate }: { status: ShipmentState; letterFate: LetterFate }): boolean {
  return letterFate !== 'delivered' || status === 'blocked';
}

/**
 * "A blocked shipment is shipped or sent all the same while its document waits for a letter or an address, or its letter
 * came back."
 */
export function mayReopen(
  documentStatus: DocumentStatus,
  order: { status: OrderStatus; deletedAt: Date | null },
): boolean {
  return ['rejected_address', 'pending_shipment', 'delivered'].includes(documentStatus) && orderMaySend(order);
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

/** "Which shipment of a document stands?" The newest that was not canceled, if any. */
export function standingOf<Stored extends { readonly status: ShipmentState }>(
  newestFirst: readonly Stored[],
): Stored | undefined {
  return newestFirst.find(({ status }) => status !== 'canceled');
}

/** "Which letter came back?" That of the shipment that stands: one that was sent again makes up for it. */
export function returnedOf<Stored extends { readonly status: ShipmentState }>(
  newestFirst: readonly Stored[],
): Stored | undefined {
  const standing = standingOf(newestFirst);
  return standing?.status === 'blocked' ? standing : undefined;
}

/**
 * "Do the boards that are made now need a shipment of their own?" Not where one waits, because it would be a second letter,
 * nor where the letter came back, because nothing is posted again to that address.
 */
export function needsShipment(newestFirst: readonly { readonly status: ShipmentState }[]): boolean {
  return !newestFirst.some(isOpen) && returnedOf(newestFirst) === undefined;
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
