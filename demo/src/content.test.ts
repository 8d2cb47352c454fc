import { planBoard } from '@likeness/contract/purposes/boardLayout';
import { isPossible } from '@likeness/contract/purposes/geometry';
import { REJECT_REASONS_DEFAULT } from '@likeness/contract/purposes/reasons';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CAUTION_LEVEL_KEYS, CAUTION_LEVELS } from './cautionLevels.ts';
import { COMMENTS } from './comments.ts';
import { COUNTRIES } from './countries.ts';
import { TRANSLATED_LANGUAGES } from './languages.ts';
import { person } from './people.ts';
import { boardOf, geometryOf } from './boards.fixture.ts';
import { PHOTO_RULES, type PhotoRule } from './photoRules.ts';
import { PRODUCTS } from './products.ts';
import { seededRandom } from './random.ts';
import { HINTS, REJECT_REASONS } from './rejectReasons.ts';

function expectDistinct(values: readonly unknown[]) {
  expect(new Set(values).size).toBe(values.length);
}

function ruleFor(reference: string): PhotoRule {
  const rule = PHOTO_RULES.find((candidate) => candidate.reference === reference);
  if (!rule) throw new Error(`No rule is called ${reference}`);
  return rule;
}

describe('the photo rules', () => {
  it.each(PHOTO_RULES)('$reference can be met', (rule) => {
    const { photoHeight, outlineToChin, outlineToSkull } = rule;
    const eyes = rule.outlineToFace ?? photoHeight / 2;
    expect(isPossible(geometryOf(rule))).toBe(true);
    expect(eyes).toBeGreaterThan(outlineToChin);
    expect(eyes).toBeLessThan(photoHeight - outlineToSkull);
    expect(rule.photoWeight).toBeLessThan(rule.photoWeightMax);
    expect(rule.photoBackgroundColor).toMatch(/^#[0-9A-F]{6}$/);
  });

  it('require a head of 34 ± 2 mm in a French passport photo', () => {
    expect(ruleFor('fr-passport')).toMatchObject({
      outlineToSkull: 4,
      outlineToChin: 7,
      marginForChin: 4.44,
      marginForFront: 4.44,
    });
  });

  it('require a background that is clearly not white if white is forbidden', () => {
    const forbidden = PHOTO_RULES.filter(({ photoBackgroundForbidden }) => photoBackgroundForbidden === '#FFFFFF');
    expect(forbidden.map(({ countryCode }) => countryCode)).toEqual(['FR', 'FR', 'FR', 'FR', 'IN']);
    for (const { photoBackgroundColor = '' } of forbidden) {
      const channels = [1, 3, 5].map((start) => Number.parseInt(photoBackgroundColor.slice(start, start + 2), 16));
      expect(Math.min(...channels)).toBeLessThanOrEqual(220);
    }
  });

  it.each(PHOTO_RULES)('$reference fits its board, with its ePhoto code if it has one', (rule) => {
    const text = rule.ephotoNeeded ? '7KQ9ABCDEFGH23456789WX' : undefined;
    expect(planBoard(boardOf(rule), { text })).toHaveProperty('layout');
  });

  it('have one default and distinct labels in every country', () => {
    expectDistinct(COUNTRIES.map(({ countryCode }) => countryCode));
    expectDistinct(PHOTO_RULES.map(({ reference }) => reference));
    expect(
      PHOTO_RULES.filter(({ defaultSubstitute }) => defaultSubstitute)
        .map(({ countryCode }) => countryCode)
        .sort(),
    ).toEqual(COUNTRIES.map(({ countryCode }) => countryCode).sort());
    expectDistinct(PHOTO_RULES.map(({ countryCode, label }) => `${countryCode} ${label}`));
  });

  it('are judged at a known level of caution and named in every language', () => {
    for (const { levels, translations } of PHOTO_RULES) {
      expect(levels).not.toHaveLength(0);
      expect(CAUTION_LEVEL_KEYS).toEqual(expect.arrayContaining([...levels]));
      for (const language of TRANSLATED_LANGUAGES) expect(translations[language].label).toMatch(/\S/);
    }
  });
});

describe('the reasons to reject', () => {
  it('fit one page of the screen, with distinct labels and positions', () => {
    expect(REJECT_REASONS.length).toBeLessThanOrEqual(Math.min(40, REJECT_REASONS_DEFAULT));
    expectDistinct(REJECT_REASONS.map(({ label }) => label));
    expectDistinct(REJECT_REASONS.map(({ orderNumber }) => orderNumber));
  });

  it.each(REJECT_REASONS)('$key says what to do, translated into every language', ({ translations, ...english }) => {
    const texts = [english, ...TRANSLATED_LANGUAGES.map((language) => translations[language])];
    for (const { label, longText, longTextNoSelfie } of texts) {
      expect(label).toMatch(/\S/);
      expect(longText).toMatch(/\S.*\.$/);
      expect(longTextNoSelfie).toMatch(/\S.*\.$/);
      expect(longTextNoSelfie).not.toBe(longText);
    }
    expectDistinct(texts.map(({ longText }) => longText));
  });

  it('contain exactly one reason for each hint of the measures and of the lines', () => {
    expect(REJECT_REASONS.flatMap(({ aiReference }) => aiReference ?? []).sort()).toEqual([...HINTS].sort());
  });

  it('never reject and tolerate at the same level of caution', () => {
    const contradictions = REJECT_REASONS.filter(({ rejects, tolerated }) =>
      rejects.some((level) => tolerated.includes(level)),
    );
    expect(contradictions).toEqual([]);
  });
});

describe('levels, products and comments', () => {
  it('contain every level of caution once, with a colour and without commas, at which old clients split', () => {
    expect(CAUTION_LEVELS.map(({ key }) => key)).toEqual(CAUTION_LEVEL_KEYS);
    for (const { color, translations, ...english } of CAUTION_LEVELS) {
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      for (const { label, acceptedList } of [english, ...TRANSLATED_LANGUAGES.map((name) => translations[name])]) {
        expect(label).toMatch(/\S/);
        expect(acceptedList).toHaveLength(english.acceptedList.length);
        expect(acceptedList.join('')).not.toContain(',');
      }
    }
  });

  it('contain products with distinct names and prices with two decimals', () => {
    expectDistinct(PRODUCTS.map(({ reference }) => reference));
    expectDistinct(PRODUCTS.map(({ label }) => label));
    for (const language of TRANSLATED_LANGUAGES) {
      expectDistinct(PRODUCTS.map(({ translations }) => translations[language].label));
    }
    for (const { price } of PRODUCTS) expect(price).toMatch(/^\d+\.\d{2}$/);
  });

  it('contain no comment twice', () => {
    const comments = Object.values(COMMENTS).flat();
    expect(new Set(comments).size).toBe(comments.length);
  });
});

describe('the people', () => {
  it.each(COUNTRIES)('of $countryName have valid addresses', ({ countryCode }) => {
    for (let seed = 0; seed < 100; seed += 1) {
      const { email, ...rest } = person(seededRandom('people', countryCode, seed), countryCode);
      expect(z.email().safeParse(email).error).toBeUndefined();
      expect(email).toMatch(/@customer\.test$/);
      for (const value of Object.values(rest)) expect(value).toMatch(/^[^#{}]+$/);
    }
  });

  it('are the same on every machine', () => {
    expect(person(seededRandom('people', 1), 'FR')).toEqual(person(seededRandom('people', 1), 'FR'));
  });

  it('cannot be made for an unknown country', () => {
    expect(() => person(seededRandom('people', 1), 'XX')).toThrow('Nobody is known to live in XX');
  });
});
