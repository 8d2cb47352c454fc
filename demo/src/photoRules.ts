import { planBoard } from '@likeness/contract/purposes/boardLayout';
import { EPHOTO_USAGES, PURPOSE_TYPES } from '@likeness/contract/vocabulary';
import { z } from 'zod';
import type { purpose } from '../../server/src/purposes/schema.ts';
import { CAUTION_LEVEL_KEYS, type CautionLevelKey } from './cautionLevels.ts';
import { COUNTRIES } from './countries.ts';
import { readCsv, wordsOf, yesOrNo } from './data.ts';
import { type Translations, labelColumns, labelled } from './languages.ts';
import { photoNumbers } from './photoNumbers.ts';
import { PUBLISHED_RULES, stated } from './publishedRules.ts';
import { toHundredths } from '@likeness/contract/kit/rounding';

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
  /** The icon's label. */
  readonly icon: string;
  readonly levels: readonly CautionLevelKey[];
  readonly translations: Translations<{ readonly label: string }>;
}

const number = z.coerce.number();
const colour = z.string().regex(/^#[0-9A-F]{6}$/);

/** What the house adds to a published rule. Its numbers follow from the rule: see `photoNumbers.ts`. */
const rule = z.strictObject({
  /** These two name the published rule. */
  countryCode: z.string().length(2),
  document: z.string(),
  reference: z.string(),
  parentReference: z.string().optional(),
  label: z.string(),
  ...labelColumns,
  /** As the source says in words. */
  crownFromTop: stated.optional(),
  eyesFromBottom: stated.optional(),
  /** One of the colours that the source names. */
  background: colour,
  photoBackgroundForbidden: colour.optional(),
  levels: wordsOf(CAUTION_LEVEL_KEYS),
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
  onlyBackCamera: yesOrNo.optional(),
  icon: z.string(),
  /** Where the rule was read, and on which day it was last compared, where that is known. */
  sourceAddress: z.url().optional(),
  sourceCheckedOn: z.iso.date().optional(),
  /** Why something is what it is, for whoever reads the file. */
  note: z.string().optional(),
});

type Rule = z.output<typeof rule>;

const BOARD_SPACING = 2;
/** Photos side by side and one below the other, from the most to the fewest. */
const BOARDS = [
  [4, 2],
  [3, 2],
  [2, 2],
  [2, 1],
  [1, 1],
] as const;
/** As long as a code of the French state: every board has room for one. */
const LONGEST_CODE = 'X'.repeat(22);

/** A treaty, no country: its purpose is one of every country that it binds. */
const SCHENGEN = 'EU';

export const PHOTO_RULES: readonly PhotoRule[] = readCsv('photoRules.csv', rule).flatMap((row) =>
  row.countryCode === SCHENGEN
    ? COUNTRIES.filter(({ schengen }) => schengen).map(({ countryCode }) => ({
        ...completed(row),
        countryCode,
        reference: `${countryCode.toLowerCase()}-${row.reference}`,
      }))
    : [completed(row)],
);

function completed({
  note: _note,
  fr,
  es,
  de,
  document,
  crownFromTop,
  eyesFromBottom,
  background,
  ...row
}: Rule): PhotoRule {
  const published = PUBLISHED_RULES.find((one) => one.countryCode === row.countryCode && one.document === document);
  if (!published) throw new RangeError(`${row.reference} names no published rule`);
  const { width, height, dpi, pixels, headMin, headMax, crown, eyes, ...numbers } = photoNumbers(published, {
    crownFromTop,
    eyesFromBottom,
  });
  const margin = toHundredths(((headMax - headMin) / 2 / height) * 100);
  return {
    ...row,
    photoWidth: width,
    photoHeight: height,
    dpiResolution: dpi,
    ...(pixels && { photoPixelWidth: pixels.width, photoPixelHeight: pixels.height }),
    photoWeight: numbers.kilobytesTarget,
    photoWeightMax: numbers.kilobytesMax,
    photoBackgroundColor: background,
    outlineToSkull: crown,
    outlineToChin: toHundredths(height - crown - (headMin + headMax) / 2),
    ...(eyes !== undefined && { outlineToFace: eyes }),
    marginForChin: margin,
    marginForFront: margin,
    ...boardFor({ width, height, dpi }),
    scarfAuthorized: COUNTRIES.find(({ countryCode }) => countryCode === row.countryCode)?.scarfAuthorized ?? true,
    sourceLeftOpen: [
      ...numbers.leftOpen,
      `The background is a word: “${published.background}”. Here it is ${background}.`,
    ].join('\n'),
    translations: labelled({ fr, es, de }),
  };
}

/** As many photos as the paper has room for, with a code below them. */
function boardFor({ width, height, dpi }: { width: number; height: number; dpi: number }) {
  const spacing = { spacingHorizontal: BOARD_SPACING, spacingVertical: BOARD_SPACING };
  const fitting = BOARDS.find(
    ([across, down]) =>
      'layout' in
      planBoard(
        {
          photo_width: width,
          photo_height: height,
          dpi_resolution: dpi,
          nbr_on_width_board: across,
          nbr_on_height_board: down,
          spacing_horizontal: BOARD_SPACING,
          spacing_vertical: BOARD_SPACING,
          rotate_photo_on_board: false,
        },
        { text: LONGEST_CODE },
      ),
  );
  if (!fitting) throw new RangeError(`No board has room for a photo of ${width} × ${height} mm`);
  return { nbrOnWidthBoard: fitting[0], nbrOnHeightBoard: fitting[1], ...spacing };
}
