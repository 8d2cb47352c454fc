import type { ErrorCode } from '@likeness/contract/kit/errors';
import { type Amount, compare } from '@likeness/contract/kit/money';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { discountOf, faultOfUse } from './rules.ts';
import { type Purchase, countUse, promotionByCode } from './store.ts';

/** An order that names a promotion. */
export interface PromotedOrder extends Purchase {
  readonly code: string;
  readonly currency: string;
  /** The sum of its lines. */
  readonly sum: Amount;
  /** The discount that the partner calculated; undefined if the prices of the lines are already reduced. */
  readonly discount: Amount | undefined;
  readonly now: Date;
}

/** A promotion that the order may use, and the discount. */
export interface AcceptedPromotion {
  readonly id: number;
  readonly revision: number;
  readonly label: string;
  readonly code: string;
  readonly discount: Amount;
}

/** Checks whether an order may use the promotion that it names. `countPromotion` counts the use after the order is stored. */
export async function checkPromotion(tx: Transaction, order: PromotedOrder): Promise<AcceptedPromotion> {
  const promotion = await promotionByCode(tx, order.code, order);
  const fault = faultOfUse(promotion, order);
  if (fault || !promotion) throw refused(fault ?? 'promotion_unknown', order, promotion?.currency);
  const { id, revision, label, code } = promotion;
  if (order.discount === undefined) return { id, revision, label, code, discount: '0.00' };
  const discount = discountOf(promotion, order.sum, order.currency);
  if (compare(discount, order.discount) !== 0) {
    const params = { discount: `${discount} ${order.currency}` };
    throw atField('promotion_discount_wrong', 'promotion.discount', params);
  }
  return { id, revision, label, code, discount };
}

/** Counts the use of a checked promotion by a stored order. Of two orders for the last use, the second is refused. */
export async function countPromotion(
  tx: Transaction,
  promotion: AcceptedPromotion,
  orderId: number,
  order: PromotedOrder,
): Promise<void> {
  if (await countUse(tx, promotion, orderId, order.now)) return;
  const changed = await promotionByCode(tx, order.code, order);
  const fault = faultOfUse(changed, order);
  throw fault ? refused(fault, order, changed?.currency) : new Refusal('changed_meanwhile');
}

function refused(
  code: NonNullable<ReturnType<typeof faultOfUse>>,
  { countryCode }: PromotedOrder,
  currency: string | null | undefined,
): Refusal {
  switch (code) {
    case 'promotion_wrong_country':
      return atField(code, 'promotion.code', { country: countryCode });
    case 'promotion_wrong_currency':
      return atField(code, 'promotion.code', { currency: currency ?? 'EUR' });
    default:
      return atField(code, 'promotion.code');
  }
}

function atField(code: ErrorCode, field: string, params: Readonly<Record<string, string>> = {}): Refusal {
  const { message } = new Refusal(code, { params });
  return new Refusal(code, { params, errors: { [field]: [message] } });
}
