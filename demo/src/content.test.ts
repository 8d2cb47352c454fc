import { planBoard } from '@likeness/contract/outputs/boards';
import { isPossible, photoPixels, type PhotoGeometry } from '@likeness/contract/purposes/geometry';
import { REJECT_REASONS_LIMIT } from '@likeness/contract/purposes/reasons';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CAUTION_LEVEL_KEYS, CAUTION_LEVELS } from './cautionLevels.ts';
import { COMMENTS } from './comments.ts';
import { COUNTRIES } from './countries.ts';
import { TRANSLATED_LANGUAGES } from './languages.ts';
import { person } from './people.ts';
import { boardOf } from './boards.fixture.ts';
import { PHOTO_RULES, type PhotoRule } from './photoRules.ts';
import { PRODUCTS } from './products.ts';
import { seededRandom } from './random.ts';
import { MEASURE_HINTS, REJECT_REASONS } from './rejectReasons.ts';

/** Least and most pixels that authorities state. */
const PUBLISHED_PIXELS: Readonly<Record<string, readonly [width: readonly number[], height: readonly number[]]>> = {
  'us-visa-ds160': [
    [600, 1200],
    [600, 1200],
  ],
  'gb-passport-code': [
    [600, Infinity],
    [750, Infinity],
  ],
  'ie-passport-online': [
    [715, Infinity],
    [951, Infinity],
  ],
  'fi-passport': [
    [500, 500],
    [653, 653],
  ],
  'in-e-visa': [
    [350, 1000],
    [350, 1000],
  ],
  'cn-visa': [
    [354, 420],
    [472, 560],
  ],
  'kr-passport': [
    [413, 413],
    [531, 531],
  ],
};

function geometryOf(rule: PhotoRule): PhotoGeometry {
  return {
    photo_width: rule.photoWidth,
    photo_height: rule.photoHeight,
    dpi_resolution: rule.dpiResolution,
    outline_to_chin: rule.outlineToChin,
    outline_to_skull: rule.outlineToSkull,
    outline_to_face: rule.outlineToFace,
    margin_for_chin: rule.marginForChin,
    margin_for_front: rule.marginForFront,
    photo_background_color: rule.photoBackgroundColor,
  };
}

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

  it.each(Object.entries(PUBLISHED_PIXELS))(
    '%s has the pixels its authority asks for',
    (reference, [width, height]) => {
      const pixels = photoPixels(geometryOf(ruleFor(reference)));
      expect(pixels.width).toBeGreaterThanOrEqual(width[0]!);
      expect(pixels.width).toBeLessThanOrEqual(width[1]!);
      expect(pixels.height).toBeGreaterThanOrEqual(height[0]!);
      expect(pixels.height).toBeLessThanOrEqual(height[1]!);
    },
  );

  it('asks a French passport photo for a head of 34 ± 2 mm between its lines', () => {
    expect(ruleFor('fr-passport')).toMatchObject({
      outlineToSkull: 4,
      outlineToChin: 7,
      marginForChin: 4.44,
      marginForFront: 4.44,
    });
  });

  it('asks for a background that nobody takes for white where white is forbidden', () => {
    for (const { photoBackgroundColor = '' } of PHOTO_RULES.filter(({ countryCode }) => countryCode === 'FR')) {
      const channels = [1, 3, 5].map((start) => Number.parseInt(photoBackgroundColor.slice(start, start + 2), 16));
      expect(Math.min(...channels)).toBeLessThanOrEqual(220);
    }
  });

  it.each(PHOTO_RULES)('$reference fits its board, with its code where it has one', (rule) => {
    const text = rule.ephotoNeeded ? '7KQ9ABCDEFGH23456789WX' : undefined;
    expect(planBoard(boardOf(rule), { text })).toHaveProperty('layout');
  });

  it('have one default in every country, and labels that differ within it', () => {
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
  it('fit one page of the screen, each with its own label and place', () => {
    expect(REJECT_REASONS.length).toBeLessThanOrEqual(Math.min(40, REJECT_REASONS_LIMIT));
    expectDistinct(REJECT_REASONS.map(({ label }) => label));
    expectDistinct(REJECT_REASONS.map(({ orderNumber }) => orderNumber));
  });

  it.each(REJECT_REASONS)(
    '$key says what to do in every language, each in its own words',
    ({ translations, ...english }) => {
      const texts = [english, ...TRANSLATED_LANGUAGES.map((language) => translations[language])];
      for (const { label, longText, longTextNoSelfie } of texts) {
        expect(label).toMatch(/\S/);
        expect(longText).toMatch(/\S.*\.$/);
        expect(longTextNoSelfie).toMatch(/\S.*\.$/);
        expect(longTextNoSelfie).not.toBe(longText);
      }
      expectDistinct(texts.map(({ longText }) => longText));
    },
  );

  it('answer every hint of the measures with one reason', () => {
    expect(REJECT_REASONS.flatMap(({ aiReference }) => aiReference ?? []).sort()).toEqual([...MEASURE_HINTS].sort());
  });

  it('never reject and tolerate at the same level of caution', () => {
    const contradictions = REJECT_REASONS.filter(({ rejects, tolerated }) =>
      rejects.some((level) => tolerated.includes(level)),
    );
    expect(contradictions).toEqual([]);
  });
});

describe('levels, products and comments', () => {
  it('know every level of caution once, with a colour and no comma that old clients would split at', () => {
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

  it('sell every product under its own name for a price in cents', () => {
    expectDistinct(PRODUCTS.map(({ reference }) => reference));
    expectDistinct(PRODUCTS.map(({ label }) => label));
    for (const language of TRANSLATED_LANGUAGES) {
      expectDistinct(PRODUCTS.map(({ translations }) => translations[language].label));
    }
    for (const { price } of PRODUCTS) expect(price).toMatch(/^\d+\.\d{2}$/);
  });

  it('never comment twice in the same words', () => {
    const comments = Object.values(COMMENTS).flat();
    expect(new Set(comments).size).toBe(comments.length);
  });
});

describe('the people', () => {
  it.each(COUNTRIES)('of $countryName can be written to', ({ countryCode }) => {
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

  it('live in countries that are known', () => {
    expect(() => person(seededRandom('people', 1), 'XX')).toThrow('Nobody is known to live in XX');
  });
});
