import type { Sentence } from '@likeness/texts/sentences';
import type { DeclaredKey } from './keys.ts';
import type { Amount } from './money.ts';

/** What every field of a settings list can say of itself. */
interface AnyField {
  readonly label: Sentence;
  /** A sentence below the field, where its name does not say enough. */
  readonly help?: Sentence;
  readonly required?: true;
  /** Shown as a column; `choosable` ones are hidden until a person chooses to see them. */
  readonly inList?: true | 'choosable';
  /** Found by the search; `byPartner` only while the list's switch "filterByPartner" is on. */
  readonly search?: true | 'byPartner';
  /** Offered above the list to narrow it down. */
  readonly filter?: true;
  /** A column that the list cannot be sorted by, where an index would cost more than it is worth. */
  readonly unsorted?: true;
  /** Given when the record is made, and never changed again. */
  readonly once?: true;
  /** Kept by the server: shown, never taken. */
  readonly kept?: true;
}

export interface TextField extends AnyField {
  readonly kind: 'text';
  /** The longest it may be, in characters. */
  readonly max: number;
  readonly min?: number;
  /** How many lines its editor shows; one unless given. */
  readonly lines?: number;
  /**
   * `countryCode` is shown as it is, `country` by the country's name; of a `country` in a field that ends in `_code`, answers
   * carry code and name as well, without that end.
   */
  readonly format?: 'email' | 'url' | 'colour' | 'countryCode' | 'country' | 'currency';
  /** No other record has it, in whatever letter case. */
  readonly unique?: true;
  /** Exists in the eleven languages. */
  readonly translated?: true;
  readonly standard?: string;
  /** Stands in front of it in the table; it is taken with or without it, and answered without. */
  readonly prefix?: string;
  /** The call that makes it answers it whole; from then on only its end is known. */
  readonly shownOnce?: true;
}

interface NumberField extends AnyField {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  /** Digits behind the point; a whole number unless given. */
  readonly decimals?: number;
  readonly standard?: number;
  /** Shown behind the number: `€`, `%`. */
  readonly unit?: string;
}

/** Money. It is kept with two decimals, and in code it is an `Amount`. */
interface AmountField extends AnyField {
  readonly kind: 'amount';
  readonly min?: Amount;
  readonly max?: Amount;
  /** By its three letters; none where another field says it. */
  readonly currency?: string;
}

interface FlagField extends AnyField {
  readonly kind: 'flag';
  readonly standard?: boolean;
}

interface ChoiceField extends AnyField {
  readonly kind: 'choice';
  readonly of: readonly string[];
  /** How the choices are called; one that is not named here is shown as it is. */
  readonly words?: Readonly<Record<string, Sentence>>;
  readonly standard?: string;
}

export interface ChoicesField extends AnyField {
  readonly kind: 'choices';
  readonly of: readonly string[];
  readonly words?: Readonly<Record<string, Sentence>>;
  readonly standard?: readonly string[];
}

/** Names one record of another list. The field's name ends in `_id`; answers carry the record as well, without that end. */
interface ReferenceField extends AnyField {
  readonly kind: 'reference';
  /** The name of the other list. */
  readonly to: string;
  /** What answers carry of the other record besides what it is known by: fields of its list. */
  readonly shows?: readonly string[];
  /** A text of the other list that names its records as well as their numbers do: it is taken too, and carried along. */
  readonly by?: string;
  /** Fields of the other record that answers also carry beside this one, under their own names. */
  readonly beside?: readonly string[];
}

/** Names several records of another list, which a table between the two keeps. */
interface ReferencesField extends AnyField {
  readonly kind: 'references';
  readonly to: string;
  /** As with one reference. */
  readonly by?: string;
}

/** A day without an hour, `2026-03-10`. */
interface DayField extends AnyField {
  readonly kind: 'day';
  /** The field with the first day of what this is the last day of. */
  readonly lastOf?: string;
}

/** A form warns of one that is over. */
interface MomentField extends AnyField {
  readonly kind: 'moment';
}

/**
 * Several short texts in an order. They are also taken as one text with commas between the entries: so a comma within one
 * becomes a semicolon. Answers are lists.
 */
export interface TextsField extends AnyField {
  readonly kind: 'texts';
  readonly max: number;
  /** How many there may be. */
  readonly entries: number;
  readonly translated?: true;
}

/** Taken and never answered. What becomes of it is for the feature to say. */
interface SecretField extends AnyField {
  readonly kind: 'secret';
  readonly min: number;
  readonly max: number;
}

/** A public picture of the catalogue, by its address below /static. */
export interface PictureField extends AnyField {
  readonly kind: 'picture';
  readonly types: readonly ('jpeg' | 'png')[];
}

/** A map of keys that are declared one by one; a key that is no longer declared stays until it is taken out. */
export interface KeysField extends AnyField {
  readonly kind: 'keys';
  readonly of: readonly DeclaredKey[];
  /** The headings that its form shows the keys under, in their order. */
  readonly sections: Readonly<Record<string, Sentence>>;
}

export type Field =
  | TextField
  | NumberField
  | AmountField
  | FlagField
  | ChoiceField
  | ChoicesField
  | ReferenceField
  | ReferencesField
  | DayField
  | MomentField
  | TextsField
  | SecretField
  | PictureField
  | KeysField;

export type Fields = Readonly<Record<string, Field>>;

/** Names of choices that several lists have alike, in the texts of the contract. */
export type SharedWords = 'roles' | 'languages' | 'inform_who';

/** A field as a list declares it. What it is called stands in the texts, under the names of its list and its own. */
export type DeclaredField = Declared<Field>;
type Declared<Of extends Field> = Of extends Field
  ? Omit<Of, 'label' | 'help' | 'words'> & {
      /** There is a sentence below the field; with values, where it has gaps. */
      readonly help?: true | Readonly<Record<string, string>>;
    } & (Of extends ChoiceField | ChoicesField
        ? {
            /** Each choice has a word: under the list's own `choices`, or among those that several lists share. */
            readonly words?: true | SharedWords;
          }
        : unknown)
  : never;

/** The kinds a list can be sorted by: one value a record. */
const SORTED_KINDS: readonly Field['kind'][] = [
  'text',
  'number',
  'amount',
  'flag',
  'choice',
  'reference',
  'day',
  'moment',
];

export function isSorted(field: Field): boolean {
  return SORTED_KINDS.includes(field.kind) && !field.unsorted && field.inList !== undefined;
}

/** Fields that a record has many of its own texts in. */
export function isTranslated(field: Field): field is (TextField | TextsField) & { translated: true } {
  return (field.kind === 'text' || field.kind === 'texts') && field.translated === true;
}

/** What a new record has in a field that nothing is said about. */
export function standardOf(field: Field): unknown {
  switch (field.kind) {
    case 'flag':
      return field.standard ?? false;
    case 'text':
    case 'number':
    case 'choice':
      return field.standard ?? null;
    case 'choices':
      return field.standard ?? [];
    case 'references':
    case 'texts':
      return [];
    case 'keys':
      return {};
    default:
      return null;
  }
}

/** The record that a reference names, where answers carry it: `country_group` for `country_group_id`. */
export function referredName(name: string): string {
  return name.replace(/_id$/, '');
}

/** The country that a code names, where answers carry it: `country` for `country_code`. Of other fields nothing. */
export function countryOf(name: string, field: Field): string | undefined {
  const isCode = field.kind === 'text' && field.format === 'country' && name.endsWith('_code');
  return isCode ? name.replace(/_code$/, '') : undefined;
}

/** `shareText` for `share_text`: both are taken wherever a field is named. */
export function camelName(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
