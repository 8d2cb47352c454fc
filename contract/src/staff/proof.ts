import { z } from 'zod';
import { MESSAGES, text } from '../kit/fields.ts';
import { signedChallenge } from './webauthn.ts';

/** The kinds of second factor. Recovery codes come with the first of either kind, and stand in for both. */
const FACTOR_KINDS = ['app', 'passkey'] as const;
export const factorKind = z.enum(FACTOR_KINDS);
export type FactorKind = z.output<typeof factorKind>;

/** Six digits of the app, or a recovery code with its dashes, and room for blanks that somebody types. */
export const CODE_LENGTH_MAX = 40;
export const code = text(CODE_LENGTH_MAX);

/** What the second factor says of whoever calls. */
export interface Proof {
  readonly code?: string | undefined;
  readonly passkey?: z.output<typeof signedChallenge> | undefined;
}

/** A body in which either a code or a passkey shows who sends it. */
export function proof<const Shape extends z.ZodRawShape>(shape: Shape) {
  return optionalProof(shape).refine(isOne, { path: ['code'], error: MESSAGES.required });
}

/** Where it is asked for only of those who have a second factor already. */
export function optionalProof<const Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...shape, code: code.optional(), passkey: signedChallenge.optional() });
}

function isOne(body: object): boolean {
  const { code: typed, passkey } = body as Proof;
  return (typed === undefined) !== (passkey === undefined);
}
