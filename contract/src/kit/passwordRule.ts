import { z } from 'zod';
import { MESSAGES } from './fields.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './limits.ts';

/**
 * What is wrong with a password that somebody has chosen. The length is checked wherever it is typed. The rest only the
 * server can say: it knows the list of common passwords, and whose password it would be.
 */
export type PasswordFault =
  | 'too_short'
  | 'too_long'
  | 'common'
  | 'own_name'
  | 'own_email'
  | 'product_name'
  | 'unchanged';

export const PASSWORD_MESSAGES: Readonly<Record<PasswordFault, string>> = {
  too_short: MESSAGES.tooShort(PASSWORD_LENGTH_MIN),
  too_long: MESSAGES.tooLong(PASSWORD_LENGTH_MAX),
  common: MESSAGES.passwordCommon,
  own_name: MESSAGES.passwordOwnName,
  own_email: MESSAGES.passwordOwnEmail,
  product_name: MESSAGES.passwordProductName,
  unchanged: MESSAGES.passwordUnchanged,
};

/** A password that a person has, as they type it. Never trimmed, because a space may be part of it. */
export const presentPassword = z
  .string({ error: MESSAGES.required })
  .min(1, MESSAGES.required)
  .max(PASSWORD_LENGTH_MAX, PASSWORD_MESSAGES.too_long);

/** A password that a person chooses. */
export const newPassword = presentPassword.min(PASSWORD_LENGTH_MIN, PASSWORD_MESSAGES.too_short);
