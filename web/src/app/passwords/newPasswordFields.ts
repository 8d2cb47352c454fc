import { PASSWORD_LENGTH_MIN } from '@likeness/contract/kit/limits';
import type { Translate } from '../../i18n/useText.ts';

export interface NewPassword {
  readonly chosen: string;
  /** Typed a second time, so that nobody locks themselves out by a slip. */
  readonly again: string;
}

export const NO_PASSWORD: NewPassword = { chosen: '', again: '' };

export type NewPasswordFaults = { readonly [Field in keyof NewPassword]?: string | undefined };

/** What can be said without the server, which knows the common passwords. */
export function faultsOf(text: Translate, { chosen, again }: NewPassword): NewPasswordFaults {
  if (chosen === '') return { chosen: text('validation.required') };
  if (chosen.length < PASSWORD_LENGTH_MIN)
    return { chosen: text('validation.too_short', { min: PASSWORD_LENGTH_MIN }) };
  return again === chosen ? {} : { again: text('passwords.not_the_same') };
}
