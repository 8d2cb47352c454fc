import { COMMENT_TAGS } from '@likeness/contract/orderDesk/afterSales';
import { z } from 'zod';
import { createDrafts } from '../../kit/drafts.ts';

const orderComment = z.object({
  message: z.string(),
  tags: z.array(z.enum(COMMENT_TAGS)),
  /** The number of the person who let the photo pass. */
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
