import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { isRefund, leftOf, refundOf } from '../../orders/index.ts';
import { moment } from '../../photos/index.ts';
import { refundActions, settlementOf } from '../../refunds/index.ts';
import { paymentsIn } from '../actions/index.ts';
import type { StoredOrderDetail } from './store.ts';

const DAY = 86_400_000;

/** The payments and refunds of an order, with what may be done about each. What they say of a deleted account is left out. */
export function presentPayments(
  { payments }: StoredOrderDetail,
  { accountDeleted, reader }: { accountDeleted: boolean; reader: Parameters<typeof refundActions>[1] },
): OrderDetail['payments'] {
  return payments.map(({ infos, created_at, settled_at, settled_by, settled_reference, ...payment }) => {
    const settlement = {
      status: payment.status,
      settledAt: settled_at === null ? null : new Date(settled_at),
      settledById: settled_by?.id ?? null,
      settledReference: accountDeleted ? null : settled_reference,
    };
    const actions = {
      ...settlement,
      creditNote: payment.credit_note,
      takingBack: payment.credit_note_taking_back,
    };
    return {
      ...payment,
      created_at: moment(created_at),
      payment_infos: accountDeleted ? [] : infos.map((value) => ({ value })),
      settled: settlementOf(settlement, settled_by, reader.now),
      allowedActions: isRefund(payment.status) || payment.status === 'withdrawn' ? refundActions(actions, reader) : [],
    };
  });
}

/** What ending the order gives back, and how much can go back at most. */
export function refundableOf({ situation, items, currency, discount }: StoredOrderDetail): OrderDetail['refundable'] {
  const payments = paymentsIn(situation);
  const left = leftOf(payments);
  if (!left) return null;
  const lines = items.map(({ amount, quantity, document, origin }) => ({
    amount,
    quantity,
    documentStatus: document?.status ?? origin?.document?.status ?? null,
  }));
  const amount = refundOf(payments, lines, { discount, currency })?.amount ?? '0.00';
  return { amount, amount_max: left.amount, currency, method: left.method };
}

/** Since when an order waits for its customer, and what was done about it. */
export function waitingOf(
  { situation, updated_at, reminders }: StoredOrderDetail,
  refuseAfterDays: number,
): OrderDetail['waiting'] {
  if (!situation.status.startsWith('rejected_') || situation.deleted_at !== null) return null;
  const since = new Date(updated_at);
  return {
    since: since.toISOString(),
    reminders: reminders.count,
    last_reminded_at: moment(reminders.last_at),
    refused_at: refuseAfterDays === 0 ? null : new Date(since.getTime() + refuseAfterDays * DAY).toISOString(),
  };
}
