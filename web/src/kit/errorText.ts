import { MESSAGES } from '@likeness/contract/kit/fields';
import { ERROR_CODES, ERRORS } from '@likeness/contract/kit/errors';
import type { TextKey } from '../i18n/en.ts';
import type { Translate } from '../i18n/useText.ts';
import { ApiError } from './apiError.ts';

/**
 * The sentence for whatever a call has thrown, in the language of the screen. A refusal our language does not know keeps
 * the server's own words.
 */
export function errorText(translate: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return translate('errors.unknown');
  if (error.code === 'unknown' && error.message !== '') return error.message;
  return translate(`errors.${error.code}`, error.params);
}

/** Field → sentence, for the fields a 422 names. The keys are the contract's, dotted where it nests. */
export function formErrors(translate: Translate, error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, sentences]) => [
      field,
      sentences.map((sentence) => fieldText(translate, sentence)).join(' '),
    ]),
  );
}

/** The server names what is wrong with a field in the contract's English: this finds the same sentence in ours. */
function fieldText(translate: Translate, english: string): string {
  for (const [pattern, key, name] of KNOWN) {
    const match = pattern.exec(english);
    if (match) return translate(key, name ? { [name]: match[1] } : {});
  }
  return english;
}

const KNOWN: readonly (readonly [pattern: RegExp, key: TextKey, value?: string])[] = [
  [sentence(MESSAGES.required), 'validation.required'],
  [sentence(MESSAGES.email), 'validation.email'],
  [sentence(MESSAGES.tooShort), 'validation.too_short', 'min'],
  [sentence(MESSAGES.tooLong), 'validation.too_long', 'max'],
  [sentence(MESSAGES.tooSmall), 'validation.too_small', 'min'],
  [sentence(MESSAGES.tooLarge), 'validation.too_large', 'max'],
  ...ERROR_CODES.map((code) => [sentence(ERRORS[code][1]), `errors.${code}`] as const),
];

/** Matches the sentence as a whole, and the number in it. */
function sentence(words: string | ((limit: number) => string)): RegExp {
  const place = 9_007;
  const text = typeof words === 'string' ? words : words(place);
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(String(place), '(-?[\\d.]+)')}$`);
}
