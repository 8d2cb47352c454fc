import fc from 'fast-check';
import { loadScreenTexts } from '@likeness/texts/screenTexts';
import { describe, expect, test } from 'vitest';
import {
  type AddressNoteCode,
  ENVELOPE_PARTS,
  LINE_LENGTH_MAX,
  PART_LENGTHS_MAX,
  type PostalAddress,
  addressSentence,
  canBeSent,
  envelopeOf,
} from './envelope.ts';

const HOME: PostalAddress = {
  first_name: 'Zoé',
  last_name: 'Lefèvre',
  address: '33 allée de la Pâquerette',
  postal_code: '75015',
  city: 'Paris',
  country_code: 'FR',
  country_merci_facteur: 'FRANCE',
};

const linesOf = (changes: PostalAddress) => envelopeOf({ ...HOME, ...changes }).lines;
const notesOf = (changes: PostalAddress) =>
  envelopeOf({ ...HOME, ...changes }).notes.map(({ code, field }) => `${code} ${field}`);

describe('an envelope', () => {
  test('is written in capitals, with the person the customer lives with below the street', () => {
    expect(linesOf({ attention: 'Mme Durand', address2: 'Bâtiment B' })).toEqual([
      'ZOÉ LEFÈVRE',
      '33 ALLÉE DE LA PÂQUERETTE',
      'CHEZ MME DURAND',
      'BÂTIMENT B',
      '75015 PARIS',
      'FRANCE',
    ]);
    expect(notesOf({ attention: 'Mme Durand', address2: 'Bâtiment B' })).toEqual([]);
  });

  test('has all eleven parts, the empty ones too', () => {
    const { address } = envelopeOf(HOME);
    expect(Object.keys(address).toSorted()).toEqual([...ENVELOPE_PARTS].toSorted());
    expect(address).toMatchObject({ nom: 'LEFÈVRE', prenom: 'ZOÉ', societe: '', adresse3: '', reference: '' });
  });

  test.each(['chez Mme Durand', 'C/O Mme Durand', 'Mme Durand'])('says "CHEZ" once for "%s"', (attention) => {
    expect(linesOf({ attention })).toContain('CHEZ MME DURAND');
  });

  test('leaves a name alone that begins like "chez"', () => {
    expect(linesOf({ attention: 'Chezeaux' })).toContain('CHEZ CHEZEAUX');
  });

  test('breaks a long street between its words', () => {
    expect(linesOf({ address: '12 bis avenue du Général de Gaulle, résidence des Tilleuls' }).slice(1, 3)).toEqual([
      '12 BIS AVENUE DU GÉNÉRAL DE GAULLE,',
      'RÉSIDENCE DES TILLEULS',
    ]);
  });

  test('puts the name where the mail partner wants one, when there is only one', () => {
    expect(envelopeOf({ ...HOME, last_name: '' }).address).toMatchObject({ nom: 'ZOÉ', prenom: '' });
  });

  test('names the state behind the city where that is usual, once', () => {
    const newYork = { city: 'New York', postal_code: '10001', country_code: 'US', country_merci_facteur: 'ETATS-UNIS' };
    expect(linesOf({ ...newYork, region: 'NY' })).toContain('10001 NEW YORK NY');
    expect(linesOf({ ...newYork, city: 'New York NY', region: 'ny' })).toContain('10001 NEW YORK NY');
  });

  test('never has "CHEZ" in the place of a street that is missing', () => {
    const { address, notes } = envelopeOf({ ...HOME, address: ' ', attention: 'Durand' });
    expect(address).toMatchObject({ adresse1: '', adresse2: 'CHEZ DURAND' });
    expect(notes.map(({ code }) => code)).toEqual(['street_missing']);
  });
});

describe('a person who types an address is told', () => {
  test.each<[string, PostalAddress, AddressNoteCode, keyof PostalAddress]>([
    ['that the name is missing', { first_name: '', last_name: null }, 'name_missing', 'last_name'],
    ['that the postcode is missing', { postal_code: ' ' }, 'postcode_missing', 'postal_code'],
    ['that the city is missing', { city: undefined }, 'city_missing', 'city'],
    ['that no letters go to the country', { country_merci_facteur: null }, 'country_unknown', 'country_code'],
    ['that the house number is missing', { address: 'rue des Fleurs' }, 'no_house_number', 'address'],
    ['that the postcode is of another country', { postal_code: 'SW1A 1AA' }, 'postcode_unlike', 'postal_code'],
    ['that the region is left out', { region: 'Île-de-France' }, 'region_left_out', 'region'],
    ['that letters may not be printed', { city: 'Москва' }, 'not_latin', 'city'],
    ['that a name is long', { last_name: 'de la Rochefoucauld-Montmorency-Laval' }, 'line_too_long', 'last_name'],
    ['that a name finds no room', { last_name: 'A'.repeat(71) }, 'no_room', 'last_name'],
    ['that a postcode finds no room', { postal_code: '1234567890123' }, 'no_room', 'postal_code'],
  ])('%s', (_, changes, code, field) => {
    expect(notesOf(changes)).toContain(`${code} ${field}`);
  });

  test('of several long lines at once, each by its beginning', () => {
    const long = { last_name: 'de la Rochefoucauld-Montmorency-Laval', city: 'Saint-Remy-en-Bouzemont-Saint-Genest' };
    const { notes } = envelopeOf({ ...HOME, ...long });
    expect(notes.filter(({ code }) => code === 'line_too_long').map(({ params }) => params)).toEqual([
      { max: 38, lines: 'ZOÉ DE LA ROCHEFOUCA… (41); 75015 SAINT-REMY-EN-… (42)' },
    ]);
  });

  test('nothing, where the house number stands in the second line', () => {
    expect(notesOf({ address: 'rue des Fleurs', address2: '12' })).toEqual([]);
  });

  test('in their own language', async () => {
    const [note] = envelopeOf({ ...HOME, postal_code: '7501' }).notes;
    const [french, english] = [await loadScreenTexts('fr'), await loadScreenTexts('en')];
    expect(french.sentence(addressSentence(note!))).toBe('Un code postal de ce pays ressemble à 75015');
    expect(english.sentence(addressSentence(note!))).toBe('A postcode in this country looks like 75015');
  });

  test('every word that has no room', () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const { notes, address } = envelopeOf({ ...HOME, address: words });
    const rest = notes.filter(({ code }) => code === 'no_room').map(({ params }) => params['rest']);
    expect([address.adresse1, address.adresse2, address.adresse3, ...rest].join(' ')).toBe(words.toUpperCase());
  });
});

test('a warning does not stop a letter, a missing city does', () => {
  expect(canBeSent(envelopeOf({ ...HOME, address: 'rue des Fleurs' }))).toBe(true);
  expect(canBeSent(envelopeOf({ ...HOME, city: '' }))).toBe(false);
});

describe('whatever was typed', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 220 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 45 }), { maxLength: 12 })
      .map((words) => words.join(' ')),
    fc.constantFrom('', ' ', 'chez', 'chez Durand', 'Straße 12', 'ﬁnal\u00ad\u200b 3\r\nB', null, undefined),
  );
  const addresses: fc.Arbitrary<PostalAddress> = fc.record({
    first_name: typed,
    last_name: typed,
    attention: typed,
    address: typed,
    address2: typed,
    postal_code: typed,
    region: typed,
    city: typed,
    country_code: fc.constantFrom('FR', 'US', 'fr', 'XX', null),
    country_merci_facteur: fc.constantFrom('FRANCE', 'ETATS-UNIS', null),
  });
  /** The text as it appears on paper, without the spaces at which a line may break. */
  const ink = (text: string | null | undefined) =>
    (text ?? '')
      .toWellFormed()
      .replace(/[\p{Cf}\p{Cc}\s]/gu, '')
      .toUpperCase()
      .normalize('NFC');

  test('no part is longer than the mail partner takes, none has two lines, and long lines are remarked on', () => {
    fc.assert(
      fc.property(addresses, (from) => {
        const { address, lines, notes } = envelopeOf(from);
        for (const part of ENVELOPE_PARTS) {
          expect(Array.from(address[part]).length).toBeLessThanOrEqual(PART_LENGTHS_MAX[part]);
          expect(address[part]).not.toMatch(/[\p{Cc}\p{Cf}]|^\s|\s$|\s\s/u);
        }
        const longest = Math.max(...lines.map((line) => Array.from(line).length));
        expect(notes.some(({ code }) => code === 'line_too_long')).toBe(longest > LINE_LENGTH_MAX);
      }),
    );
  });

  test('everything is printed on the envelope or named as left out', () => {
    fc.assert(
      fc.property(addresses, (from) => {
        const { address, notes } = envelopeOf(from);
        const rest = (...fields: (keyof PostalAddress)[]) =>
          notes.flatMap(({ code, field, params }) =>
            code === 'no_room' && fields.includes(field) ? [String(params['rest'])] : [],
          );
        const host = (from.attention ?? '')
          .toWellFormed()
          .replace(/\p{Cf}/gu, '')
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim();
        const bare = ink(host.replace(/^(?:chez|c\/o)(?: +|$)/i, ''));
        const street = [
          address.adresse1,
          address.adresse2,
          address.adresse3,
          ...rest('address', 'attention', 'address2'),
        ];
        expect(ink(street.join(''))).toBe(ink(from.address) + (bare && `CHEZ${bare}`) + ink(from.address2));
        expect(ink(address.prenom + address.nom + rest('first_name', 'last_name').join(''))).toHaveLength(
          (ink(from.first_name) + ink(from.last_name)).length,
        );
        expect(ink(address.cp + rest('postal_code').join(''))).toBe(ink(from.postal_code));
        const region = ink(from.region);
        const said = ink(address.ville + rest('city').join(''));
        expect(said.startsWith(ink(from.city))).toBe(true);
        const leftOut = notes.some(({ code }) => code === 'region_left_out');
        expect(leftOut || region === '' || said.includes(region)).toBe(true);
      }),
    );
  });
});
