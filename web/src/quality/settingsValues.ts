import type { SentBodyOf } from '@likeness/contract/kit/endpoint';
import type { saveSecondLookSettings } from '@likeness/contract/quality';
import { SHARE_MAX, type SecondLookSettings } from '@likeness/contract/quality/settings';
import type { Translate } from '../i18n/useText.ts';
import { typedNumber, wrongNumber } from './typedNumber.ts';

/** The numbers of the form, with what they may be. Days are whole; a share may have two decimals. */
const NUMBERS = {
  share: { min: 0, max: SHARE_MAX, decimals: 2 },
  new_person_share: { min: 0, max: SHARE_MAX, decimals: 2 },
  new_person_days: { min: 0, max: 365, decimals: 0 },
  self_edited_share: { min: 0, max: SHARE_MAX, decimals: 2 },
  own_after_days: { min: 1, max: 365, decimals: 0 },
} as const;
export type NumberField = keyof typeof NUMBERS;
export const NUMBER_FIELDS = Object.keys(NUMBERS) as NumberField[];

interface NamedPerson {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** A share of its own: of a person or of a country. Whose it is can be missing while it is typed. */
export interface OwnShare {
  readonly of: 'person' | 'country';
  readonly person: NamedPerson | null;
  readonly country: string | null;
  readonly share: string;
}

/** What stands in the form, as it is typed. */
export interface SettingsValues {
  readonly numbers: Readonly<Record<NumberField, string>>;
  readonly own: readonly OwnShare[];
}

export function settingsValuesOf(settings: SecondLookSettings, written: (value: number) => string): SettingsValues {
  const numbers = NUMBER_FIELDS.map((field) => [field, written(settings[field])] as const);
  return {
    numbers: Object.fromEntries(numbers) as SettingsValues['numbers'],
    own: settings.shares.map(({ person, country_code: country, share }) => {
      return { of: person ? ('person' as const) : ('country' as const), person, country, share: written(share) };
    }),
  };
}

/** The form as the call takes it. */
export function settingsBodyOf(
  { numbers, own }: SettingsValues,
  revision: number,
): SentBodyOf<typeof saveSecondLookSettings> {
  const typed = NUMBER_FIELDS.map((field) => [field, typedNumber(numbers[field])] as const);
  return {
    ...(Object.fromEntries(typed) as Record<NumberField, number>),
    revision,
    shares: own.map(({ person, country, share }) => ({
      person: person?.id ?? null,
      country_code: country,
      share: typedNumber(share),
    })),
  };
}

/** What is wrong with it: by the names of the numbers, and by the place of a share, as in `own.2.who`. */
export function mistakesIn(text: Translate, { numbers, own }: SettingsValues): Readonly<Record<string, string>> {
  const found: (readonly [string, string | undefined])[] = [
    ...NUMBER_FIELDS.map((field) => [field, wrongNumber(text, numbers[field], NUMBERS[field])] as const),
    ...own.flatMap((one, place) => [
      [`own.${place}.share`, wrongNumber(text, one.share, NUMBERS.share)] as const,
      [`own.${place}.who`, wrongOwner(text, one, own.slice(0, place))] as const,
    ]),
  ];
  return Object.fromEntries(found.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}

function wrongOwner(text: Translate, one: OwnShare, before: readonly OwnShare[]): string | undefined {
  const key = ownKeyOf(one);
  if (key === undefined) return text('validation.required');
  return before.some((other) => ownKeyOf(other) === key) ? text('quality.share_twice') : undefined;
}

/** The fields that two people can disagree about: each number, and the share of each person and country. */
export type SettingsField = NumberField | `person_${number}` | `country_${string}`;

/** Whose share it is; undefined until somebody is chosen. */
export function ownKeyOf({ person, country }: Pick<OwnShare, 'person' | 'country'>): SettingsField | undefined {
  if (person) return `person_${person.id}`;
  return country === null ? undefined : `country_${country}`;
}

export function settingsFieldsOf({ numbers, own }: SettingsValues): ReadonlyMap<SettingsField, string> {
  const fields = new Map<SettingsField, string>(NUMBER_FIELDS.map((field) => [field, plain(numbers[field])]));
  for (const one of own) {
    const key = ownKeyOf(one);
    if (key) fields.set(key, plain(one.share));
  }
  return fields;
}

/** The fields in which two states differ; one that only one of them has differs too. */
export function differingFields(
  one: ReadonlyMap<SettingsField, string>,
  other: ReadonlyMap<SettingsField, string>,
): SettingsField[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((field) => one.get(field) !== other.get(field));
}

/** What was typed, but with the fields in `left` as somebody else has saved them. */
export function withTheirs(
  mine: SettingsValues,
  theirs: SettingsValues,
  left: ReadonlySet<SettingsField>,
): SettingsValues {
  const numbers = NUMBER_FIELDS.map((field) => [field, (left.has(field) ? theirs : mine).numbers[field]] as const);
  const isLeft = (one: OwnShare) => {
    const key = ownKeyOf(one);
    return key !== undefined && left.has(key);
  };
  return {
    numbers: Object.fromEntries(numbers) as SettingsValues['numbers'],
    own: [...mine.own.filter((one) => !isLeft(one)), ...theirs.own.filter(isLeft)],
  };
}

/** `2,50` and `2.5` are the same. */
function plain(typed: string): string {
  const number = typedNumber(typed);
  return Number.isNaN(number) ? typed.trim() : String(number);
}
