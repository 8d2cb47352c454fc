import { AFTER_REFUSAL } from '@likeness/contract/orderDesk/authorityRefusals';
import { z } from 'zod';
import { createDrafts, unsentOf } from '../../kit/drafts.ts';

const authorityRefusal = z.object({
  words: z.string(),
  /** The number of the person who approved the photo. */
  named: z.number().nullable(),
  /** The numbers of the reject reasons. */
  reasons: z.array(z.number()),
  next: z.enum(AFTER_REFUSAL),
});

type AuthorityRefusal = Readonly<z.output<typeof authorityRefusal>>;

/** The refusal of an authority that was begun and not sent, by its document. */
export const authorityRefusalDrafts = createDrafts<AuthorityRefusal>('authority_refusal', authorityRefusal, {
  words: '',
  named: null,
  reasons: [],
  next: 'newPhoto',
});

/** What was typed since a refusal was sent, in the dialog that was opened again, stays. */
export function forgetSentRefusal(id: number, sent: string): void {
  const draft = authorityRefusalDrafts.of(id);
  const words = unsentOf(draft.get().words, sent);
  draft.set(words.trim() === '' ? authorityRefusalDrafts.empty : { ...draft.get(), words });
}
