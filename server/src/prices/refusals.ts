import { MESSAGES } from '@likeness/contract/kit/fields';
import { type Amount, isOfCurrency } from '@likeness/contract/kit/money';
import type { FormatStaffText } from '@likeness/texts/answerTexts';
import { Refusal, type RefusalDetails } from '../platform/refusal.ts';

export function invalid(errors: Record<string, string>): Refusal {
  const named = Object.entries(errors).map(([field, sentence]) => [field, [sentence]]);
  return new Refusal('invalid_input', { errors: Object.fromEntries(named) as Record<string, string[]> });
}

interface Priced {
  readonly amount?: Amount | undefined;
  readonly optional_offers?: readonly { readonly amount: Amount }[] | undefined;
}

/**
 * "No price is half a yen, nor is an offer."
 *
 * @param isKept whether the price had this amount before
 */
export function refuseParts(
  currency: string,
  { amount, optional_offers: offers = [] }: Priced,
  isKept: (amount: Amount) => boolean = () => false,
): void {
  const hasParts = (one: Amount) => !isOfCurrency(one, currency) && !isKept(one);
  const faults: Record<string, string> = {};
  if (amount !== undefined && hasParts(amount)) faults['amount'] = MESSAGES.noParts;
  for (const [position, offer] of offers.entries()) {
    if (hasParts(offer.amount)) faults[`optional_offers.${position}.amount`] = MESSAGES.noParts;
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Who changed prices last, and when. */
export interface LastChange {
  readonly at: Date;
  readonly by: { readonly first_name: string; readonly last_name: string } | null;
}

/** A sentence about the last change, in the language of the person who is refused; empty if no change is known. */
export function saidOfLast(last: LastChange | undefined): NonNullable<RefusalDetails['params']>[string] {
  if (!last) return '';
  const { at: moment, by } = last;
  return (format: FormatStaffText) => {
    const at = new Intl.DateTimeFormat(format.locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(moment);
    return by
      ? format('prices.changed_last', { name: `${by.first_name} ${by.last_name}`, at: `${at} UTC` })
      : format('prices.changed_by_nobody', { at: `${at} UTC` });
  };
}
