import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { purposeFaults } from '@likeness/contract/purposes/faults';
import { photoPixels } from '@likeness/contract/purposes/geometry';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { maskSvg } from '../../server/src/purposes/mask.ts';
import { boardOf, geometryOf } from './boards.fixture.ts';
import { COUNTRIES } from './countries.ts';
import { photoNumbers } from './photoNumbers.ts';
import { PHOTO_RULES, type PhotoRule } from './photoRules.ts';
import { ICAO, type PublishedRule, type Stated } from './publishedRules.ts';

type Line = Readonly<Record<string, string>>;

/** The files as they stand, so that no mistake in reading them can hide itself. */
function linesOf(file: string): Line[] {
  return parse(readFileSync(join(import.meta.dirname, '../data', file), 'utf8'), { columns: true });
}

const published = linesOf('photoSpecs.csv');
const ofTheHouse = linesOf('photoRules.csv');
const SCHENGEN_STATES = COUNTRIES.filter(({ schengen }) => schengen).map(({ countryCode }) => countryCode);

const nameOf = ({ country_code, countryCode, document }: Line) => `${country_code ?? countryCode} ${document}`;

/** Each purpose of the house beside the line it was made from. */
const pairs = PHOTO_RULES.map((rule) => {
  const own = ofTheHouse.find(
    ({ reference, countryCode }) =>
      rule.reference === (countryCode === 'EU' ? `${rule.countryCode.toLowerCase()}-${reference}` : reference),
  )!;
  return { reference: rule.reference, rule, own, line: published.find((line) => nameOf(line) === nameOf(own))! };
});

/** `35`, `35-38`, `>=600`, `70% of height`. */
function endsOf(cell: string): [min: number, max: number] {
  const [min, max] = cell.match(/[\d.]+/g)!.map(Number);
  return [min!, cell.startsWith('>=') ? Infinity : (max ?? min!)];
}

/** Between which heights of the head nobody is refused, in millimetres. */
function headOf({ photoHeight, outlineToSkull, outlineToChin, marginForChin = 0 }: PhotoRule) {
  const head = photoHeight - outlineToSkull - outlineToChin;
  const margin = (Number(marginForChin) / 100) * photoHeight;
  return { min: head - margin, max: head + margin };
}

describe('the published rules', () => {
  test('are 78 of 53 codes, and each is a purpose of its country', () => {
    expect([published.length, new Set(published.map(({ country_code }) => country_code)).size]).toEqual([78, 53]);
    const countries = published.filter((line) => line['country_code'] !== 'XX');
    expect(ofTheHouse.map(nameOf).toSorted()).toEqual(countries.map(nameOf).toSorted());
    expect(new Set(PHOTO_RULES.map(({ countryCode }) => countryCode))).toEqual(
      new Set(COUNTRIES.map(({ countryCode }) => countryCode)),
    );
  });

  test('of the Schengen visa are those of every country that issues it', () => {
    const visas = PHOTO_RULES.filter(({ reference }) => reference.endsWith('-schengen-visa'));
    expect(visas.map(({ countryCode }) => countryCode)).toEqual(SCHENGEN_STATES);
    expect(SCHENGEN_STATES).toHaveLength(16);
    expect(PHOTO_RULES.filter(({ countryCode }) => ['EU', 'XX'].includes(countryCode))).toEqual([]);
  });

  test('of ICAO are nobody’s purpose, and what others leave open', () => {
    expect([ICAO.document, ICAO.size!.width.min, ICAO.size!.height.min, ICAO.dpi]).toEqual([
      'ICAO 9303 default',
      35,
      45,
      300,
    ]);
  });
});

type Pair = (typeof pairs)[number];

/** Those whose source states these, and those whose source leaves them open. */
function divided(...columns: string[]): [said: Pair[], open: Pair[]] {
  const says = ({ line }: Pair) => columns.every((column) => line[column] !== '');
  return [pairs.filter(says), pairs.filter((pair) => !says(pair))];
}

const [sized, unsized] = divided('width_mm', 'height_mm');
const [inPixels, notInPixels] = divided('px_w', 'px_h');
const [headed, unheaded] = divided('head_min_mm', 'head_max_mm');
const [weighed, unweighed] = divided('max_kb');

describe('what a source states', () => {
  test.each(sized)('of the size of $reference is kept, and of a range the smallest', ({ rule, line }) => {
    expect([rule.photoWidth, rule.photoHeight]).toEqual([endsOf(line['width_mm']!)[0], endsOf(line['height_mm']!)[0]]);
  });

  test.each(inPixels)('of the pixels of $reference is kept', ({ rule, line }) => {
    const made = photoPixels(geometryOf(rule));
    const [width, height] = [endsOf(line['px_w']!), endsOf(line['px_h']!)];
    expect([made.width >= width[0], made.width <= width[1]]).toEqual([true, true]);
    expect([made.height >= height[0], made.height <= height[1]]).toEqual([true, true]);
  });

  test.each(notInPixels.filter(({ line }) => line['dpi'] !== ''))('of the resolution of $reference is kept', (pair) => {
    expect(pair.rule.photoPixelWidth).toBeUndefined();
    expect(pair.rule.dpiResolution).toBe(Number(pair.line['dpi']));
  });

  test.each(headed)('of the head of $reference is kept, from the least to the most', ({ rule, line }) => {
    const cells = [line['head_min_mm']!, line['head_max_mm']!];
    const [min, max] = cells.map((cell) =>
      cell.includes('%') ? (endsOf(cell)[0] / 100) * rule.photoHeight : endsOf(cell)[0],
    ) as [number, number];
    const margin = min === max ? 1 : 0;
    expect(headOf(rule).min).toBeCloseTo(min - margin, 1);
    expect(headOf(rule).max).toBeCloseTo(max + margin, 1);
    expect(/^The height of the head is advice/m.test(rule.sourceLeftOpen!)).toBe(cells[0]!.includes('advisory'));
    expect(/^One height of the head is known/m.test(rule.sourceLeftOpen!)).toBe(margin > 0);
  });

  test.each(weighed)('of the weight of $reference is kept', ({ rule, line }) => {
    expect(rule.photoWeightMax).toBe(Number(line['max_kb']));
  });

  test.each(pairs)('in words about $reference is kept', ({ rule, own, line }) => {
    const said = [own['crownFromTop']!, own['eyesFromBottom']!].map((words) => words.replace('%', ''));
    expect(said.map((words) => line['source']!.includes(words))).toEqual([true, true]);
    expect(/^Where the head lies/m.test(rule.sourceLeftOpen!)).toBe(own['crownFromTop'] === '');
    expect(rule.outlineToFace !== undefined).toBe(own['eyesFromBottom'] !== '');
    expect(coloursIn(line['background']!)).toContain(rule.photoBackgroundColor);
    const refusesWhite = /not white|white forbidden/.test(line['background']!);
    expect(rule.photoBackgroundForbidden).toBe(refusesWhite ? '#FFFFFF' : undefined);
  });

  test.each([
    ['size in millimetres', unsized],
    ['height of the head', unheaded],
    ['resolution', notInPixels.filter(({ line }) => line['dpi'] === '')],
  ] as const)('and what it does not state of the %s, is said', (what, open) => {
    expect(open.filter(({ rule }) => !rule.sourceLeftOpen!.includes(`The ${what}: `))).toEqual([]);
  });

  test('of the weight is never below the least, and said where it is open', () => {
    const tooLight = pairs.filter(({ rule, line }) => rule.photoWeight < Number(line['min_kb']));
    expect(tooLight).toEqual([]);
    expect(unweighed.filter(({ rule }) => !rule.sourceLeftOpen!.includes('How much the file may weigh: '))).toEqual([]);
  });
});

describe('every purpose', () => {
  test.each(pairs)('says where $reference was read, and when, as far as that is known', ({ rule, line }) => {
    const days = line['source']!.match(/(?<=checked )\d{4}-\d\d-\d\d/g) ?? [];
    expect(rule.sourceCheckedOn).toBe(days.toSorted().at(-1));
    expect(placesIn(line['source']!)).toContain(placeOf(rule.sourceAddress));
  });

  test.each(pairs)('makes a photo, a mask and a board that can be saved: $reference', ({ rule }) => {
    const geometry = geometryOf(rule);
    const weights = { photo_weight: rule.photoWeight, photo_weight_max: rule.photoWeightMax };
    const colours = { photo_background_forbidden: rule.photoBackgroundForbidden };
    // Of any type: nobody knows yet what it will be printed for.
    expect(purposeFaults({ ...geometry, ...boardOf(rule), ...weights, ...colours })).toEqual([]);
    const { width, height } = photoPixels(geometry);
    expect(maskSvg(geometry)).toContain(`width="${width}" height="${height}"`);
  });
});

/** A server, or on GitHub a repository. */
function placeOf(address: string | null | undefined): string {
  if (address == null) return 'nowhere';
  const { hostname, pathname } = new URL(address);
  return hostname === 'github.com' ? pathname.split('/').slice(1, 3).join('/') : hostname;
}

function placesIn(source: string): string[] {
  if (source.startsWith('Ukrainian passport guidance')) return ['nowhere'];
  // "The rule above" is that of the passport.
  if (source.startsWith('ANTS rule above')) return ['passeport.ants.gouv.fr'];
  return source.split(/[\s/:;)]+/).flatMap((word, place, words) => [word, `${word}/${words[place + 1]}`]);
}

/** The house's colour for each of a source's words. */
const COLOURS: Readonly<Record<string, readonly string[]>> = {
  'off-white': ['#F7F5F0'],
  cream: ['#F3EBD8'],
  'light blue': ['#D9E4EE'],
  red: ['#DB1514'],
};

function coloursIn(words: string): string[] {
  const forbidsWhite = /not white|white forbidden/.test(words);
  const named = Object.entries(COLOURS).flatMap(([word, colours]) => (words.includes(word) ? colours : []));
  const white = /(?<!off-|near )white/.test(words) && !forbidsWhite ? ['#FFFFFF', '#F7F5F0'] : [];
  // Light may be any light grey; where white is refused it is one that nobody takes for white.
  const light = /light|grey/.test(words) ? [forbidsWhite ? '#D9D9D9' : '#E8E8E8'] : [];
  return [...named, ...white, ...light];
}

describe('what a source leaves open', () => {
  const exactly = (number: number, unit?: Stated['unit']): Stated => ({
    min: number,
    max: number,
    unit,
    advisory: false,
  });
  const none = { crownFromTop: undefined, eyesFromBottom: undefined };
  const silent: PublishedRule = {
    countryCode: 'ZZ',
    document: 'nothing',
    size: undefined,
    pixels: { width: exactly(600), height: exactly(800) },
    head: undefined,
    dpi: undefined,
    kilobytesMin: undefined,
    kilobytesMax: undefined,
    background: 'white',
    source: '',
  };
  const atLeast = (number: number): Stated => ({ ...exactly(number), max: Infinity });

  test('is as ICAO has it, and said one by one', () => {
    const numbers = photoNumbers(silent, none);
    expect(numbers).toMatchObject({ width: 33.75, height: 45, headMin: 31.5, headMax: 36, crown: 4.1, dpi: 451.56 });
    expect(numbers.leftOpen).toEqual([
      'The size in millimetres: 45 mm high as ICAO 9303 has it, and 33.75 mm wide as the pixels ask.',
      'The height of the head: 31.5 to 36 mm, as ICAO 9303 has it.',
      'Where the head lies: 4.1 mm below the top edge, as 4 mm on a photo of 35 × 45 mm.',
      'The resolution: 451.56 dpi, which the stated pixels make.',
      'How much the file may weigh: 1056 kB.',
    ]);
  });

  test('comes from another rule of the same country, if that is for photos of the same proportions', () => {
    const square = PHOTO_RULES.find(({ reference }) => reference === 'us-passport-online')!;
    expect([square.photoWidth, square.photoHeight, square.dpiResolution]).toEqual([51, 51, 300]);
    expect(square.sourceLeftOpen).toContain('The size in millimetres: 51 × 51 mm, as for “passport (print)”.');
    const code = PHOTO_RULES.find(({ reference }) => reference === 'gb-passport-code')!;
    expect(headOf(code).min).toBeCloseTo(29, 1);
    expect(code.sourceLeftOpen).toContain('29 to 34 mm, as for “passport (digital upload)”');
  });

  test.each([
    ['as many pixels as asked for', atLeast(400), 300],
    ['too few pixels', atLeast(450), 336],
    ['too many pixels', { ...exactly(300), max: 330 }, 246],
  ])('of the resolution moves no further than it must from 300 dpi, where that makes %s', (_, height, dpi) => {
    const size = { width: exactly(25.5), height: exactly(34) };
    const pixels = { width: atLeast(1), height };
    expect(photoNumbers({ ...silent, size, pixels }, none).dpi).toBe(dpi);
  });

  test('is refused where no resolution makes the stated pixels', () => {
    const size = { width: exactly(35), height: exactly(45) };
    const pixels = { width: { ...exactly(100), max: 101 }, height: { ...exactly(900), max: 901 } };
    expect(() => photoNumbers({ ...silent, size, pixels }, none)).toThrow('No resolution');
  });
});
