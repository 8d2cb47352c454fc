import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { presentPassword } from '../kit/passwordRule.ts';
import { optionalProof } from './proof.ts';
import { PROOF_REFUSALS } from './secondFactor.ts';

/** What a program says of itself, for people to recognise; anybody can say anything. */
export const program = {
  /** `Firefox`; null where it does not say. */
  browser: z.string().nullable(),
  /** `Windows`, `Android`. */
  system: z.string().nullable(),
};

/** A session, as its owner and those who manage accounts see it. */
export const sessionRow = z.object({
  id: z.uuid(),
  ...program,
  /** The address of the last use. */
  address: z.string(),
  created_at: z.iso.datetime(),
  /** Counted when an access token is renewed, which is every quarter of an hour at work. */
  last_used_at: z.iso.datetime(),
  /** When it ends if nobody uses it until then. */
  expires_at: z.iso.datetime(),
  /** The session of this very call. */
  is_this: z.boolean(),
});
export type SessionRow = z.output<typeof sessionRow>;

export const sessionId = z.object({ sessionId: z.uuid() });

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  summary: 'One’s own sessions that have not ended, the last used first: a hundred at most',
  access: 'anyStaff',
  answer: z.object({ result: z.array(sessionRow) }),
});

export const endOwnSession = endpoint({
  method: 'POST',
  path: '/me/sessions/{sessionId}/end',
  summary: 'Ends one of the caller’s own sessions. One that has already ended is no error.',
  access: 'anyStaff',
  params: sessionId,
  answer: z.object({}),
  refusals: ['not_found', 'proof_needed'],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/me/sessions/end-others',
  summary: 'Ends all of one’s own sessions except this one',
  access: 'anyStaff',
  answer: z.object({ ended: z.number().int() }),
  refusals: ['proof_needed'],
});

/** What a refusal asks for that comes too long after the last proof. */
export type ProofNeeded = 'password' | 'everything';

export const proveAgain = endpoint({
  method: 'POST',
  path: '/me/proof',
  summary:
    'Proves again who uses this session, which counts for five minutes: with the password, and also with the second factor where a refusal asks for both',
  access: 'anyStaff',
  body: optionalProof({ password: presentPassword }),
  answer: z.object({}),
  refusals: PROOF_REFUSALS,
});
