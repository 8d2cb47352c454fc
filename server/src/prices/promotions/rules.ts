import type { ErrorCode } from '@likeness/contract/kit/errors';
import { MESSAGES } from '@likeness/contract/kit/fields';
import { type Amount, compare, decimalsOf, percentOf } from '@likeness/contract/kit/money';
import type { PROMOTION_TYPES } from '@likeness/contract/settingsLists/finance';
import { ORDER_STATUSES, type OrderStatus } from '@likeness/contract/vocabulary';

type Fault = { readonly field: string } & ({ readonly code: ErrorCode } | { readonly sentence: string });

/** "A discount is at most 100 percent", and "a promotion does not end before it begins". */
export function faultOfPromotion(record: Readonly<Record<string, unknown>>): Fault | undefined {
  const { type, amount, start_at: start, expire_at: end } = record;
  if (type === 'percentage' && typeof amount === 'string' && compare(amount as Amount, '100') > 0) {
    return { field: 'amount', sentence: MESSAGES.tooLarge(100) };
  }
  const [begins, ends] = [momentOf(start), momentOf(end)];
  const isOver = begins !== undefined && ends !== undefined && ends < begins;
  return isOver ? { field: 'expire_at', code: 'popup_dates' } : undefined;
}

function momentOf(value: unknown): number | undefined {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' && value !== '' ? Date.parse(value) : undefined;
}

/** What decides whether an order may use a promotion. */
export interface Usable {
  readonly type: (typeof PROMOTION_TYPES)[number];
  readonly currency: string | null;
  readonly quantity: number | null;
  readonly quantityUsed: number;
  readonly active: boolean;
  readonly startAt: Date | null;
  readonly expireAt: Date | null;
  readonly holdsForPlan: boolean;
  readonly holdsInCountry: boolean;
}

/** "May this order use the promotion?" The first reason against it, or undefined. */
export function faultOfUse(
  promotion: Usable | undefined,
  { currency, now }: { readonly currency: string; readonly now: Date },
) {
  if (!promotion) return 'promotion_unknown';
  if (!promotion.active) return 'promotion_inactive';
  if (promotion.startAt && now < promotion.startAt) return 'promotion_not_begun';
  if (promotion.expireAt && now >= promotion.expireAt) return 'promotion_expired';
  if (!promotion.holdsForPlan) return 'promotion_wrong_plan';
  if (!promotion.holdsInCountry) return 'promotion_wrong_country';
  if (promotion.type === 'amount' && (promotion.currency ?? 'EUR') !== currency) return 'promotion_wrong_currency';
  if (promotion.quantity !== null && promotion.quantityUsed >= promotion.quantity) return 'promotion_used_up';
  return undefined;
}

/**
 * "How large is the discount?" A percentage of the sum, rounded half up to the decimals of the currency; or an amount. Never
 * more than the sum.
 */
export function discountOf(
  { type, amount }: { readonly type: Usable['type']; readonly amount: Amount },
  sum: Amount,
  currency: string,
): Amount {
  const discount = type === 'percentage' ? percentOf(sum, amount, decimalsOf(currency, [sum])) : amount;
  return compare(discount, sum) > 0 ? sum : discount;
}

/**
 * "An order uses a promotion from when it is placed until it is canceled or refused." A failed payment also gives the use
 * back, because most customers do not try again. A customer who does pays the lower price, so the order counts again.
 */
const USES: Readonly<Record<OrderStatus, boolean>> = {
  pending_payment: true,
  payment_failed: false,
  in_progress: true,
  fulfilled: true,
  canceled: false,
  rejected: false,
  rejected_signature: true,
  rejected_photo: true,
  rejected_address: true,
};

/** The statuses in which an order counts as a use of its promotion, unless it is deleted. */
export const USING_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => USES[status]);
