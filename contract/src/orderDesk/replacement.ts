import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, text } from '../kit/fields.ts';
import { COMMENT_LENGTH_MAX } from '../kit/limits.ts';
import { ADMINS } from '../settingsLists/roles.ts';

export const replaceDocument = endpoint({
  method: 'POST',
  path: '/document/{id}/replace',
  summary:
    'Replaces a document by one for another purpose, because the wrong one was ordered: the same photo is judged again, at the price that was paid.',
  access: ADMINS,
  params: z.object({ id }),
  body: z.object({
    /** The purpose of the document that takes its place. */
    purpose: id,
    reason: text(COMMENT_LENGTH_MAX),
  }),
  answer: z.object({
    id: z.number(),
    /** The document that took its place. */
    replaced_by: z.number(),
  }),
  refusals: [
    'not_found',
    'wrong_state',
    'order_deleted',
    'account_deleted',
    'claim_refused',
    'letter_handed_over',
    'letter_under_way',
    'file_deleted',
    'replacement_impossible',
    'signature_missing',
  ],
});
