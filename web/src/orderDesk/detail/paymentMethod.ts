import type { en } from '../../i18n/en.ts';
import type { Translate } from '../../i18n/useText.ts';

/** As the partner's server names the ways of paying that we know. */
const KNOWN: readonly (keyof typeof en.payment_method)[] = ['card', 'paypal', 'wallet', 'unknown'];

/** How money came in, in the reader's language; what we do not know stands as it came. */
export function paymentMethod(text: Translate, method: string): string {
  const known = KNOWN.find((name) => name === method.toLowerCase());
  return known ? text(`payment_method.${known}`) : method;
}
