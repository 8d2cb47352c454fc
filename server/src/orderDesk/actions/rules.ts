import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { type Role, type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';
import type { OrderItemAction } from '@likeness/contract/orderDesk/actions';
import type { DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';

export interface Actor {
  readonly id: number;
  readonly roles: readonly RoleKey[];
}

/** The facts that decide about an order's buttons. */
export interface OrderSituation {
  readonly status: OrderStatus;
  readonly deletedAt: Date | null;
  /** Whether the customer's account was deleted: then nobody can be written to. */
  readonly customerDeleted: boolean;
  /** Whether a legal hold stands on it. */
  readonly isHeld: boolean;
  readonly isPaid: boolean;
  /** Whether there is an invoice, or one may still be issued. */
  readonly isBillable: boolean;
  /** Whether some of what was paid was not given back. */
  readonly hasMoneyLeft: boolean;
  readonly documents: readonly DocumentSituation[];
  /** The events that its lifecycle allows now. */
  readonly possible: readonly string[];
}

/** The facts that decide about a document's buttons on the order's screen, besides its order. */
export interface DocumentSituation {
  readonly status: DocumentStatus;
  readonly hasSignature: boolean;
  /** Whether its photo is kept no longer: nothing can be made of it any more, nor can it be looked at. */
  readonly isPhotoRemoved: boolean;
  /** Whether its line's product or its purpose asks for an ePhoto code. */
  readonly codeNeeded: boolean;
  /** Whether its line's product or its purpose, or those of an additional offer, are sent by post. */
  readonly hasPrintedLine: boolean;
  /** Who works on it now. */
  readonly claim: { readonly staffId: number } | undefined;
  /** Whether it has a shipment, in any status. */
  readonly hasShipments: boolean;
  /** Whether its newest shipment that was not canceled is blocked: its letter was returned, or cannot arrive. */
  readonly cameBack: boolean;
  /** Whether a letter with it was sent, or is or may be with the mail partner: then it cannot be called back. */
  readonly handedOver: boolean;
  /** The events that its lifecycle allows now, */
  readonly possible: readonly string[];
  /** and those it will allow when the person who works on it has released it. */
  readonly possibleOnceFree: readonly string[];
}

/**
 * Why an action is denied: the person's role, the order's deletion (or that it was not deleted, or too long ago), the
 * customer's deleted account, somebody else's work on it, a letter that cannot be called back, a code that was asked for
 * already, a photo that is kept no longer, money that never came or went back, or its status.
 */
export type DenialReason =
  | 'role'
  | 'deleted'
  | 'notDeleted'
  | 'restoreTooLate'
  | 'customerDeleted'
  | 'claimed'
  | 'handedOver'
  | 'codeRequested'
  | 'photoRemoved'
  | 'notPaid'
  | 'givenBack'
  | 'nothingLeft'
  | 'nothingPrinted'
  | 'status';

export interface Rule<Situation> {
  readonly roles: readonly Role[];
  /** Whether it is pointless when the customer's account is gone. */
  readonly reachesCustomer?: true;
  /** What else denies it, after role and deletion were checked. */
  readonly denial: (situation: Situation, actor: Actor) => DenialReason | undefined;
}

/** Whether its printed result reaches the customer in a letter that was sent already. */
export const isOnItsWay = ({ status, handedOver }: DocumentSituation) => status === 'pending_shipment' && handedOver;

/** "What is printed or edited is made of the photo's file, and of a removed one nothing is." */
export const unlessRemoved = ({ isPhotoRemoved }: DocumentSituation): DenialReason | undefined =>
  isPhotoRemoved ? 'photoRemoved' : undefined;

export const unless = (isPossible: boolean): DenialReason | undefined => (isPossible ? undefined : 'status');

/** The statuses of a document whose code is being requested: another request would change nothing. */
const CODE_REQUESTED: readonly DocumentStatus[] = ['pending_generation_ephoto', 'pending_ephoto_generated'];

/** "Another code is given out for a photo that is still kept, where the old one is not in a letter on its way." */
export function renewalDenial(
  document: DocumentSituation,
  order: Pick<OrderSituation, 'status'>,
): DenialReason | undefined {
  const { status, codeNeeded } = document;
  const isFulfilled = order.status === 'fulfilled';
  if (!codeNeeded) return 'status';
  if (isFulfilled && CODE_REQUESTED.includes(status)) return 'codeRequested';
  if (status !== 'delivered' && !(isFulfilled && status === 'pending_shipment')) return 'status';
  // The letter cannot be called back, so the customer will get the old code.
  return isOnItsWay(document) ? 'handedOver' : unlessRemoved(document);
}

/** "May this document get another code in place of its old one?" */
export function isRenewable(document: DocumentSituation, order: Pick<OrderSituation, 'status'>): boolean {
  return renewalDenial(document, order) === undefined;
}

/** The buttons of a line: people who may edit purposes may edit its purpose, whatever the order's status. */
export function itemActions(actor: Actor): OrderItemAction[] {
  return holdsOneOf(actor.roles, purposeList.write) ? ['editPurpose'] : [];
}
