import { formatText } from './formatting.ts';
import { localeOf } from './languages.ts';

/** Texts by their names, nested. Each text is in ICU MessageFormat: `{count, plural, one {# photo} other {# photos}}`. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

/** The dotted paths of the texts: `alerts.document_rejected`. */
export type KeyOf<T> = {
  [Name in keyof T & string]: T[Name] extends string ? Name : `${Name}.${KeyOf<T[Name]>}`;
}[keyof T & string];

/** The same texts in another language. If one is missing, it does not compile. */
export type Translated<T> = { readonly [Name in keyof T]: T[Name] extends string ? string : Translated<T[Name]> };

export type TextAt<T, Key> = Key extends keyof T
  ? T[Key]
  : Key extends `${infer Name}.${infer Rest}`
    ? Name extends keyof T
      ? TextAt<T[Name], Rest>
      : never
    : never;

/** The names of the placeholders of a text: what stands in braces, as one word or before a comma. */
type Placeholders<Text> = Text extends `${string}{${infer Rest}` ? NameOf<Rest> | Placeholders<Rest> : never;
type NameOf<Rest> = Rest extends `${infer Inside}}${string}`
  ? OneWord<Inside extends `${infer Name},${string}` ? Name : Inside>
  : never;
type OneWord<Name> = Name extends `${string} ${string}` ? never : Name;

/** Values by the names of their placeholders. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * The parameters after a key. One known text takes exactly its values; a key that may be one of several takes any
 * values.
 */
type ValuesOf<T, Key extends string> =
  IsOne<Key> extends true
    ? [Placeholders<TextAt<T, Key>>] extends [never]
      ? [values?: Readonly<Record<string, never>>]
      : [values: Readonly<Record<Placeholders<TextAt<T, Key>> & string, unknown>>]
    : [values?: Values];
type IsOne<Key, Whole = Key> = Key extends unknown ? ([Whole] extends [Key] ? true : false) : never;

/** A text that is formatted later, in the reader's language: its key, and the values of its placeholders. */
export interface Sentence<Key extends string> {
  readonly key: Key;
  readonly values?: Readonly<Record<string, string | number | Sentence<Key>>>;
}

/** Formats texts in one language. A misspelled key or a missing value does not compile. */
export interface FormatText<T> {
  <const Key extends KeyOf<T>>(key: Key, ...values: ValuesOf<T, Key>): string;
  readonly sentence: (sentence: Sentence<KeyOf<T>>) => string;
  /** Whether this text exists, for names that may be newer than the texts. */
  readonly has: (key: string) => key is KeyOf<T>;
  /** The locale for numbers, days and lists in this language. */
  readonly locale: string;
}

/** Every text with its dotted path. */
export function entriesOf(texts: object, path = ''): [key: string, text: string][] {
  return Object.entries(texts as Texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[`${path}${name}`, text]] : entriesOf(text, `${path}${name}.`),
  );
}

/** French has a space before these signs, within its quotes and before a number. No line may break there. */
function inFrenchType(text: string): string {
  // Two colons begin the format of a number.
  return text.replaceAll(/ (?=[;!?»%]|:(?!:))|(?<=«|n°) /g, '\u00A0');
}

/** What a language has that a line must not tear apart. */
const TYPE: Readonly<Record<string, (text: string) => string>> = {
  fr: inFrenchType,
  es: (text) => text.replaceAll(' %', '\u00A0%'),
};

/** Makes a formatter of a language from the texts of some of its sections. */
export function createFormatter<T>(language: string, ...sections: readonly object[]): FormatText<T> {
  const locale = localeOf(language);
  const entries = sections.flatMap((section) => entriesOf(section));
  const inType = TYPE[language];
  const texts = new Map(inType ? entries.map(([key, text]) => [key, inType(text)]) : entries);
  const format = (key: string, values?: Values): string => {
    const text = texts.get(key);
    return text === undefined ? key : formatText(text, locale, values);
  };
  const sentence = ({ key, values = {} }: Sentence<string>): string =>
    format(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(value)])));
  const formatValue = (value: string | number | Sentence<string>) =>
    typeof value === 'object' ? sentence(value) : value;
  return Object.assign(format, { sentence, locale, has: (key: string): key is KeyOf<T> => texts.has(key) });
}
