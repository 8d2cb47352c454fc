import { COMMENT_LENGTH_MAX } from '../kit/limits.ts';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, text, uid } from '../kit/fields.ts';
import { personName } from '../kit/names.ts';
import { decisionAnswer } from './decisions.ts';
import { VERIFIERS } from './roles.ts';

/* Passing a document on to a colleague, or to anybody. */

export const passOn = endpoint({
  method: 'POST',
  path: '/document/{id}/pass-on',
  summary:
    'Passes a document that the caller is not sure of on to a colleague, or to anybody, with a message. It waits again, and is not handed out to the caller while others can take it.',
  access: VERIFIERS,
  params: z.object({ id }),
  body: z.object({
    photoUid: uid,
    /** What the next person is asked. */
    word: text(COMMENT_LENGTH_MAX),
    /** Whom it is offered to first; anybody if left out. */
    colleague: id.nullish(),
  }),
  answer: decisionAnswer,
  refusals: ['claim_missing', 'claim_expired', 'wrong_state', 'photo_replaced', 'colleague_cannot', 'not_found'],
});

export const listColleagues = endpoint({
  method: 'GET',
  path: '/document/colleagues',
  summary: 'Whom the caller can pass a document on to, and who of them is signed in.',
  access: VERIFIERS,
  answer: z.object({ result: z.array(personName.extend({ is_signed_in: z.boolean() })) }),
});
