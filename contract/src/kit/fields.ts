import { EMAIL_LENGTH_MAX, INTEGER_MAX } from './limits.ts';
import { z } from 'zod';

/**
 * The kinds of value that several calls share. The messages are the specification's own, so a form shows the same
 * sentence whether the browser or the server found the mistake.
 */
export const MESSAGES = {
  required: 'This field should be filled',
  tooShort: (least: number) => `This value is too short. It should have ${least} characters or more.`,
  tooLong: (most: number) => `This value should have ${most} characters or less.`,
  tooSmall: (least: number | string) => `This value must be greater than or equal to ${least}`,
  tooLarge: (most: number | string) => `This value must be lower than or equal to ${most}`,
  email: 'This is not a valid email',
  unstorable: 'This value contains a character that cannot be kept',
  tooDeep: (most: number) => `This should have ${most} levels of lists and objects or less.`,
  unknownField: 'This field is not known',
  notANumber: 'This is not a number',
  tooManyDecimals: (most: number) => `This number should have ${most} decimals or less.`,
  notAChoice: 'This is not one of the choices',
  url: 'This is not a web address',
  colour: 'This is not a colour, like #1A73E8',
  code: 'This is not a known code',
  day: 'This is not a day',
  moment: 'This is not a date and a time',
  picture: 'This is not a picture of the catalogue',
  keys: 'This is not a set of settings',
  font: 'This is not the name of a font',
  shadow: 'This is not a shadow, like 0 2px 8px #00000033',
  noSuchRecord: 'This record does not exist',
  taken: 'This value is already taken',
  once: 'This cannot be changed any more',
  onlyMoved: 'Nothing can be taken out here, only moved: add it where it is to be',
  notServed: 'Nothing is sent by post to this country',
  tooMany: (most: number) => `There should be ${most} entries or less.`,
} as const;

/** A record's number. */
export const id = z.coerce.number().int().min(1).max(INTEGER_MAX);

/** The unguessable name of a file: 128 random bits, as 32 hexadecimal digits or in the UUID's spelling. */
export const uid = z.string().regex(/^[0-9a-f-]{32,36}$/i);

/** A moment, in ISO 8601 with its zone: always UTC on the wire. */
export const moment = z.iso.datetime({ offset: true });

/** Text a person must type: surrounding blanks do not count. */
export function text(most: number, least = 1): z.ZodString {
  const filled = z.string({ error: MESSAGES.required }).trim().min(1, MESSAGES.required);
  return (least > 1 ? filled.min(least, MESSAGES.tooShort(least)) : filled).max(most, MESSAGES.tooLong(most));
}

/** Text a person may leave out: blank counts as left out. */
export function optionalText(most: number) {
  return z
    .string()
    .trim()
    .max(most, MESSAGES.tooLong(most))
    .transform((value) => (value === '' ? undefined : value))
    .nullish()
    .transform((value) => value ?? undefined);
}

export const email = text(EMAIL_LENGTH_MAX).pipe(z.email(MESSAGES.email));

/** A field emptied is a field not sent. */
export function emptyIsMissing<Value>(shape: z.ZodType<Value>): z.ZodType<Value> {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), shape);
}

/** Nothing at all is a field to fill in; anything else that does not fit is told as what it is not. */
export function orMissing(sentence: string) {
  return ({ input }: { input?: unknown }) => (input === undefined ? MESSAGES.required : sentence);
}

/** `true`, `false`, `1` and `0`, as queries and multipart fields spell them. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1');

/** Languages of the screens. */
export const UI_LANGUAGES = ['en', 'fr', 'es'] as const;
export const uiLanguage = z.enum(UI_LANGUAGES);
export type UiLanguage = z.output<typeof uiLanguage>;

/** Languages of accounts: of the e-mails a person gets, and of the screens where they exist in it. */
export const ACCOUNT_LANGUAGES = ['ar', 'en', 'es', 'fr'] as const;
export const accountLanguage = z.enum(ACCOUNT_LANGUAGES);
export type AccountLanguage = z.output<typeof accountLanguage>;

/** The language a screen opens in for an account of this language: Arabic screens do not exist yet. */
export function screenLanguage(language: AccountLanguage): UiLanguage {
  return language === 'ar' ? 'en' : language;
}
