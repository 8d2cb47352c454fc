import { MESSAGES } from '@likeness/contract/kit/fields';
import { ERROR_CODES, ERRORS } from '@likeness/contract/kit/errors';
import { documentStatus, ticketStatus } from '@likeness/contract/vocabulary';
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
  return translate(`errors.${error.code}`, inWords(translate, error.params));
}

/** What a refusal speaks of comes in the contract's English, and a status by its own word: here both are as on the screens. */
function inWords(translate: Translate, params: ApiError['params']): ApiError['params'] {
  const { what, status } = params;
  const thing = THINGS[String(what)];
  const known = documentStatus.safeParse(status);
  const ofTicket = ticketStatus.safeParse(status);
  return {
    ...params,
    ...(thing && { what: translate(thing) }),
    ...(known.success && { status: translate(`document_status.${known.data}`) }),
    ...(ofTicket.success && { status: translate(`ticket_status.${ofTicket.data}`) }),
  };
}

const THINGS: Readonly<Record<string, TextKey>> = {
  'The document': 'things.document',
  'The version': 'things.version',
  'The picture': 'things.picture',
  'The purpose': 'things.purpose',
  'A purpose for this country': 'things.purpose_of_country',
  'The e-mail': 'things.email',
  'The order': 'things.order',
  'The customer': 'things.customer',
  'The ticket': 'things.ticket',
  'The account': 'things.account',
  'The change': 'things.change',
};

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

/** The contract names what is wrong with a field in English: this finds the same sentence in ours. */
export function fieldText(translate: Translate, english: string): string {
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
  [sentence(MESSAGES.unstorable), 'validation.unstorable'],
  [sentence(MESSAGES.tooDeep), 'validation.too_deep', 'max'],
  [sentence(MESSAGES.unknownField), 'validation.unknown_field'],
  [sentence(MESSAGES.notANumber), 'validation.not_a_number'],
  [sentence(MESSAGES.notAChoice), 'validation.not_a_choice'],
  [sentence(MESSAGES.url), 'validation.url'],
  [sentence(MESSAGES.colour), 'validation.colour'],
  [sentence(MESSAGES.code), 'validation.code'],
  [sentence(MESSAGES.day), 'validation.day'],
  [sentence(MESSAGES.moment), 'validation.moment'],
  [sentence(MESSAGES.picture), 'validation.picture'],
  [sentence(MESSAGES.keys), 'validation.keys'],
  [sentence(MESSAGES.font), 'validation.font'],
  [sentence(MESSAGES.shadow), 'validation.shadow'],
  [sentence(MESSAGES.noSuchRecord), 'validation.no_such_record'],
  [sentence(MESSAGES.taken), 'validation.taken'],
  [sentence(MESSAGES.once), 'validation.once'],
  [sentence(MESSAGES.onlyMoved), 'validation.only_moved'],
  [sentence(MESSAGES.tooManyDecimals), 'validation.too_many_decimals', 'max'],
  [sentence(MESSAGES.tooMany), 'validation.too_many', 'max'],
  [sentence(MESSAGES.notServed), 'address.country_not_served'],
  ...ERROR_CODES.map((code) => [sentence(ERRORS[code][1]), `errors.${code}`] as const),
];

/** Matches the sentence as a whole, and the number in it. */
function sentence(words: string | ((limit: number) => string)): RegExp {
  const place = 9_007;
  const text = typeof words === 'string' ? words : words(place);
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(String(place), '(-?[\\d.]+)')}$`);
}
