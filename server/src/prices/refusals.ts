import { MESSAGES } from '@likeness/contract/kit/fields';
import { amountsWithParts } from '@likeness/contract/prices/parts';
import type { FormatStaffText } from '@likeness/texts/answerTexts';
import { Refusal, type RefusalDetails } from '../platform/refusal.ts';

export function invalid(errors: Record<string, string>): Refusal {
  const named = Object.entries(errors).map(([field, sentence]) => [field, [sentence]]);
  return new Refusal('invalid_input', { errors: Object.fromEntries(named) as Record<string, string[]> });
}

/** @throws Refusal if one of these amounts cannot be paid in the currency */
export function refuseParts(...price: Parameters<typeof amountsWithParts>): void {
  const faults = amountsWithParts(...price).map((path) => [path.join('.'), MESSAGES.noParts] as const);
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
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
