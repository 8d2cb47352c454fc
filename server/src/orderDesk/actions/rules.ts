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

/** What decides about an order's buttons. */
export interface OrderSituation {
  readonly status: OrderStatus;
  readonly deletedAt: Date | null;
  /** Whether its customer had their account deleted: nobody is there to be written to. */
  readonly customerDeleted: boolean;
  readonly documents: readonly DocumentSituation[];
  /** What its lifecycle allows from where it stands. */
  readonly possible: readonly string[];
}

/** What decides about a document's buttons on the order's screen, besides its order. */
export interface DocumentSituation {
  readonly status: DocumentStatus;
  readonly hasSignature: boolean;
  /** Whether its line's product or its purpose asks for an ePhoto code. */
  readonly codeNeeded: boolean;
  /** Who works on it now. */
  readonly claim: { readonly staffId: number } | undefined;
  /** Whether there is a shipment of it, of whatever status. */
  readonly hasShipments: boolean;
  /** Whether a shipment of it is blocked: its letter came back, or cannot arrive. */
  readonly cameBack: boolean;
  /** Whether a letter with it went out, or is with the mail partner, or may be: nobody can call it back. */
  readonly handedOver: boolean;
  /** What its lifecycle allows from where it stands, */
  readonly possible: readonly string[];
  /** and from where it will stand when whoever works on it has laid it down. */
  readonly possibleOnceFree: readonly string[];
}

/**
 * Why somebody cannot do something: their role, the order's deletion (or that it was not deleted, or too long ago), that
 * the customer's account is gone, that somebody else works on it, that its letter is out, or simply where it stands.
 */
export type DenialReason =
  | 'role'
  | 'deleted'
  | 'notDeleted'
  | 'restoreTooLate'
  | 'customerDeleted'
  | 'claimed'
  | 'handedOver'
  | 'status';

const DAY = 86_400_000;

interface Rule<Situation> {
  readonly roles: readonly Role[];
  /** Whether it makes sense only while the customer can be written to. */
  readonly reachesCustomer?: true;
  /** What hinders it, once role and deletion do not. */
  readonly denial: (situation: Situation, actor: Actor) => DenialReason | undefined;
}

/** Whether what is printed of it reaches the customer in a letter that left already. */
const isOnItsWay = ({ status, handedOver }: DocumentSituation) => status === 'pending_shipment' && handedOver;

const unless = (isPossible: boolean): DenialReason | undefined => (isPossible ? undefined : 'status');

const ORDER_RULES: Record<Exclude<OrderAction, 'restore'>, Rule<OrderSituation>> = {
  /* "The state of an order is told again when there is one to tell: it is done, or waits for the customer." */
  sendEmail: {
    roles: ORDERS,
    reachesCustomer: true,
    denial: ({ status }) => unless(['fulfilled', 'rejected_signature', 'rejected_photo'].includes(status)),
  },
  /* "There is no invoice before there is a payment." */
  sendInvoice: {
    roles: ORDERS,
    reachesCustomer: true,
    denial: ({ status }) => unless(status !== 'pending_payment'),
  },
  downloadInvoice: { roles: ORDERS, denial: ({ status }) => unless(status !== 'pending_payment') },
  /* "By the QR code customers send what was rejected anew." */
  downloadQrCode: {
    roles: ORDERS,
    reachesCustomer: true,
    denial: ({ status }) => unless(['rejected_signature', 'rejected_photo', 'rejected_address'].includes(status)),
  },
  /* "Who had a code, and used it up or lost it, gets another." */
  requestNewCode: {
    roles: ORDERS,
    reachesCustomer: true,
    denial: ({ status, documents }) => {
      const coded = documents.filter(
        (document) => document.codeNeeded && (status === 'fulfilled' || document.status === 'delivered'),
      );
      if (coded.length === 0) return 'status';
      // With a letter that nobody can call back the old code comes to the customer.
      return coded.every(isOnItsWay) ? 'handedOver' : undefined;
    },
  },
  comment: { roles: ORDERS, denial: () => undefined },
  cancel: { roles: ORDERS, denial: ({ possible }) => unless(possible.includes('cancel')) },
  refuse: { roles: ADMINS, denial: ({ possible }) => unless(possible.includes('refuseForGood')) },
  delete: { roles: ORDERS, denial: () => undefined },
};

/** What can be done with a deleted order too. */
const EVEN_WHEN_DELETED: readonly OrderAction[] = ['comment', 'restore'];

type Both = { readonly document: DocumentSituation; readonly order: OrderSituation };

/** "Of an order that was canceled or refused for good nothing is made any more." */
const ENDED: readonly OrderStatus[] = ['canceled', 'rejected'];

/** "Sent for treatment is what nobody else works on, and what has not gone out yet." */
function treatmentDenial(event: string) {
  return ({ document, order }: Both, actor: Actor): DenialReason | undefined => {
    const { claim, possibleOnceFree: possible, handedOver } = document;
    if (ENDED.includes(order.status)) return 'status';
    if (claim !== undefined && claim.staffId !== actor.id) return 'claimed';
    if (possible.includes(event)) return undefined;
    if (!possible.includes('sendForTreatment')) return 'status';
    return handedOver ? 'handedOver' : undefined;
  };
}

const DOCUMENT_RULES: Record<OrderDocumentAction, Rule<Both>> = {
  rejectSignature: {
    roles: ORDERS,
    denial: ({ document, order }) =>
      unless(document.hasSignature && document.possible.includes('rejectSignature') && !ENDED.includes(order.status)),
  },
  /* "What nobody can be sent any more is not worked on." */
  sendForTreatment: { roles: ORDERS, reachesCustomer: true, denial: treatmentDenial('') },
  /* "…and straight to me": one that waits for its treatment already is simply taken. */
  sendForTreatmentAndLock: { roles: ORDERS, reachesCustomer: true, denial: treatmentDenial('startProcessing') },
  sendAgain: {
    roles: ORDERS,
    reachesCustomer: true,
    denial: ({ document, order }) =>
      unless(document.hasShipments && order.status === 'fulfilled' && document.possible.includes('sendAgain')),
  },
  /* "An address is corrected until the letter has arrived; afterwards only if it came back." */
  editAddress: {
    roles: ORDERS,
    reachesCustomer: true,
    denial: ({ document: { possible, cameBack }, order }) =>
      unless(
        (possible.includes('correctAddress') || (possible.includes('readdress') && cameBack)) &&
          !ENDED.includes(order.status),
      ),
  },
  uploadBoard: {
    roles: [...ORDERS, 'automaticProgram'],
    denial: ({ document, order }) => unless(order.status === 'fulfilled' || document.status === 'pending_shipment'),
  },
};

/** "May this person do this with the order now?" What hinders them, or nothing. */
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

/** "An administrator brings a deleted order back, for a month." */
function restoreDenial({ deletedAt }: OrderSituation, actor: Actor, now: Date): DenialReason | undefined {
  if (!holdsOneOf(actor.roles, ADMINS)) return 'role';
  if (deletedAt === null) return 'notDeleted';
  return now.getTime() - deletedAt.getTime() <= RESTORE_DAYS * DAY ? undefined : 'restoreTooLate';
}

/** "May this person do this with one of its documents now?" Of a deleted order nothing is done with any. */
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

/** The buttons of a line: a purpose is edited by whoever may edit purposes, whatever became of the order. */
export function itemActions(actor: Actor): OrderItemAction[] {
  return holdsOneOf(actor.roles, purposeList.write) ? ['editPurpose'] : [];
}
