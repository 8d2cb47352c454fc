import type { CautionLevelKey } from './cautionLevels.ts';
import type { Translations } from './languages.ts';
import { REASON_TEXTS_DE } from './reasonTexts/de.ts';
import { REASON_TEXTS_EN, type ReasonKey, type ReasonTexts } from './reasonTexts/en.ts';
import { REASON_TEXTS_ES } from './reasonTexts/es.ts';
import { REASON_TEXTS_FR } from './reasonTexts/fr.ts';

/** What the automatic measures say of a photo that has a fault. */
export const MEASURE_HINTS = [
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
export type MeasureHint = (typeof MEASURE_HINTS)[number];

export interface RejectReasonContent extends ReasonTexts {
  readonly key: ReasonKey;
  readonly aiReference: MeasureHint | null;
  readonly textColor: string | null;
  readonly orderNumber: number;
  readonly rejects: readonly CautionLevelKey[];
  readonly tolerated: readonly CautionLevelKey[];
  readonly translations: Translations<ReasonTexts>;
}

interface Judgement {
  readonly key: ReasonKey;
  readonly hint?: MeasureHint;
  readonly textColor?: string;
  readonly rejects?: readonly CautionLevelKey[];
  readonly tolerated?: readonly CautionLevelKey[];
}

const EVERYWHERE: readonly CautionLevelKey[] = ['strict', 'standard', 'tolerant'];
const UNLESS_TOLERANT = { rejects: ['strict', 'standard'], tolerated: ['tolerant'] } as const;
const ONLY_STRICT = { rejects: ['strict'], tolerated: ['standard', 'tolerant'] } as const;

/** Not to be put right by another attempt at the same photo: the screen shows these apart. */
const GRAVE = '#b3261e';

/** In the order in which a sorter looks: face, pose, what covers the face, light, background, file, the photo as such. */
const JUDGEMENTS: readonly Judgement[] = [
  { key: 'eyes_closed', rejects: EVERYWHERE },
  { key: 'looking_away', ...UNLESS_TOLERANT },
  { key: 'expression_not_neutral', ...UNLESS_TOLERANT },
  { key: 'face_turned', ...UNLESS_TOLERANT },
  { key: 'head_tilted', ...ONLY_STRICT },
  { key: 'head_too_small', hint: 'head_too_small', ...UNLESS_TOLERANT },
  { key: 'head_too_large', ...UNLESS_TOLERANT },
  { key: 'head_cut_off', hint: 'head_cut_off', rejects: EVERYWHERE },
  { key: 'not_centred', ...ONLY_STRICT },
  { key: 'hair_over_eyes', rejects: ['strict', 'standard'] },
  { key: 'glasses_reflection', ...UNLESS_TOLERANT },
  { key: 'tinted_glasses', rejects: EVERYWHERE },
  { key: 'head_covering', rejects: ['strict', 'standard'] },
  { key: 'face_covered', rejects: EVERYWHERE },
  { key: 'object_visible', ...UNLESS_TOLERANT },
  { key: 'another_person', rejects: EVERYWHERE, textColor: GRAVE },
  { key: 'too_dark', hint: 'luminance_low', rejects: ['strict', 'standard'] },
  { key: 'too_bright', hint: 'luminance_high', rejects: ['strict', 'standard'] },
  { key: 'over_exposed', hint: 'over_exposed', rejects: ['strict', 'standard'] },
  { key: 'under_exposed', hint: 'under_exposed', ...UNLESS_TOLERANT },
  { key: 'uneven_light', hint: 'uneven_light', ...ONLY_STRICT },
  { key: 'background_colour', hint: 'background_colour', ...ONLY_STRICT },
  { key: 'background_not_uniform', hint: 'background_not_uniform', rejects: ['strict', 'standard'] },
  { key: 'shadow_on_background', hint: 'shadow_on_background', ...ONLY_STRICT },
  { key: 'unnatural_colour', hint: 'unnatural_colour', ...UNLESS_TOLERANT },
  { key: 'low_contrast', hint: 'low_contrast', ...UNLESS_TOLERANT },
  { key: 'not_sharp', hint: 'not_sharp', rejects: EVERYWHERE },
  { key: 'too_compressed', hint: 'too_compressed', ...UNLESS_TOLERANT },
  { key: 'wrong_size', hint: 'wrong_size' },
  { key: 'photo_of_photo', rejects: EVERYWHERE, textColor: GRAVE },
  { key: 'retouched', rejects: EVERYWHERE, textColor: GRAVE },
  { key: 'too_old', rejects: ['strict', 'standard'], textColor: GRAVE },
];

export const REJECT_REASONS: readonly RejectReasonContent[] = JUDGEMENTS.map(
  ({ key, hint = null, textColor = null, rejects = [], tolerated = [] }, position) => ({
    ...REASON_TEXTS_EN[key],
    key,
    aiReference: hint,
    textColor,
    orderNumber: position + 1,
    rejects,
    tolerated,
    translations: { fr: REASON_TEXTS_FR[key], es: REASON_TEXTS_ES[key], de: REASON_TEXTS_DE[key] },
  }),
);
