import type { RejectReason } from '@likeness/contract/purposes/reasons';

/** Opens the field for the two letters of a reason. No other key of the desk begins with it. */
export const CODE_KEYS = ';';

/** Whether the label contains all of these words, ignoring case and accents. */
export function matchesSearch(label: string, search: string): boolean {
  const plainLabel = plain(label);
  return plain(search)
    .split(/\s+/)
    .every((word) => plainLabel.includes(word));
}

/** Whether the reason can still be meant by these first letters of its two. */
export function beginsWith({ code }: Pick<RejectReason, 'code'>, letters: string): boolean {
  return letters === '' || code?.startsWith(letters) === true;
}

/** The letters among what was typed, as they stand in codes. */
export function lettersOf(typed: string): string {
  return plain(typed).replace(/[^a-z]/g, '');
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
