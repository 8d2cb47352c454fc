import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { staffFormatter } from './answerTexts.ts';
import { entriesOf } from './catalogue.ts';
import * as englishContract from './en/contract.ts';
import * as englishScreens from './en/screens.ts';
import * as spanishContract from './es/contract.ts';
import * as spanishScreens from './es/screens.ts';
import * as frenchContract from './fr/contract.ts';
import * as frenchScreens from './fr/screens.ts';

/** Words that are the same in every language, and texts that come from the mail partner. */
const NOT_OUR_WORDS: ReadonlySet<string> = new Set([
  'alerts.region',
  'errors.board_unprintable',
  'errors.partner_ticket_refused',
]);

const english = entriesOf({ ...englishContract, ...englishScreens });

describe.each([
  ['French', new Map(entriesOf({ ...frenchContract, ...frenchScreens }))],
  ['Spanish', new Map(entriesOf({ ...spanishContract, ...spanishScreens }))],
])('%s', (_language, texts) => {
  test('says the refusals in its own words', () => {
    const same = english.filter(([key, text]) => /^(errors|alerts)\./.test(key) && texts.get(key) === text);
    expect(same.map(([key]) => key).filter((key) => !NOT_OUR_WORDS.has(key))).toEqual([]);
  });
});

test.each([
  ['English', english, 'final validation'],
  ['French', entriesOf({ ...frenchContract, ...frenchScreens }), 'validation finale'],
  ['Spanish', entriesOf({ ...spanishContract, ...spanishScreens }), 'validación final'],
] as const)('a final validation has one name in %s, on statuses, chips and messages', (_language, texts, name) => {
  // Of an entry of the history the specification says "Request last validation", and so does the button that makes it.
  const said = texts.filter(([key]) => /last_validation/.test(key) && !/actions\.|request_last/.test(key));
  expect(said.length).toBeGreaterThan(3);
  expect(said.filter(([, text]) => !text.toLowerCase().includes(name))).toEqual([]);
});

test('the specification’s alerts stand as they are', () => {
  expect([...Object.values(englishScreens.alerts), ...Object.values(englishContract.errors)]).toEqual(
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

test.each([
  ['fr', '1 validée, 2 refusées, 0 à retoucher', '3 validées, 1 refusée, 2 à retoucher'],
  ['es', '1 validada, 2 rechazadas, 0 a retocar', '3 validadas, 1 rechazada, 2 a retocar'],
] as const)('a sorter’s own day counts one photo as one: %s', (language, first, second) => {
  const { day_parts: parts } = { fr: frenchScreens, es: spanishScreens }[language].verification;
  const counted = (values: Record<string, number>) => new IntlMessageFormat(parts, language).format(values);
  expect(counted({ validate: 1, reject: 2, sendForEditing: 0 })).toBe(first);
  expect(counted({ validate: 3, reject: 1, sendForEditing: 2 })).toBe(second);
});

test('the server answers in the reader’s language, and in English where there is nothing in it', () => {
  const note = { key: 'address_notes.postcode_unlike', values: { example: '75015' } } as const;
  expect(staffFormatter('fr').sentence(note)).toBe('Un code postal de ce pays ressemble à 75015');
  expect(staffFormatter('es-MX').sentence(note)).toBe('Un código postal de este país se parece a 75015');
  expect(staffFormatter('ru').sentence(note)).toBe('A postcode in this country looks like 75015');
});
