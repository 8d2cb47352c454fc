import type { Sentence } from '@likeness/texts/sentences';
import type { DeclaredKey } from './keys.ts';
import type { Amount } from './money.ts';

/** The options of every field of a settings list. */
interface AnyField {
  readonly label: Sentence;
  /** A sentence below the field, if its label is not clear enough. */
  readonly help?: Sentence;
  readonly required?: true;
  /** Shown as a column; `choosable` ones are hidden until a person chooses to see them. */
  readonly inList?: true | 'choosable';
  /** Whether the search looks into this field; with `byPartner` only while the list's switch "filterByPartner" is on. */
  readonly search?: true | 'byPartner';
  /** Whether the list has a filter by this field. */
  readonly filter?: true;
  /** Whether the list cannot be sorted by this column, because an index would cost more than it is worth. */
  readonly unsorted?: true;
  /** Whether it is entered when the record is added and cannot be changed afterwards. */
  readonly immutable?: true;
  /** Whether the server fills it in: it is shown and cannot be entered. */
  readonly readOnly?: true;
}

export type TypedFormat = 'phone' | 'version' | 'promotionCode';

export interface TextField extends AnyField {
  readonly kind: 'text';
  /** Maximum and minimum length, in characters. */
  readonly max: number;
  readonly min?: number;
  /** How many lines its editor shows; one by default. */
  readonly lines?: number;
  /**
   * `phone`, `version` and `promotionCode` are looked at when they are typed: one that is stored already stays as it is.
   * `countryCode` is shown as it is, `country` by the name of the country. For a `country` field whose name ends in `_code`,
   * answers also contain code and name, under the name without that end.
   */
  readonly format?: 'email' | 'url' | 'colour' | 'countryCode' | 'country' | 'currency' | TypedFormat;
  /** Whether no two records may have the same text, in any letter case. */
  readonly unique?: true;
  /** Whether it can be translated into the eleven languages. */
  readonly translated?: true;
  readonly default?: string;
  /** A prefix of the stored text. It is accepted with or without the prefix, and answered without. */
  readonly prefix?: string;
  /** Whether only the call that makes it answers it in full, and later answers only its end. */
  readonly shownOnce?: true;
}

interface NumberField extends AnyField {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  /** The number of decimals; 0 by default. */
  readonly decimals?: number;
  readonly default?: number;
  /** Shown after the number: `€`, `%`. */
  readonly unit?: string;
}

/** Money, stored with two decimals. In code it is an `Amount`. */
interface AmountField extends AnyField {
  readonly kind: 'amount';
  readonly min?: Amount;
  readonly max?: Amount;
  /** The three letters of the currency; left out if another field says it. */
  readonly currency?: string;
}

interface FlagField extends AnyField {
  readonly kind: 'flag';
  readonly default?: boolean;
}

interface ChoiceField extends AnyField {
  readonly kind: 'choice';
  readonly of: readonly string[];
  /** The texts of the choices. A choice without a text is shown as it is. */
  readonly words?: Readonly<Record<string, Sentence>>;
  readonly default?: string;
}

export interface ChoicesField extends AnyField {
  readonly kind: 'choices';
  readonly of: readonly string[];
  readonly words?: Readonly<Record<string, Sentence>>;
  readonly default?: readonly string[];
}

/** Names one record of another list. The field's name ends in `_id`; answers carry the record as well, without that end. */
interface ReferenceField extends AnyField {
  readonly kind: 'reference';
  /** The name of the other list. */
  readonly to: string;
  /** Fields of the other record that answers contain in addition to its display field. */
  readonly shows?: readonly string[];
  /** A text of the other list by which its records can also be named. Answers contain it. */
  readonly by?: string;
  /** Fields of the other record that answers contain next to this one, under their own names. */
  readonly beside?: readonly string[];
  readonly offers?: Offers;
  /** What is said of a new record that names none, where the specification has a sentence of its own for it. */
  readonly missing?: string;
  /** Whether none stands for all records: it is shown and chosen as "All". */
  readonly noneIsAll?: true;
}

/**
 * By which filters of the other list a form offers its records: those that have this value, or the same as this record in
 * the field of this name. What is chosen already stays.
 */
type Offers = Readonly<Record<string, true | 'same'>>;

/** Names several records of another list, stored in a table between the two. */
interface ReferencesField extends AnyField {
  readonly kind: 'references';
  readonly to: string;
  /** As with one reference. */
  readonly by?: string;
  readonly offers?: Offers;
}

/** A day without an hour, `2026-03-10`. */
interface DayField extends AnyField {
  readonly kind: 'day';
  /** The field with the first day of what this is the last day of. */
  readonly lastOf?: string;
}

/** A form warns about a moment in the past. */
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
  /** The maximum number of entries. */
  readonly entries: number;
  readonly translated?: true;
}

/** Accepted and never answered. The feature decides what it does with it. */
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

/** A map of declared keys, and of keys that whoever owns the record has added. */
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

/** Texts of choices that several lists share. */
export type SharedWords = 'roles' | 'languages' | 'inform_who';

/** A field as a list declares it. Its label is in the texts, under the names of list and field. */
export type DeclaredField = Declared<Field>;
type Declared<Of extends Field> = Of extends Field
  ? Omit<Of, 'label' | 'help' | 'words'> & {
      /** Whether there is a sentence below the field; the values of its placeholders, if it has any. */
      readonly help?: true | Readonly<Record<string, string>>;
    } & (Of extends ChoiceField | ChoicesField
        ? {
            /** Whether the choices have texts: under the list's own `choices`, or those that several lists share. */
            readonly words?: true | SharedWords;
          }
        : unknown)
  : never;

/** The kinds of field that a list can be sorted by: they have one value per record. */
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

export function isTranslated(field: Field): field is (TextField | TextsField) & { translated: true } {
  return (field.kind === 'text' || field.kind === 'texts') && field.translated === true;
}

/** The value of a field that is left out of a new record. */
export function defaultOf(field: Field): unknown {
  switch (field.kind) {
    case 'flag':
      return field.default ?? false;
    case 'text':
    case 'number':
    case 'choice':
      return field.default ?? null;
    case 'choices':
      return field.default ?? [];
    case 'references':
    case 'texts':
      return [];
    case 'keys':
      return {};
    default:
      return null;
  }
}

/** The name under which answers contain the record of a reference: `country_group` for `country_group_id`. */
export function referredName(name: string): string {
  return name.replace(/_id$/, '');
}

/** The name under which answers contain the country of a code: `country` for `country_code`. Undefined for other fields. */
export function countryOf(name: string, field: Field): string | undefined {
  const isCode = field.kind === 'text' && field.format === 'country' && name.endsWith('_code');
  return isCode ? name.replace(/_code$/, '') : undefined;
}

/** `shareText` for `share_text`. Both spellings are accepted in every input. */
export function camelName(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
