import { MESSAGES } from '@likeness/contract/kit/fields';
import { type Amount, compare } from '@likeness/contract/kit/money';

/** "Nobody gets more off than the price." An amount is looked at when it is used. */
export function faultOfPromotion({ type, amount }: Readonly<Record<string, unknown>>) {
  const isTooMuch = type === 'percentage' && typeof amount === 'string' && compare(amount as Amount, '100') > 0;
  return isTooMuch ? { field: 'amount', sentence: MESSAGES.tooLarge(100) } : undefined;
}
