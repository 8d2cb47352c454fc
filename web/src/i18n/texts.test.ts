import { ERROR_CODES, errorSentence } from '@likeness/contract/kit/errors';
import { MESSAGES } from '@likeness/contract/kit/fields';
import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** A word that is the same everywhere, and what the mail partner says. */
const NOT_OUR_WORDS: ReadonlySet<string> = new Set([
  'alerts.region',
  'errors.board_unprintable',
  'errors.partner_ticket_refused',
]);

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  );
}

const placeholders = (text = '') => (text.match(/%\{\w+\}/g) ?? []).toSorted((a, b) => a.localeCompare(b)).join();

const english = leaves(en);

describe.each([
  ['French', new Map(leaves(fr))],
  ['Spanish', new Map(leaves(es))],
])('%s', (_language, texts) => {
  test('has every text, none of them empty', () => {
    expect(english.filter(([key]) => !texts.get(key)?.trim()).map(([key]) => key)).toEqual([]);
  });

  test('has the same values in each sentence', () => {
    const odd = english.filter(([key, text]) => placeholders(texts.get(key)) !== placeholders(text));
    expect(odd.map(([key]) => key)).toEqual([]);
  });

  test('says the refusals in its own words', () => {
    const same = english.filter(([key, text]) => /^(errors|alerts)\./.test(key) && texts.get(key) === text);
    expect(same.map(([key]) => key).filter((key) => !NOT_OUR_WORDS.has(key))).toEqual([]);
  });
});

test('the English refusals are the contract’s', () => {
  for (const code of ERROR_CODES) expect(en.errors[code].replaceAll('%{', '{')).toBe(errorSentence(code));
});

test('the English sentences of a form are the contract’s', () => {
  expect(en.validation.too_short.replace('%{min}', '3')).toBe(MESSAGES.tooShort(3));
  expect(en.validation.too_long.replace('%{max}', '3')).toBe(MESSAGES.tooLong(3));
  expect(en.validation.too_small.replace('%{min}', '3')).toBe(MESSAGES.tooSmall(3));
  expect(en.validation.too_large.replace('%{max}', '3')).toBe(MESSAGES.tooLarge(3));
});

test('the specification’s alerts stand as they are', () => {
  expect(Object.values(en.alerts)).toEqual(
    expect.arrayContaining([
      'No document to verify!',
      'No document to process!',
      'Verification expired!',
      'Not allow',
      'Unable to load photo',
      'Only one popup can be active',
      'Exist',
      'Document rejected successfully!',
      'Document validated',
      'Document sent for treatment',
      'Document sent back successfully for final validation',
      'Document sent back for analysis',
    ]),
  );
});
