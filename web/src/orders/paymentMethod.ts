import type { Translate } from '../i18n/useText.ts';

/**
 * The way of payment in the reader's language; one that we do not know has the name that the partner's server gave it.
 */
export function paymentMethod(text: Translate, method: string): string {
  const key = `payment_method.${method.toLowerCase()}`;
  return text.has(key) ? text(key) : method;
}
