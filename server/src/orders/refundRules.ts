import {
  allocate,
  type Amount,
  decimalsOf,
  isPositive,
  isZero,
  multiply,
  negate,
  subtract,
  sum,
} from '@likeness/contract/kit/money';
import type { DocumentStatus, PaymentStatus } from '@likeness/contract/vocabulary';

/* What goes back to customers. */

export interface Paid {
  readonly method: string;
  /** With a minus where it was given back. */
  readonly amount: Amount;
  readonly status: PaymentStatus;
}

export interface Line {
  readonly amount: Amount;
  readonly quantity: number;
  /** Of the line's document, or of the one whose photo it shares. */
  readonly documentStatus: DocumentStatus | null;
}

export interface Refund {
  readonly amount: Amount;
  readonly method: string;
}

/** How much of what was paid is left, and the way it would go back: the way the last of it came. */
export function leftOf(payments: readonly Paid[]): Refund | undefined {
  const kept = payments.filter(({ status }) => status !== 'failed' && status !== 'withdrawn');
  const method = kept.findLast(({ status }) => status === 'paid')?.method;
  const amount = sum(kept.map((paid) => paid.amount));
  return method === undefined || !isPositive(amount) ? undefined : { amount, method };
}

/** What was given back, or is due back, of an order. */
export function givenBack(payments: readonly Paid[]): Amount {
  return negate(sum(payments.filter(({ status }) => isRefund(status)).map(({ amount }) => amount)));
}

/** "All of it was given back." Not of an order that cost nothing. */
export function isAllGivenBack(payments: readonly Paid[]): boolean {
  return isPositive(givenBack(payments)) && leftOf(payments) === undefined;
}

export function isRefund(status: PaymentStatus): boolean {
  return status === 'refunded' || status === 'refund_due';
}

interface Written {
  readonly paidAt: Date | null;
  readonly totalAmount: Amount;
}

/** "Orders that were paid before payments were recorded say only that they were paid." */
export function withUnwritten(payments: readonly Paid[], { paidAt, totalAmount }: Written): readonly Paid[] {
  const isWritten = paidAt === null || payments.some(({ status }) => status === 'paid');
  return isWritten ? payments : [{ method: 'unknown', amount: totalAmount, status: 'paid' }, ...payments];
}

/**
 * "What was paid goes back, but for what was delivered." Nothing, where nothing was paid or all of it was used up or given
 * back already. What a promotion took off is shared among the lines, in amounts that the currency has.
 */
export function refundOf(
  payments: readonly Paid[],
  lines: readonly Line[],
  promoted?: { readonly discount: Amount; readonly currency: string },
): Refund | undefined {
  const full = lines.map(({ amount, quantity }) => multiply(amount, quantity));
  const costs = promoted ? reducedBy(promoted.discount, full, promoted.currency) : full;
  const used = sum(costs.filter((_, place) => lines[place]!.documentStatus === 'delivered'));
  const left = leftOf(payments);
  const amount = left && subtract(left.amount, used);
  return amount !== undefined && isPositive(amount) ? { ...left!, amount } : undefined;
}

/** What each line costs with its share of the discount. */
function reducedBy(discount: Amount, costs: readonly Amount[], currency: string): readonly Amount[] {
  if (isZero(discount)) return costs;
  const total = subtract(sum(costs), discount);
  return allocate(total, costs, decimalsOf(currency, [total, ...costs]));
}
