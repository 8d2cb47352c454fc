import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, text } from '../kit/fields.ts';
import { COMMENT_LENGTH_MAX } from '../kit/limits.ts';
import { REJECT_REASONS_DEFAULT } from '../purposes/reasons.ts';
import { ORDERS } from '../settingsLists/roles.ts';
import { documentStatus } from '../vocabulary.ts';
import { REFUSAL_TAG } from './afterSales.ts';

/** What follows when an authority has refused a photo: the customer takes another, or a controller edits this one. */
export const AFTER_REFUSAL = ['newPhoto', 'treatment'] as const;
export type AfterRefusal = (typeof AFTER_REFUSAL)[number];

/** The words are kept as a comment with the tag of a refusal, which takes room of its own. */
export const REFUSAL_WORDS_MAX = COMMENT_LENGTH_MAX - REFUSAL_TAG.length - 1;

export const refuseByAuthority = endpoint({
  method: 'POST',
  path: '/document/{id}/refused-by-authority',
  summary:
    'Records that an authority refused what was delivered, and who had approved it. The document is made again without charge: its code is revoked, a waiting letter is not sent.',
  access: ORDERS,
  params: z.object({ id }),
  body: z.object({
    /** What the authority said. */
    words: text(REFUSAL_WORDS_MAX),
    /** Who had approved the photo. */
    refusalForUser: id,
    /** The reject reasons that it concerns. A customer who is asked for a new photo is told them, so there must be one. */
    reasons: z.array(id).max(REJECT_REASONS_DEFAULT).default([]),
    next: z.enum(AFTER_REFUSAL),
  }),
  answer: z.object({ id: z.number(), status: documentStatus, comment: z.number() }),
  refusals: [
    'not_found',
    'wrong_state',
    'order_deleted',
    'account_deleted',
    'file_deleted',
    'letter_handed_over',
    'letter_under_way',
    'comment_names_stranger',
    'reason_unknown',
    'refusal_without_reason',
  ],
});
