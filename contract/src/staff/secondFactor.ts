import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { presentPassword } from '../kit/passwordRule.ts';
import { code, optionalProof, proof } from './proof.ts';
import { authenticatorSecret } from './session.ts';
import { passkeyOptions } from './webauthn.ts';

/** Where the screen is on which people see and change how they sign in. */
export const OWN_SECURITY_PAGE = '/my-sign-in';

/** How many recovery codes a person gets at once. */
export const RECOVERY_CODES = 10;

/** A passkey, as its owner sees it. */
const passkeyRow = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** Null until it has been used. */
  last_used_at: z.iso.datetime().nullable(),
});
export type PasskeyRow = z.output<typeof passkeyRow>;

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/me/second-factor',
  summary: 'Whether one signs in with an authenticator app or with passkeys, and how many recovery codes are left',
  access: 'anyStaff',
  answer: z.object({
    /** Null when no app is set up. */
    app_since: z.iso.datetime().nullable(),
    /** The one that was added first comes first. */
    passkeys: z.array(passkeyRow),
    recovery_codes_left: z.number().int(),
    /** One of one’s roles requires a second factor: the last one cannot be removed. */
    is_required: z.boolean(),
    /** The address at which passkeys are made and used, such as `https://likeness.example`. */
    passkey_origin: z.string(),
    /** What a passkey would be called that is made in this browser. */
    suggested_name: z.string(),
  }),
});

/** Refusals of calls that ask for the second factor. */
export const PROOF_REFUSALS = ['code_wrong', 'passkey_wrong', 'passkey_copied', 'too_many_attempts'] as const;

export const challengeOwnPasskey = endpoint({
  method: 'POST',
  path: '/me/second-factor/challenge',
  summary: 'What one of one’s passkeys has to sign in place of a code; it can be used once, within five minutes',
  access: 'anyStaff',
  answer: passkeyOptions,
  refusals: ['second_factor_missing'],
});

export const setUpAuthenticator = endpoint({
  method: 'POST',
  path: '/me/second-factor/set-up',
  summary:
    'Makes a secret for one’s authenticator app; nothing changes until a first code confirms it. Whoever already has a second factor must prove it.',
  access: 'anyStaff',
  body: optionalProof({ password: presentPassword }),
  answer: authenticatorSecret,
  refusals: ['second_factor_there', ...PROOF_REFUSALS],
});

/** Told once, with the first second factor of an account; null with every further one. */
export const newCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/me/second-factor/confirm',
  summary: 'Confirms one’s authenticator app with its first code, and answers with the recovery codes, once',
  access: 'anyStaff',
  body: z.object({ code }),
  answer: newCodes,
  refusals: ['code_wrong', 'second_factor_there', 'second_factor_not_begun', 'too_many_attempts'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  summary: 'Makes new recovery codes; those before them no longer work',
  access: 'anyStaff',
  body: proof({}),
  answer: newCodes,
  refusals: ['second_factor_missing', ...PROOF_REFUSALS],
});

/** How many second factors are left: with none, the password alone is enough. */
export const factorsLeft = z.object({ left: z.number().int() });

export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/me/second-factor/remove',
  summary: 'Removes one’s authenticator app, and the recovery codes with the last second factor',
  access: 'anyStaff',
  body: proof({ password: presentPassword }),
  answer: factorsLeft,
  refusals: ['second_factor_missing', 'second_factor_required', ...PROOF_REFUSALS],
});
