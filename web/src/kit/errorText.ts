import { entriesOf } from '@likeness/texts/catalogue';
import { errors } from '@likeness/texts/en/contract/errors';
import { things } from '@likeness/texts/en/contract/things';
import { validation } from '@likeness/texts/en/contract/validation';
import type { TextKey, Translate } from '../i18n/useText.ts';
import { ApiError } from './apiError.ts';

/**
 * The sentence for any error of a call, in the language of the screen. A refusal without a text here keeps the server's
 * own sentence.
 */
export function errorText(translate: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return translate('errors.unknown');
  if (error.code === 'unknown' && error.message !== '') return error.message;
  // A sentence may end with another one, which is not always there.
  return translate(`errors.${error.code}`, inWords(translate, error.params)).trimEnd();
}

/** What was not found comes in the contract's English: this translates it. */
function inWords(translate: Translate, params: ApiError['params']): ApiError['params'] {
  const thing = THINGS.get(String(params['what']));
  return { ...params, ...(thing && { what: translate(thing) }) };
}

const THINGS = new Map(entriesOf({ things }).map(([key, english]) => [english, key as TextKey]));

/**
 * Field → sentence, for the fields a 422 names. The keys are the contract's, dotted where it nests. What is wrong with one
 * entry of a list stands at the list.
 */
export function formErrors(translate: Translate, error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, sentences]) => [
      listOf(field),
      sentences.map((sentence) => sentenceAt(translate, sentence, error)).join(' '),
    ]),
  );
}

/** The sentence of the refusal itself has values, by which it is said in the language of the screen. */
function sentenceAt(translate: Translate, sentence: string, refusal: ApiError): string {
  return sentence === refusal.message ? errorText(translate, refusal) : fieldText(translate, sentence);
}

/** The field that shows an entry: `country` for `country.0`, as entries have no editors of their own. */
export function listOf(field: string): string {
  return field.replace(/\.\d+$/, '');
}

/** The contract describes errors of fields in English: this finds the same sentence in the language of the screen. */
export function fieldText(translate: Translate, english: string): string {
  for (const { key, pattern } of KNOWN) {
    const match = pattern.exec(english);
    if (match) return translate(key, match.groups && asWritten(match.groups, translate.locale));
  }
  return english;
}

/** Numbers as they are written in a language. */
function asWritten(numbers: Readonly<Record<string, string>>, locale: string): Record<string, string> {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  return Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [name, format.format(number as Intl.StringNumericLiteral)]),
  );
}

const KNOWN: readonly { readonly key: TextKey; readonly pattern: RegExp }[] = [
  ...entriesOf({ validation }),
  // The other texts need their values, but those of boards are numbers, which stand in the sentence.
  ...entriesOf({ errors }).filter(([key, text]) => key.startsWith('errors.board_') || !text.includes('{')),
].map(([key, text]) => ({ key: key as TextKey, pattern: patternOf(text) }));

/** Matches the whole sentence, and finds the numbers in it by their names. One that is named twice is the same twice. */
function patternOf(text: string): RegExp {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const found = new Set<string>();
  const pattern = literal.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (found.has(name)) return `\\k<${name}>`;
    found.add(name);
    return `(?<${name}>-?[\\d.]+)`;
  });
  return new RegExp(`^${pattern}$`);
}
