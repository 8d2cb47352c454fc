import { MESSAGES } from '@likeness/contract/kit/fields';

/** "Nobody gets more off than the price." An amount is looked at when it is used. */
export function faultOfPromotion({ type, amount }: Readonly<Record<string, unknown>>) {
  const isTooMuch = type === 'percentage' && typeof amount === 'number' && amount > 100;
  return isTooMuch ? { field: 'amount', sentence: MESSAGES.tooLarge(100) } : undefined;
}
