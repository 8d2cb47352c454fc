import type { Translate } from '../../i18n/useText.ts';

/** How money came in, in the reader's language; a way that we do not know stands as the partner's server names it. */
export function paymentMethod(text: Translate, method: string): string {
  const key = `payment_method.${method.toLowerCase()}`;
  return text.has(key) ? text(key) : method;
}
