import { z } from 'zod';
import { readJson } from './data.ts';
import { TRANSLATED_LANGUAGES, inLanguages } from './languages.ts';

export const CAUTION_LEVEL_KEYS = ['strict', 'standard', 'tolerant'] as const;
export type CautionLevelKey = (typeof CAUTION_LEVEL_KEYS)[number];

const texts = z.strictObject({ label: z.string(), acceptedList: z.array(z.string()) });

const level = texts.extend({
  key: z.enum(CAUTION_LEVEL_KEYS),
  /** Dark enough for white text on it. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  translations: inLanguages(TRANSLATED_LANGUAGES, texts),
});

export const CAUTION_LEVELS = readJson('cautionLevels.json', z.array(level));
