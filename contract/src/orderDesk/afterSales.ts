import { COMMENT_LENGTH_MAX } from '../kit/limits.ts';
import { z } from 'zod';
import { amountOnWire, enteredAmount } from '../kit/amountFields.ts';
import { ADMINS, ORDERS } from '../settingsLists/roles.ts';
import { claimState } from '../photos/documents.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, optionalText, text } from '../kit/fields.ts';
import type { Role } from '../kit/roles.ts';
import { REJECT_REASONS_DEFAULT } from '../purposes/reasons.ts';
import { documentStatus, orderStatus } from '../vocabulary.ts';

/* What staff do to an order and its documents after it was placed. actions.ts names the buttons. */

/** The action that takes this one back, if there is one; otherwise null. */
const undoneBy = z.enum(['restore', 'sendForTreatment', 'requestLastValidation']).nullable();

const documentParams = z.object({ id });
const orderParams = z.object({ id });
const documentDone = z.object({ id: z.number(), status: documentStatus, message: z.string(), undone_by: undoneBy });

export const rejectSignature = endpoint({
  method: 'GET',
  path: '/document/{id}/reject-signature',
  summary:
    'Rejects a signature: the customer is asked for another one, and nobody can work on the document until then.',
  access: ORDERS,
  changes: true,
  params: documentParams,
  answer: documentDone,
  refusals: ['not_found', 'wrong_state', 'order_deleted'],
});

export const sendForTreatment = endpoint({
  method: 'GET',
  path: '/document/sendfortreatment/{id}',
  summary:
    'Puts a document into the queue of processing. A letter of it that waits is not sent. On POST with a comment for whoever processes it.',
  access: ORDERS,
  changes: true,
  params: documentParams,
  body: z.object({
    /** What is asked of whoever processes it, or judges it afterwards. */
    comment: optionalText(COMMENT_LENGTH_MAX),
  }),
  answer: documentDone,
  refusals: [
    'not_found',
    'wrong_state',
    'order_deleted',
    'account_deleted',
    'claim_refused',
    'letter_handed_over',
    'file_deleted',
  ],
});

export const sendForTreatmentAndLock = endpoint({
  method: 'GET',
  path: '/document/sendfortreatmentandlock/{id}',
  summary: 'Puts a document into the queue of processing, and claims it for the caller.',
  access: ORDERS,
  changes: true,
  params: documentParams,
  answer: documentDone.extend({ claim: claimState }),
  refusals: [
    'not_found',
    'wrong_state',
    'order_deleted',
    'account_deleted',
    'claim_refused',
    'letter_handed_over',
    'file_deleted',
    'hands_full',
  ],
});

export const requestNewCode = endpoint({
  method: 'GET',
  path: '/order/{id}/change-status',
  summary: 'Asks for new ePhoto codes in place of those that were given out, which are revoked.',
  access: ORDERS,
  changes: true,
  params: orderParams,
  query: z.object({
    /** Ask for a new code for this document only. */
    document: id.optional(),
  }),
  answer: z.object({
    id: z.number(),
    status: orderStatus,
    documents: z.array(z.object({ id: z.number(), status: documentStatus })),
    message: z.string(),
    undone_by: undoneBy,
  }),
  refusals: ['not_found', 'wrong_state', 'order_deleted', 'account_deleted', 'letter_handed_over', 'file_deleted'],
});

/** Words in a comment that dashboards search for. */
export const COMMENT_TAGS = ['#administrationRefusal', '#refund', '#ANTS_Reject', '#treatmentIssues'] as const;
export type CommentTag = (typeof COMMENT_TAGS)[number];

/** The tags for which a person can be responsible. A comment with one of them must name that person. */
export const BLAMING_TAGS: readonly CommentTag[] = ['#administrationRefusal', '#ANTS_Reject', '#treatmentIssues'];
export const REFUSAL_TAG: CommentTag = '#administrationRefusal';

/** Only roles that judge or correct photos can have approved a wrong one. */
export const NAMEABLE_ROLES: readonly Role[] = ['sorter', 'controller', 'admin', 'superAdmin'];

/** The tags in a comment, each once, in upper or lower case. */
export function tagsIn(comment: string): CommentTag[] {
  const words = new Set(comment.match(/#\w+/g)?.map((word) => word.toLowerCase()));
  return COMMENT_TAGS.filter((tag) => words.has(tag.toLowerCase()));
}

export const commentOnOrder = endpoint({
  method: 'POST',
  path: '/action/order/{id}',
  summary: 'Leaves a comment on an order. With the tags of a refusal it names who had approved the photo.',
  access: ORDERS,
  params: orderParams,
  body: z.object({
    valueText: text(COMMENT_LENGTH_MAX),
    refusalForUser: id.nullish(),
    /** The reject reasons that the authority's refusal concerns: only beside its tag. */
    reasons: z.array(id).max(REJECT_REASONS_DEFAULT).default([]),
  }),
  answer: z.object({ id: z.number(), tags: z.array(z.enum(COMMENT_TAGS)) }),
  refusals: [
    'not_found',
    'account_deleted',
    'comment_names_nobody',
    'comment_without_refusal',
    'comment_names_stranger',
    'comment_reasons_without_refusal',
    'reason_unknown',
  ],
});

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/order/{id}',
  summary: 'Deletes an order so that it can be restored: nobody can work on it, and nothing of it is posted.',
  access: ORDERS,
  params: orderParams,
  answer: z.object({
    id: z.number(),
    deleted_at: moment,
    /** An administrator can restore the order until then. */
    restorable_until: moment,
    documents_canceled: z.number().int(),
    deliveries_canceled: z.number().int(),
    message: z.string(),
    undone_by: undoneBy,
  }),
  refusals: ['not_found', 'letter_under_way'],
});

export const restoreOrder = endpoint({
  method: 'POST',
  path: '/order/{id}/restore',
  summary: 'Restores a deleted order: its documents have the statuses they had, and what is to be posted waits again.',
  access: ADMINS,
  params: orderParams,
  answer: z.object({
    id: z.number(),
    status: orderStatus,
    documents: z.array(z.object({ id: z.number(), status: documentStatus })),
    /** Canceled shipments stay canceled: these are the new ones that replace them. */
    deliveries_opened: z.array(z.number()),
    message: z.string(),
  }),
  refusals: ['not_found', 'order_not_deleted', 'account_deleted', 'restore_too_late'],
});

/** What the payer gets back. `due`: a person has to pay it back, the same way it was paid. */
const booked = z.object({ amount: amountOnWire, currency: z.string(), method: z.string(), due: z.boolean() });

/** What was left to give back when the person decided, so that two of them do not give the same back. */
const leftToGiveBack = enteredAmount({ min: '0' }).optional();

export const bookRefund = endpoint({
  method: 'POST',
  path: '/order/{id}/refund',
  summary: 'Books a refund of a part or all of what was paid. The order itself goes on.',
  access: ORDERS,
  params: orderParams,
  body: z.object({
    amount: enteredAmount({ min: '0.01' }),
    left: leftToGiveBack,
    reason: text(COMMENT_LENGTH_MAX),
  }),
  answer: z.object({
    /** Of the refund. */
    id: z.number(),
    refund: booked,
  }),
  refusals: ['not_found', 'changed_meanwhile', 'refund_too_high', 'refund_not_whole', 'nothing_to_give_back'],
});

const ended = z.object({
  id: z.number(),
  status: orderStatus,
  refund: booked.nullable(),
  documents_canceled: z.number().int(),
  deliveries_canceled: z.number().int(),
  message: z.string(),
  undone_by: undoneBy,
});
const endBody = z.object({
  reason: optionalText(COMMENT_LENGTH_MAX),
  /** How much goes back; without it, all that was paid but for what was delivered. */
  refund: enteredAmount({ min: '0' }).nullish(),
  left: leftToGiveBack,
});
const END_REFUSALS = [
  'not_found',
  'wrong_state',
  'order_deleted',
  'letter_under_way',
  'changed_meanwhile',
  'nothing_to_give_back',
  'refund_too_high',
  'refund_not_whole',
] as const;

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/order/{id}/cancel',
  summary: 'Ends an order that is not fulfilled, for good, and refunds what was paid for what was not delivered.',
  access: ORDERS,
  params: orderParams,
  body: endBody,
  answer: ended,
  refusals: END_REFUSALS,
});

export const refuseOrder = endpoint({
  method: 'POST',
  path: '/order/{id}/refuse',
  summary: 'Ends an order whose customer has not sent what they were asked for. This cannot be undone.',
  access: ADMINS,
  params: orderParams,
  body: endBody,
  answer: ended,
  refusals: END_REFUSALS,
});

export const AFTER_SALES_SENTENCES = {
  signatureRejected: 'Signature rejected successfully!',
  sentForTreatment: 'Document sent for treatment',
  newCodeRequested: 'Document sent for new code ePhoto',
  deleted: 'Order deleted',
  restored: 'Order restored',
  canceled: 'Order canceled',
  refused: 'Order refused',
} as const;
