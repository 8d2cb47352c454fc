import { z } from 'zod';
import { errorSentence } from '../kit/errors.ts';
import { MESSAGES } from '../kit/fields.ts';
import { planBoard } from './boardLayout.ts';
import { aspectRatio, DRAWN_MEGAPIXELS_MAX, headHeight, type PhotoGeometry, photoPixels } from './geometry.ts';
import { HEAD_TOPS } from '../vocabulary.ts';

/** What is wrong with the rules of a purpose beyond each field by itself: the same in a form, in a file and on the server. */
export interface PurposeFault {
  readonly field: string;
  readonly sentence: string;
}

type Rules = Readonly<Record<string, unknown>>;

/** A mask or a test photo of more pixels on a side helps nobody, and takes long to draw. */
const PHOTO_SIDE_PX_MAX = 5000;

/**
 * The United Kingdom wants 600 × 750 pixels of a photo of 35 × 45 mm, which is three hundredths off; other authorities whose
 * rules are known are exact to two thousandths.
 */
const PROPORTIONS_OFF_MAX = 0.05;

// What need not be there is left out while it is no number or text yet, as in a form that is being filled in.
const optionalNumber = z.number().nullish().catch(undefined);
const optionalText = z.string().nullish().catch(undefined);

const sized = z.object({
  photo_width: z.number(),
  photo_height: z.number(),
  dpi_resolution: z.number(),
  photo_pixel_width: optionalNumber,
  photo_pixel_height: optionalNumber,
});

const photoGeometry = sized.extend({
  outline_to_chin: z.number(),
  outline_to_skull: z.number(),
  outline_to_face: optionalNumber,
  head_top: z.enum(HEAD_TOPS).optional().catch(undefined),
  margin_for_chin: optionalNumber,
  margin_for_front: optionalNumber,
  photo_background_color: optionalText,
  photo_background_forbidden: optionalText,
});

const boardGeometry = sized.extend({
  nbr_on_width_board: z.number(),
  nbr_on_height_board: z.number(),
  spacing_horizontal: z.number(),
  spacing_vertical: z.number(),
  rotate_photo_on_board: z.boolean().catch(false),
});

/** The measures of a purpose; undefined while one that all others rest upon is missing. */
export function geometryIn(rules: Rules): PhotoGeometry | undefined {
  return photoGeometry.safeParse(rules).data;
}

/** What is wrong, in the order of the form; nothing, where the rules make a photo, a mask and a board. */
export function purposeFaults(rules: Rules): PurposeFault[] {
  const geometry = geometryIn(rules);
  return [
    ...(geometry ? [...photoFaults(geometry), ...proportionFaults(geometry), ...drawnFaults(geometry)] : []),
    ...fileFaults(rules),
    ...(rules['replaced'] === true && rules['default_substitute'] === true
      ? [{ field: 'default_substitute', sentence: MESSAGES.replacedDefault }]
      : []),
    ...(geometry ? boardFaults(rules) : []),
  ];
}

/** "A fault that was there before does not prevent other changes": only the new faults of a change. */
export function newFaults(after: readonly PurposeFault[], before: readonly PurposeFault[]): readonly PurposeFault[] {
  return after.filter(
    ({ field, sentence }) => !before.some((known) => known.field === field && known.sentence === sentence),
  );
}

/** Of the photo alone, without its file and its board: what a mask needs. */
export function photoFaults(geometry: PhotoGeometry): PurposeFault[] {
  const { photo_height: height, outline_to_chin: chin, outline_to_skull: crown, outline_to_face: eyes } = geometry;
  const faults: PurposeFault[] = [];
  const fault = (field: string, sentence: string) => void faults.push({ field, sentence });
  const { photo_pixel_width: width, photo_pixel_height: tall } = geometry;
  if (chin >= height) fault('outline_to_chin', MESSAGES.insidePhoto);
  if (crown >= height) fault('outline_to_skull', MESSAGES.insidePhoto);
  if (faults.length === 0 && headHeight(geometry) <= 0) fault('outline_to_chin', MESSAGES.chinBelowCrown);
  if (eyes != null && (eyes <= chin || eyes >= height - crown)) fault('outline_to_face', MESSAGES.eyesBetween);
  if ((width == null) !== (tall == null)) {
    fault(width == null ? 'photo_pixel_width' : 'photo_pixel_height', MESSAGES.bothOrNeither);
  }
  const pixels = photoPixels(geometry);
  if (Math.max(pixels.width, pixels.height) > PHOTO_SIDE_PX_MAX) {
    fault(fieldOfPixels(geometry), MESSAGES.photoTooLarge(PHOTO_SIDE_PX_MAX));
  }
  return faults;
}

/**
 * "What is stated in pixels and in millimetres is one photo." Heads, masks and boards are measured by both: with other
 * proportions they would be out of shape.
 */
function proportionFaults(geometry: PhotoGeometry): PurposeFault[] {
  const { photo_pixel_width: width, photo_pixel_height: height } = geometry;
  if (!width || !height) return [];
  const ratio = width / height / aspectRatio(geometry);
  if (Math.abs(Math.log(ratio)) <= Math.log(1 + PROPORTIONS_OFF_MAX)) return [];
  return [{ field: 'photo_pixel_width', sentence: MESSAGES.pixelProportions }];
}

/** "A photo that cannot be drawn is not sold." Only the sides matter to a mask, which is drawn as it is. */
function drawnFaults(geometry: PhotoGeometry): PurposeFault[] {
  const { width, height } = photoPixels(geometry);
  // Of sides that are too long the fault says so by itself.
  if (Math.max(width, height) > PHOTO_SIDE_PX_MAX || width * height <= DRAWN_MEGAPIXELS_MAX * 1_000_000) return [];
  return [{ field: fieldOfPixels(geometry), sentence: MESSAGES.photoTooManyPixels(DRAWN_MEGAPIXELS_MAX) }];
}

/** Where a photo of too many pixels is put right: the resolution changes nothing of sides that are stated in pixels. */
function fieldOfPixels({ photo_pixel_width: width, photo_pixel_height: height }: PhotoGeometry): string {
  return width && height ? 'photo_pixel_width' : 'dpi_resolution';
}

function fileFaults(rules: Rules): PurposeFault[] {
  const { photo_weight: usual, photo_weight_max: max } = rules;
  const { photo_background_color: background, photo_background_forbidden: forbidden } = rules;
  return [
    ...(typeof usual === 'number' && typeof max === 'number' && usual > max
      ? [{ field: 'photo_weight', sentence: MESSAGES.lighterThanMax }]
      : []),
    ...(typeof forbidden === 'string' && String(background).toLowerCase() === forbidden.toLowerCase()
      ? [{ field: 'photo_background_forbidden', sentence: MESSAGES.colourForbidden }]
      : []),
  ];
}

/** "What is only handed out as a file is never printed": its board may be impossible. */
function boardFaults(rules: Rules): PurposeFault[] {
  if (rules['purpose_type'] === 'digitalPhotoPurpose') return [];
  const board = boardGeometry.safeParse(rules).data;
  if (!board) return [];
  const plan = planBoard(board);
  if ('layout' in plan) return [];
  const { code, params } = plan.refusal;
  const field = code === 'board_spacing_impossible' ? 'spacing_horizontal' : 'nbr_on_width_board';
  return [{ field, sentence: errorSentence(code, params) }];
}

/** Do these pixels have the proportions of the photo? To a pixel, as the sides are rounded. */
export function hasProportionsOf(
  geometry: PhotoGeometry,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const wanted = photoPixels(geometry);
  const isClose = (one: number, other: number, step: number) => Math.abs(one - other) <= Math.max(1, step);
  const scale = height / wanted.height;
  return isClose(wanted.width * scale, width, scale);
}
