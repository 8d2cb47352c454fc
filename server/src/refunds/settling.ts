import { PAID_BACK_UNDO_WINDOW, type RefundAction } from '@likeness/contract/refunds';
import { type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';
import { ORDERS } from '@likeness/contract/settingsLists/roles';
import { type RefundRow, settleRefund, settleRefundsOf, unsettleRefund } from '../orders/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { tellPaidBackJob } from './jobs.ts';
import { noteOn } from './notes.ts';
import { knownRefund } from './store.ts';

interface Settling {
  readonly staffId: number;
  readonly reference?: string | undefined;
  readonly now: Date;
}

/**
 * "I have paid it back." The customer is told when it can no longer be undone. Pressed twice by the same person it is
 * done once.
 *
 * @throws the refusals `not_found`, `refund_settled`, `refund_withdrawn`
 */
export async function markPaidBack(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  id: number,
  { staffId, reference, now }: Settling,
): Promise<RefundRow> {
  const settled = await settleRefund(tx, id, { at: now, staffId, reference });
  if (!settled) {
    const standing = await knownRefund(tx, id);
    if (standing.status === 'withdrawn') throw new Refusal('refund_withdrawn');
    const isTheSame = standing.settledById === staffId && standing.settledReference === (reference ?? null);
    if (isTheSame && isUndoable(standing, now)) return standing;
    throw new Refusal('refund_settled');
  }
  await noteOn(tx, settled, { name: 'refund_paid_back', staffId, comment: reference, now });
  await platform.jobs.enqueue(
    tx,
    tellPaidBackJob,
    { refundId: id, settledAt: now.toISOString() },
    { startAfterSeconds: PAID_BACK_UNDO_WINDOW / 1000 + 1 },
  );
  return settled;
}

/**
 * "No, it was not paid back." Possible until the customer is told.
 *
 * @throws the refusals `not_found`, `refund_not_settled`, `undo_too_late`
 */
export async function undoPaidBack(tx: Transaction, id: number, staffId: number, now: Date): Promise<RefundRow> {
  const due = await unsettleRefund(tx, id, undoableAfter(now));
  if (!due) {
    const standing = await knownRefund(tx, id);
    throw new Refusal(standing.status === 'refund_due' ? 'refund_not_settled' : 'undo_too_late');
  }
  await noteOn(tx, due, { name: 'refund_not_paid_back', staffId, now });
  return due;
}

/** The partner reports that what was due of an order was paid back. False when nothing was due. */
export async function settleByPartner(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  orderId: number,
  now: Date,
): Promise<boolean> {
  const settled = await settleRefundsOf(tx, orderId, { at: now });
  for (const refund of settled) {
    await noteOn(tx, refund, { name: 'refund_paid_back', now });
    await platform.jobs.enqueue(tx, tellPaidBackJob, { refundId: refund.id, settledAt: now.toISOString() });
  }
  return settled.length > 0;
}

function undoableAfter(now: Date): Date {
  return new Date(now.getTime() - PAID_BACK_UNDO_WINDOW);
}

type Settlement = Pick<RefundRow, 'status' | 'settledById' | 'settledAt'>;

function isUndoable({ status, settledById, settledAt }: Settlement, now: Date): boolean {
  return status === 'refunded' && settledById !== null && settledAt !== null && settledAt > undoableAfter(now);
}

/** Until when it can be said that a refund was not paid back after all; null if it cannot be any more. */
export function undoableUntil(settlement: Settlement, now: Date): Date | null {
  return isUndoable(settlement, now) ? new Date(settlement.settledAt!.getTime() + PAID_BACK_UNDO_WINDOW) : null;
}

/** With the numbers of its credit note and of the one that took that back. */
type ShownRefund = Settlement & { readonly creditNote: string | null; readonly takingBack?: string | null };

/** The buttons of a refund, for whoever may pay back. Who may book one may also withdraw it. */
export function refundActions(
  refund: ShownRefund,
  { roles, now }: { readonly roles: readonly RoleKey[]; readonly now: Date },
): RefundAction[] {
  const isDue = refund.status === 'refund_due';
  return [
    ...(isDue ? (['markPaidBack'] as const) : []),
    ...(isUndoable(refund, now) ? (['undoPaidBack'] as const) : []),
    ...(isDue && holdsOneOf(roles, ORDERS) ? (['withdraw'] as const) : []),
    ...(refund.creditNote === null ? [] : (['downloadCreditNote'] as const)),
    ...(refund.takingBack ? (['downloadTakingBack'] as const) : []),
  ];
}
