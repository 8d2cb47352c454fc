import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { presentPassword } from '../kit/passwordRule.ts';
import { authenticatorSecret, code } from './session.ts';

/** How many recovery codes a person gets at once. */
export const RECOVERY_CODES = 10;

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/me/second-factor',
  summary: 'Whether one signs in with an authenticator app, and how many recovery codes are left',
  access: 'anyStaff',
  answer: z.object({
    /** Null when no app is set up. */
    set_up_at: z.iso.datetime().nullable(),
    recovery_codes_left: z.number().int(),
    /** One of one’s roles requires it: it cannot be removed. */
    is_required: z.boolean(),
  }),
});

export const setUpAuthenticator = endpoint({
  method: 'POST',
  path: '/me/second-factor/set-up',
  summary: 'Makes a secret for one’s authenticator app; nothing changes until a first code confirms it',
  access: 'anyStaff',
  body: z.object({ password: presentPassword }),
  answer: authenticatorSecret,
  refusals: ['second_factor_there', 'too_many_attempts'],
});

const newCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/me/second-factor/confirm',
  summary: 'Confirms one’s authenticator app with its first code, and answers the recovery codes, once',
  access: 'anyStaff',
  body: z.object({ code }),
  answer: newCodes,
  refusals: ['code_wrong', 'second_factor_there', 'second_factor_not_begun', 'too_many_attempts'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  summary: 'Makes new recovery codes; those before them are no longer good',
  access: 'anyStaff',
  body: z.object({ code }),
  answer: newCodes,
  refusals: ['code_wrong', 'second_factor_missing', 'too_many_attempts'],
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/remove',
  summary: 'Removes one’s authenticator app and recovery codes',
  access: 'anyStaff',
  body: z.object({ password: presentPassword, code }),
  answer: z.object({}),
  refusals: ['code_wrong', 'second_factor_missing', 'second_factor_required', 'too_many_attempts'],
});
