import { LINE_HINTS } from '@likeness/contract/photos/lineHints';
import { z } from 'zod';
import type english from '../data/rejectReasons/en.json';
import { CAUTION_LEVEL_KEYS } from './cautionLevels.ts';
import { readCsv, readJson, wordsOf } from './data.ts';

/** What the automatic measures say of a photo that has a fault. */
const MEASURE_HINTS = [
  'luminance_low',
  'luminance_high',
  'over_exposed',
  'under_exposed',
  'uneven_light',
  'background_colour',
  'background_not_uniform',
  'shadow_on_background',
  'unnatural_colour',
  'not_sharp',
  'too_compressed',
  'low_contrast',
  'wrong_size',
  'head_too_small',
  'head_cut_off',
] as const;

/** What suggests a reason: the automatic measures, or the lines that somebody has placed. */
export const HINTS = [...new Set([...MEASURE_HINTS, ...LINE_HINTS])];

export type ReasonKey = keyof typeof english;

const texts = z.strictObject({
  label: z.string(),
  /** To somebody who took the photo alone. */
  longText: z.string(),
  /** To somebody whose photo was taken by another person. */
  longTextNoSelfie: z.string(),
});

const ENGLISH = readJson('rejectReasons/en.json', z.record(z.string(), texts));
export const REASON_KEYS = Object.keys(ENGLISH) as ReasonKey[];
const textsIn = (language: string) => readJson(`rejectReasons/${language}.json`, z.record(z.enum(REASON_KEYS), texts));
const [FRENCH, SPANISH, GERMAN] = ['fr', 'es', 'de'].map(textsIn);

const judgement = z.strictObject({
  key: z.enum(REASON_KEYS),
  hint: z.enum(HINTS).optional(),
  /** Of those not to be put right by another attempt at the same photo: the screen shows these apart. */
  textColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  rejects: wordsOf(CAUTION_LEVEL_KEYS),
  tolerated: wordsOf(CAUTION_LEVEL_KEYS),
});

/** In the order in which a sorter looks: face, pose, what covers the face, light, background, file, the photo as such. */
export const REJECT_REASONS = readCsv('rejectReasons.csv', judgement).map(
  ({ key, hint = null, textColor = null, rejects, tolerated }, position) => ({
    ...ENGLISH[key]!,
    key,
    aiReference: hint,
    textColor,
    orderNumber: position + 1,
    rejects,
    tolerated,
    translations: { fr: FRENCH![key], es: SPANISH![key], de: GERMAN![key] },
  }),
);
