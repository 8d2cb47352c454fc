import type { RefundRow } from '@likeness/contract/refunds';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { negate } from '@likeness/contract/kit/money';
import type { StoredRefund } from './store.ts';
import { refundActions, undoableUntil } from './settling.ts';

/** A refund as the list shows it. The names of a deleted account are not shown. */
export function presentRefund(
  stored: StoredRefund,
  reader: { readonly roles: readonly RoleKey[]; readonly now: Date },
): RefundRow {
  const { now } = reader;
  const { refund, order, customer, isCustomerDeleted, creditNote } = stored;
  return {
    id: refund.id,
    order: { id: order.id, external_ref: order.reference, status: order.status },
    partner: stored.partner,
    customer: {
      id: customer.id,
      first_name: isCustomerDeleted ? null : customer.firstName,
      last_name: isCustomerDeleted ? null : customer.lastName,
    },
    amount: negate(refund.amount),
    currency: refund.currency,
    method: refund.method,
    state: refund.status === 'refund_due' ? 'due' : 'paid_back',
    provider_reference: order.provider,
    notes: isCustomerDeleted ? [] : refund.infos,
    booked_at: refund.createdAt.toISOString(),
    settled: settlementOf(refund, stored.settledBy, now),
    credit_note: creditNote,
    allowedActions: refundActions({ ...refund, creditNote }, reader),
  };
}

type Settled = Pick<StoredRefund['refund'], 'status' | 'settledAt' | 'settledById' | 'settledReference'>;

/** How a refund was settled; null while it is due, and where we never learned when it was paid back. */
export function settlementOf(refund: Settled, by: StoredRefund['settledBy'], now: Date): RefundRow['settled'] {
  if (refund.status !== 'refunded' || refund.settledAt === null) return null;
  return {
    at: refund.settledAt.toISOString(),
    by,
    reference: refund.settledReference,
    undo_until: undoableUntil(refund, now)?.toISOString() ?? null,
  };
}
