import {
  type InvoiceDenial,
  ORDER_ACTIONS,
  type OrderAction,
  RESTORE_DAYS,
} from '@likeness/contract/orderDesk/actions';
import { ADMINS, ORDERS } from '@likeness/contract/settingsLists/roles';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import { type Actor, type DenialReason, type OrderSituation, type Rule, renewalDenial, unless } from './rules.ts';

/* What can be done with an order, by whom and when. */

const DAY = 86_400_000;

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
  /* "Of a customer whose account is gone nobody reads anything, and what was written then would never be erased." */
  comment: { roles: ORDERS, reachesCustomer: true, denial: () => undefined },
  /* "Whoever may answer customers may write to them first, whatever became of the order." */
  writeToCustomer: { roles: ORDERS, reachesCustomer: true, denial: () => undefined },
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

const INVOICE_DENIED: Readonly<Partial<Record<DenialReason, InvoiceDenial>>> = {
  deleted: 'order_deleted',
  status: 'invoice_not_paid',
  notPaid: 'invoice_not_paid',
  givenBack: 'invoice_given_back',
};

/** "Its buttons stay, and say why there is no invoice." Null where there is one, and for whoever never has them. */
export function invoiceDenied(order: OrderSituation, actor: Actor, now: Date): InvoiceDenial | null {
  const denial = denialOnOrder('downloadInvoice', order, actor, now);
  return (denial && INVOICE_DENIED[denial]) ?? null;
}

/** Actions that are also possible on a deleted order. */
const EVEN_WHEN_DELETED: readonly OrderAction[] = [
  'comment',
  'writeToCustomer',
  'refund',
  'hold',
  'liftHold',
  'restore',
];

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

/** "An administrator can restore a deleted order, for a month, as long as its customer’s account is there." */
function restoreDenial(order: OrderSituation, actor: Actor, now: Date): DenialReason | undefined {
  const { deletedAt, customerDeleted } = order;
  if (!holdsOneOf(actor.roles, ADMINS)) return 'role';
  if (deletedAt === null) return 'notDeleted';
  if (customerDeleted) return 'customerDeleted';
  return now.getTime() - deletedAt.getTime() <= RESTORE_DAYS * DAY ? undefined : 'restoreTooLate';
}

/** The buttons of the order. */
export function orderActions(order: OrderSituation, actor: Actor, now: Date): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => denialOnOrder(action, order, actor, now) === undefined);
}
