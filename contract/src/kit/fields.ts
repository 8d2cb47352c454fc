import { EMAIL_LENGTH_MAX, INTEGER_MAX } from './limits.ts';
import { validation } from '@likeness/texts/en/contract/validation';
import { formatText } from '@likeness/texts/formatting';
import { languagesWith } from '@likeness/texts/languages';
import { z } from 'zod';

/**
 * The kinds of value that several calls share. The messages are the specification's own, so a form shows the same
 * sentence whether the browser or the server found the error.
 */
export const MESSAGES = {
  required: validation.required,
  empty: validation.empty,
  tooShort: (min: number) => formatText(validation.too_short, 'en', { min }),
  tooLong: (max: number) => formatText(validation.too_long, 'en', { max }),
  tooSmall: (min: number | string) => formatText(validation.too_small, 'en', { min }),
  tooLarge: (max: number | string) => formatText(validation.too_large, 'en', { max }),
  notZero: validation.not_zero,
  email: validation.email,
  unstorable: validation.unstorable,
  tooDeep: (max: number) => formatText(validation.too_deep, 'en', { max }),
  unknownField: validation.unknown_field,
  notANumber: validation.not_a_number,
  notWhole: validation.not_whole,
  noParts: validation.no_parts,
  tooManyDecimals: (max: number) => formatText(validation.too_many_decimals, 'en', { max }),
  thousandOrFraction: validation.thousand_or_fraction,
  wrongKind: validation.wrong_kind,
  notAChoice: validation.not_a_choice,
  url: validation.url,
  phone: validation.phone,
  version: validation.version,
  promotionCode: validation.promotion_code,
  colour: validation.colour,
  code: validation.code,
  shortSlug: validation.short_slug,
  day: validation.day,
  moment: validation.moment,
  picture: validation.picture,
  keys: validation.keys,
  keyName: validation.key_name,
  font: validation.font,
  shadow: validation.shadow,
  noSuchRecord: validation.no_such_record,
  taken: validation.taken,
  unchangeable: validation.unchangeable,
  onlyMoved: validation.only_moved,
  notServed: validation.not_served,
  oneOfThese: validation.one_of_these,
  nothingToChange: validation.nothing_to_change,
  notAhead: validation.not_ahead,
  tooFarAhead: (max: number) => formatText(validation.too_far_ahead, 'en', { max }),
  tooMany: (max: number) => formatText(validation.too_many, 'en', { max }),
  chinBelowCrown: validation.chin_below_crown,
  insidePhoto: validation.inside_photo,
  eyesBetween: validation.eyes_between,
  lighterThanMax: validation.lighter_than_max,
  bothOrNeither: validation.both_or_neither,
  pixelProportions: validation.pixel_proportions,
  colourForbidden: validation.colour_forbidden,
  ownParent: validation.own_parent,
  parentOfCountry: validation.parent_of_country,
  maskProportions: validation.mask_proportions,
  replacedDefault: validation.replaced_default,
  countryWrong: validation.country_wrong,
  countryMissing: validation.country_missing,
  later: validation.later,
  notLater: validation.not_later,
  startOfInactive: validation.start_of_inactive,
  wrongCount: (count: number) => formatText(validation.wrong_count, 'en', { count }),
  recordTwice: validation.record_twice,
  severalCalledSo: validation.several_called_so,
  changedSinceShown: validation.changed_since_shown,
  notAddedHere: validation.not_added_here,
  notEditedHere: validation.not_edited_here,
  dayUnclear: validation.day_unclear,
  sourceChanged: validation.source_changed,
  otherPlaceholders: validation.other_placeholders,
  hourTwice: validation.hour_twice,
  parentLineUnknown: validation.parent_line_unknown,
  parentLineSeveral: validation.parent_line_several,
  parentLineWrong: (line: number) => formatText(validation.parent_line_wrong, 'en', { line }),
  timeZone: validation.time_zone,
  countryUnknown: validation.country_unknown,
  currencyUnknown: validation.currency_unknown,
  periodEmpty: validation.period_empty,
  periodBackwards: validation.period_backwards,
  periodTooLong: validation.period_too_long,
  timeOfDay: validation.time_of_day,
  bothTimesOrNeither: validation.both_times_or_neither,
  closesAfterOpening: validation.closes_after_opening,
  openSometimes: validation.open_sometimes,
  passwordCommon: validation.password_common,
  passwordOwnName: validation.password_own_name,
  passwordOwnEmail: validation.password_own_email,
  passwordProductName: validation.password_product_name,
  passwordUnchanged: validation.password_unchanged,
  passwordWrong: validation.password_wrong,
  photoTooLarge: (max: number) => formatText(validation.photo_too_large, 'en', { max }),
  photoTooManyPixels: (max: number) => formatText(validation.photo_too_many_pixels, 'en', { max }),
} as const;

/** A record's number. */
export const id = z.coerce
  .number(MESSAGES.noSuchRecord)
  .int(MESSAGES.noSuchRecord)
  .min(1, MESSAGES.noSuchRecord)
  .max(INTEGER_MAX, MESSAGES.noSuchRecord);

/** The unguessable name of a file: 128 random bits, as 32 hexadecimal digits or in the UUID's spelling. */
export const uid = z.string().regex(/^[0-9a-f-]{32,36}$/i);

/** A moment, in ISO 8601 with its zone: always UTC on the wire. */
export const moment = z.iso.datetime({ offset: true, error: MESSAGES.moment });

/** `2026-03-01`, as somebody entered it. The database has no year 0, and whoever typed `0026` meant 2026. */
export const enteredDay = z.iso
  .date({ error: orMissing(MESSAGES.day), abort: true })
  .regex(/^[12]/, { error: MESSAGES.day, abort: true });

/** A moment as somebody entered it: of a year that is meant, and of one that four digits can say in UTC. */
export const enteredMoment = z.iso
  .datetime({ offset: true, error: orMissing(MESSAGES.moment), abort: true })
  .refine(isOfMeantYear, MESSAGES.moment);

export function isOfMeantYear(entered: string): boolean {
  const year = new Date(entered).getUTCFullYear();
  return year >= 1000 && year <= 9999;
}

/** A text that must be filled in: surrounding spaces do not count. */
export function text(max: number, min = 1): z.ZodString {
  const filled = z.string({ error: MESSAGES.required }).trim().min(1, MESSAGES.required);
  return (min > 1 ? filled.min(min, MESSAGES.tooShort(min)) : filled).max(max, MESSAGES.tooLong(max));
}

/** An optional text: one with only spaces counts as left out. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max, MESSAGES.tooLong(max))
    .transform((value) => (value === '' ? undefined : value))
    .nullish()
    .transform((value) => value ?? undefined);
}

export const email = text(EMAIL_LENGTH_MAX).pipe(z.email(MESSAGES.email));

/** An empty field counts as not sent. */
export function emptyIsMissing<Shape extends z.ZodType>(shape: Shape) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), shape);
}

/** A missing value gets the message "required"; a value of the wrong kind gets the message of its kind. */
export function orMissing(sentence: string) {
  return ({ input }: { input?: unknown }) => (input === undefined ? MESSAGES.required : sentence);
}

/** `true`, `false`, `1` and `0`, as queries and multipart fields spell them. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])], { error: MESSAGES.notAChoice })
  .transform((value) => value === true || value === 'true' || value === '1');

/** Languages of the screens. */
export const UI_LANGUAGES = languagesWith('screens');
export const uiLanguage = z.enum(UI_LANGUAGES);
export type UiLanguage = z.output<typeof uiLanguage>;

/** Languages of accounts: of the e-mails a person gets, and of the screens if they exist in that language. */
export const ACCOUNT_LANGUAGES = [...new Set(['ar' as const, ...UI_LANGUAGES])].sort();
export const accountLanguage = z.enum(ACCOUNT_LANGUAGES);
export type AccountLanguage = z.output<typeof accountLanguage>;

/** The language of the screens for an account of this language; English if the screens do not exist in it. */
export function screenLanguage(language: AccountLanguage): UiLanguage {
  return UI_LANGUAGES.find((known) => known === language) ?? 'en';
}
