import type { DocumentAnswer, PhotoFile } from '@likeness/contract/photos';

type Action = PhotoFile['actions'][number];

/** What staff said about a photo, oldest first: comments, and what a controller was asked to edit. */
export function saidOf(actions: readonly Action[] | undefined): Action[] {
  return (actions ?? [])
    .filter(({ is_comment, reasons }) => is_comment || reasons.length > 0)
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at));
}

/** The words of it in one line. */
export function wordsOf({ value_text, reasons }: Pick<Action, 'value_text' | 'reasons'>): string {
  return [...reasons.map(({ label }) => label), ...(value_text ? [value_text] : [])].join(' · ');
}

/** The reasons for which photos of the same customer were refused, this document's and earlier ones. */
export function givenBefore({ photo, earlier_rejections: earlier }: DocumentAnswer): number[] {
  const rejections = [...(photo?.photo_reject_reason_histories ?? []), ...earlier];
  return [...new Set(rejections.flatMap(({ photo_reject_reasons }) => photo_reject_reasons.map(({ id }) => id)))];
}
