import { ORDER_DOCUMENT_ACTIONS, type OrderDocumentAction } from '@likeness/contract/orderDesk/actions';
import { ADMINS, ORDERS } from '@likeness/contract/settingsLists/roles';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import type { OrderStatus } from '@likeness/contract/vocabulary';
import {
  type Actor,
  type DenialReason,
  type DocumentSituation,
  type OrderSituation,
  type Rule,
  isOnItsWay,
  unless,
  unlessRemoved,
} from './rules.ts';

/* What can be done with one of an order's documents on the order's screen, by whom and when. */

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
      const isTime = order.status === 'fulfilled' || status === 'pending_shipment';
      if (status === 'replaced' || !isTime) return 'status';
      return hasPrintedLine || hasShipments ? unlessRemoved(document) : 'nothingPrinted';
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

/** The buttons of one of its documents. */
export function documentActions(
  document: DocumentSituation,
  order: OrderSituation,
  actor: Actor,
): OrderDocumentAction[] {
  return ORDER_DOCUMENT_ACTIONS.filter((action) => denialOnDocument(action, document, order, actor) === undefined);
}
