import type { purpose } from '../../purposes/schema.ts';
import type { CautionLevelKey } from '../cautionLevels.ts';
import type { Translations } from '../languages.ts';

/** A purpose of the demo house: the columns of its row, its country by code and its levels by key. */
export interface PhotoRule extends Omit<
  typeof purpose.$inferInsert,
  'id' | 'countryId' | 'thumbnail' | 'parentPurposeId'
> {
  readonly countryCode: string;
  /** Unique, so that orders can name the purpose they are for. */
  readonly reference: string;
  /** Of the purpose that this one says how to hand out, or to print, the photo of. */
  readonly parentReference?: string;
  readonly levels: readonly CautionLevelKey[];
  readonly translations: Translations<{ readonly label: string }>;
}

/** Columns that a rule states as they are. */
type Stated = Pick<
  PhotoRule,
  | 'countryCode'
  | 'reference'
  | 'parentReference'
  | 'label'
  | 'levels'
  | 'countryDefault'
  | 'purposeType'
  | 'photoBackgroundForbidden'
  | 'photoPixelWidth'
  | 'photoPixelHeight'
  | 'outlineToFace'
  | 'ephotoNeeded'
  | 'signatureNeeded'
  | 'usageEphoto'
  | 'onlyBackCamera'
  | 'scarfAuthorized'
  | 'signatureWidth'
  | 'signatureHeight'
  | 'signatureMaxFileSize'
  | 'documentWeight'
>;

/** A rule as authorities publish it. Lengths in millimetres. */
export interface PublishedRule extends Stated {
  readonly translated: readonly [fr: string, es: string, de: string];
  readonly size: readonly [width: number, height: number];
  readonly dpi: number;
  /** Least and most millimetres from crown to chin. */
  readonly head: readonly [least: number, most: number];
  /** From the top edge to the crown of a head of middle height. */
  readonly top: number;
  readonly background: string;
  readonly kilobytes: readonly [target: number, most: number];
  readonly board: readonly [across: number, down: number];
}

export const WHITE = '#FFFFFF';
export const OFF_WHITE = '#F7F5F0';
export const LIGHT_GREY = '#E8E8E8';
/** Where white is forbidden: ΔE 13 away from white, which is taken for white up to 11. */
export const GREY_NOT_WHITE = '#D9D9D9';
export const LIGHT_BLUE = '#D9E4EE';
export const CREAM = '#F3EBD8';

/** What most of the world asks for: 35 × 45 mm, eight of them on a board of 10 × 15 cm. */
export const COMMON = {
  size: [35, 45],
  dpi: 300,
  head: [32, 36],
  top: 4,
  kilobytes: [120, 500],
  board: [4, 2],
  scarfAuthorized: true,
} as const;

/** Millimetres of a head height published in percent of the photo's height. */
export function partOf(photoHeight: number, least: number, most: number): readonly [least: number, most: number] {
  return [(photoHeight * least) / 100, (photoHeight * most) / 100];
}
