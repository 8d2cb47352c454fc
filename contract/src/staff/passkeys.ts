import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, text } from '../kit/fields.ts';
import { presentPassword } from '../kit/passwordRule.ts';
import { optionalProof, proof } from './proof.ts';
import { PROOF_REFUSALS, factorsLeft, newCodes } from './secondFactor.ts';
import { madePasskey, passkeyOptions } from './webauthn.ts';

/** How many passkeys an account may have. */
export const PASSKEYS_MAX = 10;
/** The greatest length of a passkey's name, in characters. */
export const PASSKEY_NAME_MAX = 60;

export const setUpPasskey = endpoint({
  method: 'POST',
  path: '/me/passkeys/set-up',
  summary:
    'What a passkey is made with; nothing changes until it is added. Whoever already has a second factor must prove it.',
  access: 'anyStaff',
  body: optionalProof({ password: presentPassword }),
  answer: passkeyOptions,
  refusals: ['passkeys_full', ...PROOF_REFUSALS],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/me/passkeys',
  summary: 'Adds a passkey, and answers with the recovery codes, once',
  access: 'anyStaff',
  body: z.object({ name: text(PASSKEY_NAME_MAX), passkey: madePasskey }),
  answer: newCodes,
  refusals: ['passkey_wrong', 'passkey_there', 'passkeys_full', 'too_many_attempts'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/me/passkeys/{passkeyId}/remove',
  summary: 'Removes one of one’s passkeys, and the recovery codes with the last second factor',
  access: 'anyStaff',
  params: z.object({ passkeyId: id }),
  body: proof({ password: presentPassword }),
  answer: factorsLeft,
  refusals: ['not_found', 'second_factor_required', ...PROOF_REFUSALS],
});
