import { EPHOTO_USAGES, PURPOSE_TYPES } from '@likeness/contract/vocabulary';
import { z } from 'zod';
import type { purpose } from '../../server/src/purposes/schema.ts';
import { CAUTION_LEVEL_KEYS, type CautionLevelKey } from './cautionLevels.ts';
import { readCsv, wordsOf, yesOrNo } from './data.ts';
import { type Translations, labelColumns, labelled } from './languages.ts';

/** A purpose of the demo house: the columns of its row, its country by code and its levels by key. */
export interface PhotoRule extends Omit<
  typeof purpose.$inferInsert,
  'id' | 'useInCountryId' | 'thumbnail' | 'parentPurposeId'
> {
  readonly countryCode: string;
  /** Unique, so that orders can name the purpose they are for. */
  readonly reference: string;
  /** Of the purpose that this one says how to hand out, or to print, the photo of. */
  readonly parentReference?: string | undefined;
  readonly levels: readonly CautionLevelKey[];
  readonly translations: Translations<{ readonly label: string }>;
}

const number = z.coerce.number();
const colour = z.string().regex(/^#[0-9A-F]{6}$/);

/** A rule as authorities publish it. Lengths in millimetres. */
const publishedRule = z.strictObject({
  countryCode: z.string().length(2),
  reference: z.string(),
  parentReference: z.string().optional(),
  label: z.string(),
  ...labelColumns,
  width: number,
  height: number,
  dpi: number,
  /** From crown to chin. */
  headLeast: number,
  headMost: number,
  /** From the top edge to the crown of a head of middle height. */
  top: number,
  background: colour,
  photoBackgroundForbidden: colour.optional(),
  kilobytesTarget: number,
  kilobytesMost: number,
  boardAcross: number,
  boardDown: number,
  levels: wordsOf(CAUTION_LEVEL_KEYS),
  scarfAuthorized: yesOrNo,
  defaultSubstitute: yesOrNo.optional(),
  purposeType: z.enum(PURPOSE_TYPES).optional(),
  /** A code of the state's for photo and signature: the customer types it into the form instead of sending a photo. */
  ephotoNeeded: yesOrNo.optional(),
  signatureNeeded: yesOrNo.optional(),
  signatureWidth: number.optional(),
  signatureHeight: number.optional(),
  signatureMaxFileSize: number.optional(),
  documentWeight: number.optional(),
  usageEphoto: z.enum(EPHOTO_USAGES).optional(),
  outlineToFace: number.optional(),
  photoPixelWidth: number.optional(),
  photoPixelHeight: number.optional(),
  onlyBackCamera: yesOrNo.optional(),
  /** Why a number is what it is, for whoever reads the file. */
  note: z.string().optional(),
});

const BOARD_SPACING = 2;

export const PHOTO_RULES: readonly PhotoRule[] = readCsv('photoRules.csv', publishedRule).map(
  ({ note: _note, fr, es, de, width, height, dpi, headLeast, headMost, top, ...rest }) => {
    const { background, kilobytesTarget, kilobytesMost, boardAcross, boardDown, ...stated } = rest;
    const margin = twoDecimals(((headMost - headLeast) / 2 / height) * 100);
    return {
      ...stated,
      photoWidth: width,
      photoHeight: height,
      dpiResolution: dpi,
      photoWeight: kilobytesTarget,
      photoWeightMax: kilobytesMost,
      photoBackgroundColor: background,
      outlineToSkull: top,
      outlineToChin: twoDecimals(height - top - (headLeast + headMost) / 2),
      marginForChin: margin,
      marginForFront: margin,
      nbrOnWidthBoard: boardAcross,
      nbrOnHeightBoard: boardDown,
      spacingHorizontal: BOARD_SPACING,
      spacingVertical: BOARD_SPACING,
      translations: labelled({ fr, es, de }),
    };
  },
);

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
