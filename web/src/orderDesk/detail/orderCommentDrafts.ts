import { COMMENT_TAGS } from '@likeness/contract/orderDesk/afterSales';
import { z } from 'zod';
import { createDrafts, unsentOf } from '../../kit/drafts.ts';

const orderComment = z.object({
  message: z.string(),
  tags: z.array(z.enum(COMMENT_TAGS)),
  /** The number of the person who approved the photo. */
  named: z.number().nullable(),
  /** The numbers of the reject reasons that a refusal concerns; a draft of before has none. */
  reasons: z.array(z.number()).default([]),
});

/** A comment on an order that was begun and not sent. */
export type OrderComment = Readonly<z.output<typeof orderComment>>;

export const orderCommentDrafts = createDrafts<OrderComment>('order_comment', orderComment, {
  message: '',
  tags: [],
  named: null,
  reasons: [],
});

/** What was begun since a comment was sent, in the dialog that was opened again, stays. */
export function forgetSentComment(id: number, sent: OrderComment): void {
  const draft = orderCommentDrafts.of(id);
  const now = draft.get();
  draft.set({
    message: unsentOf(now.message, sent.message.trim()),
    tags: now.tags.filter((tag) => !sent.tags.includes(tag)),
    named: now.named === sent.named ? null : now.named,
    reasons: now.reasons.filter((reason) => !sent.reasons.includes(reason)),
  });
  if (!orderCommentDrafts.has(id)) draft.set(orderCommentDrafts.empty);
}
