import { formatMoney, isPositive } from '@likeness/contract/kit/money';
import type { FormatCustomerText } from '@likeness/texts/customerTexts';
import type { InvoiceContent } from './rules.ts';

/* Sentences and names on invoices that depend on what stands there. */

export function titleOf({ credits }: InvoiceContent) {
  if (!credits) return 'invoice.invoice';
  return credits.takesBack === undefined ? 'credit_note.credit_note' : 'credit_note.correction';
}

/** What is still to be paid: nothing. It stays true whatever is given back afterwards. */
export function settledIn(say: FormatCustomerText, { credits, refunded, currency }: InvoiceContent): string {
  if (credits) return say(credits.takesBack === undefined ? 'credit_note.given_back' : 'credit_note.withdrawn');
  if (refunded === undefined) return say('invoice.paid');
  const amount = plainSpaces(formatMoney(refunded, currency, say.locale));
  return isPositive(refunded) ? say('invoice.partly_given_back', { amount }) : say('invoice.nothing_left');
}

/** Replaces narrow no-break spaces, which some PDF readers do not know, by ordinary no-break spaces. */
export function plainSpaces(text: string): string {
  return text.replaceAll('\u202F', '\u00A0');
}

export function promotionName({ promotion }: InvoiceContent): string {
  return [promotion?.label, promotion?.code].filter(Boolean).join(' · ');
}
