import { isCountry, isCurrency } from './codes.ts';
import { MESSAGES } from './fields.ts';
import type { Field, TypedFormat } from './listFields.ts';
import { isPhone } from './phone.ts';

/** Digits with points between them, as those who publish applications number them. */
const VERSION = /^\d{1,6}(\.\d{1,6}){0,3}$/;
/** Customers type it on any keyboard: no accents, no blanks, and nothing that two of them see differently. */
const PROMOTION_CODE = /^[a-z\d]([a-z\d._-]*[a-z\d])?$/i;

/** Formats of texts that are looked at when they are typed. */
export const typedFormats: Readonly<
  Record<TypedFormat, { readonly isOne: (text: string) => boolean; readonly sentence: string }>
> = {
  phone: { isOne: isPhone, sentence: MESSAGES.phone },
  version: { isOne: (text) => VERSION.test(text), sentence: MESSAGES.version },
  promotionCode: { isOne: (text) => PROMOTION_CODE.test(text), sentence: MESSAGES.promotionCode },
};

export function isTypedFormat(format: string | undefined): format is TypedFormat {
  return format !== undefined && format in typedFormats;
}

/** Codes by the formats that name them. A stored one stays, though it may be of nothing that there is. */
const CODES = {
  countryCode: { isOne: isCountry, sentence: MESSAGES.countryUnknown },
  country: { isOne: isCountry, sentence: MESSAGES.countryUnknown },
  currency: { isOne: isCurrency, sentence: MESSAGES.currencyUnknown },
} as const;

/** What is wrong with a text of a format that is looked at when it is typed. */
export function oddTyped(field: Field, typed: string): string | undefined {
  if (field.kind !== 'text' || field.format === undefined || typed === '') return undefined;
  const looked = { ...typedFormats, ...CODES }[field.format as TypedFormat | keyof typeof CODES] as
    | (typeof typedFormats)[TypedFormat]
    | undefined;
  if (!looked) return undefined;
  const { isOne, sentence } = looked;
  return isOne(typed) ? undefined : sentence;
}
