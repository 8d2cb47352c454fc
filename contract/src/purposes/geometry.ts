import type { HeadTop } from '../vocabulary.ts';
import { toHundredths } from '../kit/rounding.ts';

/**
 * The geometry of an identity photo: how many pixels a purpose asks for, and where crown and chin belong. Screens,
 * masks and measures all use it, so a line on the screen is the line that was measured.
 */

/**
 * A purpose's measures as the API sends them: millimetres on the printed photo, margins in percent of the photo's
 * height.
 */
export interface PhotoGeometry {
  readonly photo_width: number;
  readonly photo_height: number;
  /** Dots per inch, decimals allowed: 352.7 is what makes Finland's 36 × 47 mm exactly 500 × 653 pixels. */
  readonly dpi_resolution: number;
  /** From the bottom edge up to the chin. */
  readonly outline_to_chin: number;
  /** From the top edge down to the crown: the skull, without the hair, unless `head_top` says the hair. */
  readonly outline_to_skull: number;
  /** From the bottom edge up to the eyes, as photo rules state it. Few purposes have it. */
  readonly outline_to_face?: number | null | undefined;
  readonly head_top?: HeadTop | undefined;
  readonly margin_for_chin?: number | null | undefined;
  readonly margin_for_front?: number | null | undefined;
  readonly photo_background_color?: string | null | undefined;
  /** `#RRGGBB` that the background must not be, where an authority forbids one: "not white". */
  readonly photo_background_forbidden?: string | null | undefined;
  /** The exact pixels, if an authority states pixels instead of millimetres. */
  readonly photo_pixel_width?: number | null | undefined;
  readonly photo_pixel_height?: number | null | undefined;
}

export type Sized = Pick<
  PhotoGeometry,
  'photo_width' | 'photo_height' | 'dpi_resolution' | 'photo_pixel_width' | 'photo_pixel_height'
>;

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** In percent of the photo's height from its top edge, with two decimals. */
interface GuideLine {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

export interface GuideLines {
  readonly crown: GuideLine;
  readonly chin: GuideLine;
  readonly eyes?: number;
}

/** The place of the face, in percent of the photo's width (`centreX`, `radiusX`) and height (`centreY`, `radiusY`). */
export interface HeadOval {
  readonly centreX: number;
  readonly centreY: number;
  readonly radiusX: number;
  readonly radiusY: number;
}

export interface Distance {
  readonly mm: number;
  readonly px: number;
}

export const DEFAULT_BACKGROUND = '#E8E8E8';

export const MM_PER_INCH = 25.4;

/** Differences below a millionth of a pixel come from binary fractions and must not be rounded up to a pixel. */
const FLOAT_NOISE_PX = 1e-6;

/**
 * Other tools round where we round up (414 × 532 against the usual 413 × 531), so a size that is one pixel off counts
 * as right.
 */
const PIXEL_TOLERANCE = 1;

/**
 * The largest photo that is drawn, as a digital one or in the editor (width × height), in megapixels. It is drawn at twice
 * its size first, so each one more takes some ten megabytes of memory. Of the rules that are known, Greece's asks for most
 * with 5.4; New Zealand takes up to 27, and is content with one.
 */
export const DRAWN_MEGAPIXELS_MAX = 6;

const DEFAULT_ASPECT_RATIO = 35 / 45;

/**
 * A face without its ears is about two thirds as wide as the head is high. This lies between the rules that state a
 * width: 16–20 mm of 26–30 (Netherlands), 15–22 of 28–33 (China), 20–25 of 31–35 (Greece).
 */
const FACE_WIDTH_TO_HEAD_HEIGHT = 0.66;

/** ceil(dpi / 25.4 × mm): the pixels that so many millimetres take. */
export function pixelSize(dpi: number, mm: number): number {
  return Math.ceil((dpi * mm) / MM_PER_INCH - FLOAT_NOISE_PX);
}

export function photoPixels(purpose: Sized): PixelSize {
  return (
    statedPixels(purpose) ?? {
      width: pixelSize(purpose.dpi_resolution, purpose.photo_width),
      height: pixelSize(purpose.dpi_resolution, purpose.photo_height),
    }
  );
}

function statedPixels({ photo_pixel_width: width, photo_pixel_height: height }: Sized): PixelSize | undefined {
  return width && height ? { width, height } : undefined;
}

/**
 * Whether a photo has the pixels its purpose asks for: exactly if the authority states pixels, otherwise give or take
 * one.
 */
export function hasPixelsOf(purpose: Sized, actual: PixelSize): boolean {
  const expected = photoPixels(purpose);
  const tolerance = statedPixels(purpose) ? 0 : PIXEL_TOLERANCE;
  return Math.abs(actual.width - expected.width) <= tolerance && Math.abs(actual.height - expected.height) <= tolerance;
}

/** Width divided by height; 35:45 if the purpose does not state it. */
export function aspectRatio(
  purpose?: { readonly photo_width?: number | null; readonly photo_height?: number | null } | null,
): number {
  const { photo_width: width, photo_height: height } = purpose ?? {};
  return width && height && width > 0 && height > 0 ? width / height : DEFAULT_ASPECT_RATIO;
}

/** `#RRGGBB` of the purpose's background; #E8E8E8 if the purpose does not state it. */
export function backgroundColour(purpose: Pick<PhotoGeometry, 'photo_background_color'>): string {
  return purpose.photo_background_color || DEFAULT_BACKGROUND;
}

/** Millimetres from crown to chin that the rule asks for. */
export function headHeight(
  purpose: Pick<PhotoGeometry, 'photo_height' | 'outline_to_skull' | 'outline_to_chin'>,
): number {
  return purpose.photo_height - purpose.outline_to_skull - purpose.outline_to_chin;
}

/** Whether a photo can meet this rule at all: the size is positive, and the head lies between its two lines. */
export function isPossible(purpose: PhotoGeometry): boolean {
  const sizes = [purpose.photo_width, purpose.photo_height, purpose.dpi_resolution];
  const distances = [purpose.outline_to_skull, purpose.outline_to_chin];
  return (
    sizes.every((size) => Number.isFinite(size) && size > 0) &&
    distances.every((distance) => Number.isFinite(distance) && distance >= 0) &&
    headHeight(purpose) > 0
  );
}

/** For the processing screen: the distances of the head from the edges, printed and in pixels of the wanted photo. */
export function headDistances(purpose: PhotoGeometry): {
  readonly topToHead: Distance;
  readonly bottomToChin: Distance;
  readonly headHeight: Distance;
} {
  const pixelsPerMm = statedPixels(purpose)
    ? photoPixels(purpose).height / purpose.photo_height
    : purpose.dpi_resolution / MM_PER_INCH;
  const distance = (mm: number): Distance => ({ mm, px: Math.round(pixelsPerMm * mm) });
  return {
    topToHead: distance(purpose.outline_to_skull),
    bottomToChin: distance(purpose.outline_to_chin),
    headHeight: distance(headHeight(purpose)),
  };
}

/** The lines that are drawn over a photo, with the band around each in which crown and chin are accepted. */
export function guideLines(purpose: PhotoGeometry): GuideLines {
  const crown = percentOfHeight(purpose, purpose.outline_to_skull);
  const chin = 100 - percentOfHeight(purpose, purpose.outline_to_chin);
  return {
    crown: withBand(crown, purpose.margin_for_front ?? 0),
    chin: withBand(chin, purpose.margin_for_chin ?? 0),
    ...(purpose.outline_to_face == null
      ? {}
      : { eyes: toHundredths(100 - percentOfHeight(purpose, purpose.outline_to_face)) }),
  };
}

/** The oval from crown to chin in which the face belongs: the mask shows it, and the measures look inside it. */
export function headOval(purpose: PhotoGeometry): HeadOval {
  const height = headHeight(purpose);
  return {
    centreX: 50,
    centreY: percentOfHeight(purpose, purpose.outline_to_skull + height / 2),
    radiusX: ((height * FACE_WIDTH_TO_HEAD_HEIGHT) / 2 / purpose.photo_width) * 100,
    radiusY: percentOfHeight(purpose, height / 2),
  };
}

function percentOfHeight(purpose: Pick<PhotoGeometry, 'photo_height'>, mm: number): number {
  return (mm / purpose.photo_height) * 100;
}

function withBand(line: number, margin: number): GuideLine {
  return {
    line: toHundredths(line),
    from: toHundredths(Math.max(0, line - margin)),
    to: toHundredths(Math.min(100, line + margin)),
  };
}
