import { type Amount, compare, isOfCurrency, isZero, negate } from '@likeness/contract/kit/money';
import { writeAudit } from '../audit/index.ts';
import { issueCreditNoteJob } from '../invoices/index.ts';
import {
  type OrderRow,
  type Paid,
  type Refund,
  leftOf,
  lockOrder,
  paymentsOf,
  recordPayment,
  withUnwritten,
} from '../orders/index.ts';
import { WALLET, changeCredit, walletIdOf } from '../partners/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';

/** What is left where nothing was paid, or all of it went back. */
const NOTHING: Amount = '0.00';

export interface Booked extends Refund {
  readonly id: number;
  readonly currency: string;
  /** Whether a person has to pay it back. */
  readonly due: boolean;
}

interface Booking {
  readonly amount: Amount;
  /** What goes back unless somebody says otherwise. */
  readonly suggested?: Amount | undefined;
  /** What was left when the person decided; left out where nobody saw it. */
  readonly left?: Amount | undefined;
  readonly reason?: string | undefined;
  /** Left out where nobody asked for it. */
  readonly staffId?: number | undefined;
  readonly now: Date;
}

/** What was paid of a locked order and not given back. */
export async function paymentsOfOrder(tx: Transaction, order: OrderRow): Promise<readonly Paid[]> {
  return withUnwritten(await paymentsOf(tx, order.id), order);
}

/**
 * Books what goes back of a locked order: a wallet gets it at once, other refunds are due, for the person who pays them
 * out. Its credit note is issued afterwards. Nothing is booked for an amount of zero.
 *
 * @throws the refusals `nothing_to_give_back`, `changed_meanwhile`, `refund_too_high`, `refund_not_whole`
 */
export async function bookRefund(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  order: OrderRow,
  { amount, suggested = '0.00', left: seen, reason, staffId, now }: Booking,
): Promise<Booked | undefined> {
  const isNothing = isZero(amount);
  if (isNothing && seen === undefined) return undefined;
  const left = leftOf(await paymentsOfOrder(tx, order));
  // Whoever gives nothing back has decided so by what was left, too.
  if (isNothing && compare(seen ?? NOTHING, left?.amount ?? NOTHING) === 0) return undefined;
  if (!left && !isNothing) throw new Refusal('nothing_to_give_back');
  if (!left || (seen !== undefined && compare(seen, left.amount) !== 0)) throw new Refusal('changed_meanwhile');
  if (compare(amount, left.amount) > 0) {
    throw new Refusal('refund_too_high', { params: { max: `${left.amount} ${order.currency}` } });
  }
  const { currency } = order;
  if (!isOfCurrency(amount, currency, [left.amount, suggested])) {
    throw new Refusal('refund_not_whole', { params: { currency } });
  }
  const isWallet = left.method === WALLET;
  const id = await recordPayment(
    tx,
    {
      orderId: order.id,
      method: left.method,
      amount: negate(amount),
      currency,
      status: isWallet ? 'refunded' : 'refund_due',
      infos: reason === undefined ? [] : [reason],
      ...(isWallet && { settledAt: now }),
    },
    now,
  );
  if (isWallet) {
    await changeCredit(tx, await walletIdOf(tx, order.partnerId), {
      amount,
      comment: `Order ${order.id} (${order.externalRef}) refunded`,
      ...(staffId !== undefined && { staffId }),
      now,
    });
  }
  await platform.jobs.enqueue(tx, issueCreditNoteJob, { refundId: id });
  return { id, amount, method: left.method, currency, due: !isWallet };
}

/** Books a refund of an order that goes on, or has ended already. The caller has checked the rights. */
export async function refundOrder(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  orderId: number,
  booking: Required<Omit<Booking, 'suggested' | 'left'>> & Pick<Booking, 'left'>,
): Promise<Booked> {
  const order = await lockOrder(tx, orderId);
  const booked = (await bookRefund(tx, platform, order, booking))!;
  await writeAudit(tx, {
    name: 'refund_booked',
    subject: 'order',
    subjectId: orderId,
    orderId,
    staffId: booking.staffId,
    comment: booking.reason,
    after: { refund: booked },
    now: booking.now,
  });
  return booked;
}
