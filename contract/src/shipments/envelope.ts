import type { Sentence } from '@likeness/texts/sentences';
import { unlikePostcode } from './postcodes.ts';

/**
 * How an address is printed on an envelope. The server sends it to the mail partner, and the browser shows it while it
 * is typed. It is one function for both, so that what a person sees is what is printed.
 */

/** How many characters of a line the post's machines read: an address has six lines of 38 (NF Z 10-011). */
export const LINE_LENGTH_MAX = 38;

/** How many characters the mail partner accepts in each part of an address. Every part is always sent, even if empty. */
export const PART_LENGTHS_MAX = {
  civilite: 12,
  nom: 70,
  prenom: 70,
  societe: 90,
  adresse1: 90,
  adresse2: 90,
  adresse3: 90,
  cp: 12,
  ville: 70,
  pays: 70,
  reference: 30,
} as const;
export type EnvelopePart = keyof typeof PART_LENGTHS_MAX;
export const ENVELOPE_PARTS = Object.keys(PART_LENGTHS_MAX) as readonly EnvelopePart[];

/** An address in the mail partner's parts. `reference` is ours and comes back with every event of the letter. */
export type EnvelopeAddress = Readonly<Record<EnvelopePart, string>>;

/** Where a letter goes, as documents and shipments have it. */
export interface PostalAddress {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  /** The person the customer lives with. */
  readonly attention?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly postal_code?: string | null | undefined;
  readonly region?: string | null | undefined;
  readonly city?: string | null | undefined;
  /** ISO 3166, two capital letters. */
  readonly country_code?: string | null | undefined;
  /** The country as the mail partner spells it; without this spelling no letter can be sent there. */
  readonly country_merci_facteur?: string | null | undefined;
}

/** A remark on an address. If `stops` is true, a letter to this address cannot be sent; otherwise it is a warning. */
export const ADDRESS_NOTES = {
  name_missing: { stops: true },
  street_missing: { stops: true },
  postcode_missing: { stops: true },
  city_missing: { stops: true },
  country_unknown: { stops: true },
  no_room: { stops: true },
  line_too_long: { stops: false },
  no_house_number: { stops: false },
  postcode_unlike: { stops: false },
  region_left_out: { stops: false },
  not_latin: { stops: false },
} as const;
export type AddressNoteCode = keyof typeof ADDRESS_NOTES;

export interface AddressNote {
  readonly code: AddressNoteCode;
  readonly field: keyof PostalAddress;
  /** Values for the sentence's placeholders. */
  readonly params: Readonly<Record<string, string | number>>;
}

export interface Envelope {
  readonly address: EnvelopeAddress;
  /** What is printed, from top to bottom, without empty lines. */
  readonly lines: readonly string[];
  readonly notes: readonly AddressNote[];
}

/** The sentence of a note. */
export function addressSentence({ code, params }: AddressNote): Sentence {
  return { key: `address_notes.${code}`, values: params };
}

/** Whether a letter may be sent to this address. */
export function canBeSent(envelope: Envelope): boolean {
  return envelope.notes.every(({ code }) => !ADDRESS_NOTES[code].stops);
}

/** Countries whose addresses name the region behind the city. In other countries the region is not printed. */
export const REGION_BEHIND_CITY: ReadonlySet<string> = new Set([
  'AU',
  'BR',
  'CA',
  'CN',
  'IN',
  'IT',
  'JP',
  'KR',
  'MX',
  'US',
]);

/** How many lines fit between the name and the city. */
const STREET_LINES = 3;

/**
 * Lays out an address on an envelope: in capitals, with "CHEZ" before the person the customer lives with, in lines of
 * at most 38 characters. A part that cannot be broken (a name, a city), or that does not fit into three lines of 38,
 * gets longer lines, up to the mail partner's own limits, and a note. If a part does not fit even then, a note names it
 * and stops the letter: nothing is ever left out silently.
 */
export function envelopeOf(from: PostalAddress): Envelope {
  const clean = cleaned(from);
  const notes = missingPartsOf(clean);
  const fit = (text: string, part: EnvelopePart, field: keyof PostalAddress): string => {
    const letters = Array.from(text);
    const rest = letters.slice(PART_LENGTHS_MAX[part]).join('').trim();
    if (rest !== '') notes.push({ code: 'no_room', field, params: { rest } });
    return letters.slice(0, PART_LENGTHS_MAX[part]).join('').trim();
  };
  // The mail partner requires a last name, so a person with only one name has it there.
  const nom = fit(clean.last || clean.first, 'nom', clean.last ? 'last_name' : 'first_name');
  const prenom = fit(clean.last && clean.first, 'prenom', 'first_name');
  const cp = fit(clean.postcode, 'cp', 'postal_code');
  const ville = fit(clean.city, 'ville', 'city');
  const pays = fit(clean.countryName, 'pays', 'country_merci_facteur');
  const street = layOut(clean);
  for (const { field, text } of street.rest) notes.push({ code: 'no_room', field, params: { rest: text } });
  // An empty street keeps its empty line, so that "CHEZ" never takes the place of the street.
  const [adresse1 = '', adresse2 = '', adresse3 = ''] = [
    ...(clean.street === '' ? [''] : []),
    ...street.lines.map(({ text }) => text),
  ];
  const printed: Line[] = [
    { field: 'last_name', text: `${prenom} ${nom}`.trim() },
    ...street.lines,
    { field: 'city', text: `${cp} ${ville}`.trim() },
    { field: 'country_code', text: pays },
  ];
  const lines = printed.filter(({ text }) => text !== '');
  const address = {
    civilite: '',
    societe: '',
    reference: '',
    nom,
    prenom,
    adresse1,
    adresse2,
    adresse3,
    cp,
    ville,
    pays,
  };
  return {
    address,
    lines: lines.map(({ text }) => text),
    notes: [...notes, ...tooLong(lines), ...lines.flatMap(remarksOn)],
  };
}

type Clean = ReturnType<typeof cleaned>;

/** An address in the characters it is printed with. The region is added behind the city where that is usual. */
function cleaned(from: PostalAddress) {
  const country = (from.country_code ?? '').trim().toUpperCase();
  const [city, region] = [capitals(from.city), capitals(from.region)];
  const regionIsThere = region === '' || ` ${city} `.includes(` ${region} `);
  const regionGoesBehind = !regionIsThere && city !== '' && REGION_BEHIND_CITY.has(country);
  return {
    first: capitals(from.first_name),
    last: capitals(from.last_name),
    street: capitals(from.address),
    // Some customers type the word themselves.
    host: capitals(from.attention).replace(/^(?:CHEZ|C\/O)(?: +|$)/, ''),
    street2: capitals(from.address2),
    postcode: capitals(from.postal_code),
    city: regionGoesBehind ? `${city} ${region}` : city,
    regionLeftOut: regionIsThere || regionGoesBehind ? '' : region,
    country,
    countryName: capitals(from.country_merci_facteur),
  };
}

/** What is missing in an address, or seems wrong. */
function missingPartsOf(clean: Clean): AddressNote[] {
  const { first, last, street, street2, postcode, city, regionLeftOut: region, country, countryName } = clean;
  const notes: AddressNote[] = [];
  const note = (code: AddressNoteCode, field: keyof PostalAddress, params: AddressNote['params'] = {}) =>
    notes.push({ code, field, params });
  if (first + last === '') note('name_missing', 'last_name');
  if (street === '') note('street_missing', 'address');
  else if (!/\d/.test(street + street2)) note('no_house_number', 'address');
  const example = unlikePostcode(postcode, country);
  if (postcode === '') note('postcode_missing', 'postal_code');
  else if (example) note('postcode_unlike', 'postal_code', { example });
  if (city === '') note('city_missing', 'city');
  if (region !== '') note('region_left_out', 'region', { region });
  if (countryName === '') note('country_unknown', 'country_code');
  return notes;
}

interface Line {
  readonly field: keyof PostalAddress;
  readonly text: string;
}

/** One remark on all lines that are long, each named by its beginning and its length. */
function tooLong(lines: readonly Line[]): AddressNote[] {
  const long = lines.filter(({ text }) => Array.from(text).length > LINE_LENGTH_MAX);
  const [first] = long;
  if (!first) return [];
  const named = long.map(({ text }) => {
    const letters = Array.from(text);
    return `${letters.slice(0, NAMED_BY).join('').trim()}… (${letters.length})`;
  });
  return [{ code: 'line_too_long', field: first.field, params: { lines: named.join('; '), max: LINE_LENGTH_MAX } }];
}

/** How many characters of a line name it. */
const NAMED_BY = 20;

/** Remarks on a line as it is printed. */
function remarksOn({ field, text }: Line): AddressNote[] {
  const letters = [...new Set(text.match(NOT_LATIN))].join('');
  return letters === '' ? [] : [{ code: 'not_latin', field, params: { letters } }];
}

const NOT_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;

/** The text as it is printed: in capitals, on one line, without invisible characters. */
function capitals(text: string | null | undefined): string {
  return (text ?? '')
    .toWellFormed()
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toUpperCase()
    .normalize('NFC');
}

/**
 * The street, then the person the customer lives with, then the rest of the address, in lines as short as three lines
 * allow.
 */
function layOut({ street, host, street2 }: Clean): { lines: Line[]; rest: Line[] } {
  const parts: Line[] = [
    { field: 'address', text: street },
    { field: 'attention', text: host && `CHEZ ${host}` },
    { field: 'address2', text: street2 },
  ];
  const room = street === '' ? STREET_LINES - 1 : STREET_LINES;
  const broken = (width: number) =>
    parts.flatMap(({ field, text }) => breakText(text, width).map((line): Line => ({ field, text: line })));
  let lines = broken(LINE_LENGTH_MAX);
  for (let width = LINE_LENGTH_MAX + 1; lines.length > room && width <= PART_LENGTHS_MAX.adresse1; width += 1)
    lines = broken(width);
  return { lines: lines.slice(0, room), rest: lines.slice(room) };
}

/** Breaks a text between words into lines of at most the given length; a longer word is broken inside. */
function breakText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  for (const word of text === '' ? [] : text.split(' ')) {
    const letters = Array.from(word);
    if (line.length > 0 && line.length + 1 + letters.length > width) {
      lines.push(line.join(''));
      line = [];
    }
    if (line.length > 0) line.push(' ');
    line.push(...letters);
    while (line.length > width) {
      lines.push(line.slice(0, width).join(''));
      line = line.slice(width);
    }
  }
  return line.length > 0 ? [...lines, line.join('')] : lines;
}
