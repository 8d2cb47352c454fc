import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { ADMINS, ORDERS } from '@likeness/contract/settingsLists/roles';
import { type Role, type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';
import {
  ORDER_ACTIONS,
  ORDER_DOCUMENT_ACTIONS,
  type OrderAction,
  type OrderDocumentAction,
  type OrderItemAction,
  RESTORE_DAYS,
} from '@likeness/contract/orderDesk/actions';
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
  | 'status';

const DAY = 86_400_000;

interface Rule<Situation> {
  readonly roles: readonly Role[];
  /** Whether it is pointless when the customer cannot be written to. */
  readonly reachesCustomer?: true;
  /** What else denies it, after role and deletion were checked. */
  readonly denial: (situation: Situation, actor: Actor) => DenialReason | undefined;
}

/** Whether its printed result reaches the customer in a letter that was sent already. */
const isOnItsWay = ({ status, handedOver }: DocumentSituation) => status === 'pending_shipment' && handedOver;

/** "What is printed or mended is made of the photo's file, and of a removed one nothing is." */
const unlessRemoved = ({ isPhotoRemoved }: DocumentSituation): DenialReason | undefined =>
  isPhotoRemoved ? 'photoRemoved' : undefined;

const unless = (isPossible: boolean): DenialReason | undefined => (isPossible ? undefined : 'status');

/** The statuses of a document whose code is being requested: another request would change nothing. */
const CODE_REQUESTED: readonly DocumentStatus[] = ['pending_generation_ephoto', 'pending_ephoto_generated'];

/** "Another code is given out for a photo that is still kept, where the old one is not in a letter on its way." */
function renewalDenial(document: DocumentSituation, order: Pick<OrderSituation, 'status'>): DenialReason | undefined {
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

function invoiceDenial({ status, isPaid, isBillable }: OrderSituation): DenialReason | undefined {
  if (status === 'pending_payment') return 'status';
  if (!isPaid) return 'notPaid';
  return isBillable ? undefined : 'givenBack';
}

const ORDER_RULES: Record<Exclude<OrderAction, 'restore'>, Rule<OrderSituation>> = {
  /* "The state of an order can be sent again if there is one to report: it is done, or waits for the customer." */
  sendEmail: {
    roles: ORDERS,
    reachesCustomer: true,
    denial: ({ status }) => unless(['fulfilled', 'rejected_signature', 'rejected_photo'].includes(status)),
  },
  /* "There is no invoice before there is a payment, and none is issued over what was given back altogether." */
  sendInvoice: {
    roles: ORDERS,
    reachesCustomer: true,
    denial: invoiceDenial,
  },
  downloadInvoice: { roles: ORDERS, denial: invoiceDenial },
  /* "Who was asked for something can be reminded of it." */
  remind: {
    roles: ORDERS,
    reachesCustomer: true,
    denial: ({ status }) => unless(['rejected_signature', 'rejected_photo', 'rejected_address'].includes(status)),
  },
  /* "What was paid can be given back, whatever became of the order." */
  refund: { roles: ORDERS, denial: ({ hasMoneyLeft }) => (hasMoneyLeft ? undefined : 'nothingLeft') },
  /* "By the QR code, customers send repairs." */
  downloadQrCode: {
    roles: ORDERS,
    reachesCustomer: true,
    denial: ({ status }) => unless(['rejected_signature', 'rejected_photo', 'rejected_address'].includes(status)),
  },
  /* "A customer who had a code, and used it up or lost it, gets another." */
  requestNewCode: {
    roles: ORDERS,
    reachesCustomer: true,
    denial: (order) => {
      const denials = order.documents.map((document) => renewalDenial(document, order));
      if (denials.includes(undefined)) return undefined;
      return (
        denials.find((denial) => denial === 'codeRequested') ??
        denials.find((denial) => denial !== 'status') ??
        'status'
      );
    },
  },
  comment: { roles: ORDERS, denial: () => undefined },
  /* "What a court or an authority asks about stays, until an administrator lets it go." */
  hold: {
    roles: ADMINS,
    denial: ({ isHeld, customerDeleted }) => (customerDeleted ? 'customerDeleted' : unless(!isHeld)),
  },
  liftHold: { roles: ADMINS, denial: ({ isHeld }) => unless(isHeld) },
  cancel: { roles: ORDERS, denial: ({ possible }) => unless(possible.includes('cancel')) },
  refuse: { roles: ADMINS, denial: ({ possible }) => unless(possible.includes('refuseForGood')) },
  delete: { roles: ORDERS, denial: () => undefined },
};

/** Actions that are also possible on a deleted order. */
const EVEN_WHEN_DELETED: readonly OrderAction[] = ['comment', 'hold', 'liftHold', 'restore'];

type Both = { readonly document: DocumentSituation; readonly order: OrderSituation };

/** "Nothing is made any more for an order that was canceled or refused for good." */
const ENDED: readonly OrderStatus[] = ['canceled', 'rejected'];

/** "A document can be sent for treatment if nobody else works on it and it has not been sent out." */
function treatmentDenial(event: string) {
  return ({ document, order }: Both, actor: Actor): DenialReason | undefined => {
    const { claim, possibleOnceFree: possible, handedOver } = document;
    if (ENDED.includes(order.status)) return 'status';
    if (claim !== undefined && claim.staffId !== actor.id) return 'claimed';
    if (!possible.includes(event)) {
      if (!possible.includes('sendForTreatment')) return 'status';
      if (handedOver) return 'handedOver';
    }
    return unlessRemoved(document);
  };
}

const DOCUMENT_RULES: Record<OrderDocumentAction, Rule<Both>> = {
  rejectSignature: {
    roles: ORDERS,
    denial: ({ document, order }) =>
      unless(document.hasSignature && document.possible.includes('rejectSignature') && !ENDED.includes(order.status)),
  },
  /* "Nobody works on what can be sent to nobody." */
  sendForTreatment: { roles: ORDERS, reachesCustomer: true, denial: treatmentDenial('') },
  /* "…and straight to me": a document that already waits for processing is simply claimed. */
  sendForTreatmentAndLock: { roles: ORDERS, reachesCustomer: true, denial: treatmentDenial('startProcessing') },
  sendAgain: {
    roles: ORDERS,
    reachesCustomer: true,
    denial: ({ document, order }) =>
      unless(document.hasShipments && order.status === 'fulfilled' && document.possible.includes('sendAgain')) ??
      unlessRemoved(document),
  },
  /* "An address can be corrected until the letter has arrived; afterwards only if it was returned." */
  editAddress: {
    roles: ORDERS,
    reachesCustomer: true,
    denial: ({ document, order }) => {
      const { possible, cameBack } = document;
      if (ENDED.includes(order.status)) return 'status';
      if (possible.includes('correctAddress')) return undefined;
      return unless(possible.includes('readdress') && cameBack) ?? unlessRemoved(document);
    },
  },
  /* "A board is for a letter: of what is not printed there is none, nor of what another document took the place of." */
  uploadBoard: {
    roles: [...ORDERS, 'automaticProgram'],
    denial: ({ document, order }) => {
      const { status, hasPrintedLine, hasShipments } = document;
      if (status === 'replaced' || !(hasPrintedLine || hasShipments)) return 'status';
      return unless(order.status === 'fulfilled' || status === 'pending_shipment') ?? unlessRemoved(document);
    },
  },
  /* "The wrong purpose was ordered: another document takes its place, unless its letter is out." */
  replace: {
    roles: ADMINS,
    reachesCustomer: true,
    denial: ({ document, order }, actor) => {
      const { claim, possibleOnceFree: possible } = document;
      if (ENDED.includes(order.status) || !order.isPaid) return 'status';
      if (claim !== undefined && claim.staffId !== actor.id) return 'claimed';
      if (!possible.includes('replace')) return 'status';
      return isOnItsWay(document) ? 'handedOver' : unlessRemoved(document);
    },
  },
  /* "An authority can have refused what the customer has: what was delivered, or a code before its letter." */
  refuseByAuthority: {
    roles: ORDERS,
    reachesCustomer: true,
    denial: ({ document, order }) => {
      const isOut = document.status === 'delivered' || order.status === 'fulfilled' || document.codeNeeded;
      if (!isOut || !document.possible.includes('refuseDelivered') || ENDED.includes(order.status)) return 'status';
      return isOnItsWay(document) ? 'handedOver' : undefined;
    },
  },
};

/** "May this person do this with the order now?" The denial, or nothing. */
export function denialOnOrder(
  action: OrderAction,
  order: OrderSituation,
  actor: Actor,
  now: Date,
): DenialReason | undefined {
  if (action === 'restore') return restoreDenial(order, actor, now);
  const rule = ORDER_RULES[action];
  if (!holdsOneOf(actor.roles, rule.roles)) return 'role';
  if (order.deletedAt !== null && !EVEN_WHEN_DELETED.includes(action)) return 'deleted';
  if (rule.reachesCustomer && order.customerDeleted) return 'customerDeleted';
  return rule.denial(order, actor);
}

/** "An administrator can restore a deleted order, for a month." */
function restoreDenial({ deletedAt }: OrderSituation, actor: Actor, now: Date): DenialReason | undefined {
  if (!holdsOneOf(actor.roles, ADMINS)) return 'role';
  if (deletedAt === null) return 'notDeleted';
  return now.getTime() - deletedAt.getTime() <= RESTORE_DAYS * DAY ? undefined : 'restoreTooLate';
}

/** "May this person do this with one of its documents now?" Nothing is possible on a deleted order. */
export function denialOnDocument(
  action: OrderDocumentAction,
  document: DocumentSituation,
  order: OrderSituation,
  actor: Actor,
): DenialReason | undefined {
  const rule = DOCUMENT_RULES[action];
  if (!holdsOneOf(actor.roles, rule.roles)) return 'role';
  if (order.deletedAt !== null) return 'deleted';
  if (rule.reachesCustomer && order.customerDeleted) return 'customerDeleted';
  return rule.denial({ document, order }, actor);
}

/** The buttons of the order. */
export function orderActions(order: OrderSituation, actor: Actor, now: Date): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => denialOnOrder(action, order, actor, now) === undefined);
}

/** The buttons of one of its documents. */
export function documentActions(
  document: DocumentSituation,
  order: OrderSituation,
  actor: Actor,
): OrderDocumentAction[] {
  return ORDER_DOCUMENT_ACTIONS.filter((action) => denialOnDocument(action, document, order, actor) === undefined);
}

/** The buttons of a line: people who may edit purposes may edit its purpose, whatever the order's status. */
export function itemActions(actor: Actor): OrderItemAction[] {
  return holdsOneOf(actor.roles, purposeList.write) ? ['editPurpose'] : [];
}
