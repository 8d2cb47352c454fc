import { ticketAttachment } from '@likeness/contract/tickets/attachments';
import { z } from 'zod';
import { createDrafts, unsentOf } from '../kit/drafts.ts';
import type { Store } from '../kit/store.ts';

const firstMessage = z.object({
  reason: z.number().nullable(),
  order: z.number().nullable(),
  message: z.string(),
  attachments: z.array(ticketAttachment),
});

/** A message to a customer that was begun and not sent. */
export type FirstMessage = Readonly<z.output<typeof firstMessage>>;

const empty: FirstMessage = { reason: null, order: null, message: '', attachments: [] };

/** Begun on the screen of the customer, by their number. */
export const customerMessageDrafts = createDrafts('customer_message', firstMessage, empty);
/** Begun on the screen of an order, by its number: it is about that order. */
export const orderMessageDrafts = createDrafts('order_message', firstMessage, empty);

/** What was begun since it was sent, in the dialog that was opened again, stays. */
export function forgetSentMessage(draft: Store<FirstMessage>, sent: FirstMessage): void {
  const now = draft.get();
  const message = unsentOf(now.message, sent.message.trim());
  const attachments = now.attachments.filter((file) => !sent.attachments.some(({ id }) => id === file.id));
  const isEmpty = message.trim() === '' && attachments.length === 0;
  draft.set(isEmpty ? empty : { ...now, message, attachments });
}
