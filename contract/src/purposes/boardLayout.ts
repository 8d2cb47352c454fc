import { PHOTOS_IN_A_ROW_MAX } from '../kit/limits.ts';
import { MM_PER_INCH, photoPixels, type PixelSize, type Sized } from './geometry.ts';
import type { ErrorCode, ErrorParams } from '../kit/errors.ts';

/**
 * The layout of a photo board: the sheet of the mail partner's paper with several copies of one photo. Input in
 * millimetres, output in whole pixels, so that a screen shows exactly what is printed.
 */

/** A purpose's measures and those of its board, as the API sends them, in millimetres. */
export interface BoardGeometry extends Sized {
  /** How many photos lie side by side, and one below the other, as they lie on the board. */
  readonly nbr_on_width_board: number;
  readonly nbr_on_height_board: number;
  readonly spacing_horizontal: number;
  readonly spacing_vertical: number;
  /** Whether the photos lie on their side, turned clockwise by a quarter. */
  readonly rotate_photo_on_board: boolean;
}

/** In whole pixels of the board, from its top left corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface BoardLayout {
  /** Dots per inch, a whole number. The file must state it, so that everything has the right size on paper. */
  readonly density: number;
  readonly paper: PixelSize;
  /** Row by row. All have one size. */
  readonly photos: readonly Area[];
  /**
   * Whether the photos lie on their side, turned clockwise by a quarter: then their areas are as wide as the photo is
   * high.
   */
  readonly turned: boolean;
  /** Short lines beside the corners that show where to cut: right next to the cut, on the side that falls off. */
  readonly cutMarks: readonly Area[];
  /** The area of the text, if there is one. */
  readonly label: Area | undefined;
}

export interface BoardOverrides {
  /** One line, such as an ePhoto code. */
  readonly text?: string | undefined;
  /**
   * The photo's own size in pixels. If it is within one pixel of what its purpose asks for, the photo is not resized
   * and stays sharp.
   */
  readonly photo?: PixelSize | undefined;
}

type BoardRefusalCode = Extract<ErrorCode, `board_${string}`>;
export type BoardPlan =
  | { readonly layout: BoardLayout }
  | { readonly refusal: { readonly code: BoardRefusalCode; readonly params: ErrorParams } };

/**
 * The mail partner's paper for identity photos. The partner states "short side = 0.71 × long side", which is 0.7071
 * rounded: with exactly 0.71, photos would be printed up to 0.2 mm too large or too small.
 */
export const BOARD_PAPER = { long: 148.5, short: 105 } as const;

/** The partner prints at 300 dots per inch, and takes at most 4000 × 2840 pixels, which is 684 on this paper. */
const DENSITY_MIN = 300;
const DENSITY_MAX = 684;

/** Millimetres. Photos keep this far from the edge, where a printer may be off. */
const EDGE = 1;

/** A cut mark begins at the first distance from its photo and ends at the second, unless something is in the way. */
const MARK_FROM = 0.3;
const MARK_TO = 1.8;
const MARK_WIDTH = 0.12;

/** The minimum distance of the label from the paper's edge, the photos and their marks. */
const LABEL = { height: 3.5, padding: 1, aboveEdge: 2, belowPhotos: 1.2 } as const;
const LABEL_STRIP = LABEL.belowPhotos + LABEL.height + LABEL.aboveEdge;

/** The size of the text, in points of 1/72 inch, and the width of each character of its font as a part of that size. */
export const BOARD_TEXT = { points: 8, advance: 0.6, lengthMax: 40 } as const;

/** The characters that staff and codes use. They need neither a second font nor right-to-left text. */
const PLAIN_LINE = /^[\x20-\x7e]*$/;

/**
 * Lays out a board with the photos upright or on their side, whichever leaves more room around them; or says why no
 * board can be made.
 */
export function planBoard(purpose: BoardGeometry, overrides: BoardOverrides = {}): BoardPlan {
  const text = overrides.text?.trim() ?? '';
  const refusal = nonsense(purpose, text);
  if (refusal) return { refusal };

  const density = boardDensity(purpose.dpi_resolution);
  const block = photoBlock(purpose, density, overrides.photo);
  const px = (mm: number): number => toPixels(mm, density);
  const [long, short] = [px(BOARD_PAPER.long), px(BOARD_PAPER.short)];
  const edge = Math.floor((EDGE * density) / MM_PER_INCH);
  const papers: readonly PixelSize[] = [
    { width: long, height: short },
    { width: short, height: long },
  ];

  const roomiest = (label: PixelSize | undefined) =>
    papers
      .map((paper) => ({ paper, label, room: roomAround(block, paper, label && px(LABEL_STRIP)) }))
      .filter(({ paper, room }) => room >= edge && (!label || label.width + 2 * px(LABEL.aboveEdge) <= paper.width))
      .toSorted((one, other) => other.room - one.room)[0];
  const found = roomiest(text ? labelSize(text, density) : undefined);
  if (!found) {
    const code = text && roomiest(undefined) ? 'board_text_does_not_fit' : tooLarge(purpose);
    return { refusal: { code, params: sizesOf(purpose) } };
  }
  return { layout: layOut(purpose, density, block, found) };
}

/**
 * The photo's own resolution if the paper allows it; otherwise the nearest whole multiple or fraction of it, because
 * that keeps a photo sharpest.
 */
function boardDensity(dpi: number): number {
  const whole = Math.round(dpi);
  if (whole < DENSITY_MIN) return Math.round(dpi * Math.ceil(DENSITY_MIN / dpi));
  return whole > DENSITY_MAX ? Math.round(dpi / Math.ceil(dpi / DENSITY_MAX)) : whole;
}

/** The photos as they stand together. Pixels. */
interface PhotoBlock extends PixelSize {
  readonly photo: PixelSize;
  readonly gap: { readonly across: number; readonly down: number };
}

function photoBlock(purpose: BoardGeometry, density: number, actual: PixelSize | undefined): PhotoBlock {
  const upright = printedPixels(purpose, density, actual ?? photoPixels(purpose));
  const photo = purpose.rotate_photo_on_board ? { width: upright.height, height: upright.width } : upright;
  const gap = {
    across: toPixels(purpose.spacing_horizontal, density),
    down: toPixels(purpose.spacing_vertical, density),
  };
  const along = (count: number, size: number, between: number) => count * size + (count - 1) * between;
  return {
    photo,
    gap,
    width: along(purpose.nbr_on_width_board, photo.width, gap.across),
    height: along(purpose.nbr_on_height_board, photo.height, gap.down),
  };
}

/**
 * A pixel of a board is less than a tenth of a millimetre, so a photo that is one pixel too large or too small is not
 * resized.
 */
function printedPixels(purpose: BoardGeometry, density: number, photo: PixelSize): PixelSize {
  const [width, height] = [purpose.photo_width, purpose.photo_height].map((mm) => (mm * density) / MM_PER_INCH);
  const isClose = Math.abs(photo.width - width!) <= 1 && Math.abs(photo.height - height!) <= 1;
  return isClose ? photo : { width: Math.round(width!), height: Math.round(height!) };
}

/** The smallest distance from the photos to what surrounds them. */
function roomAround(block: PhotoBlock, paper: PixelSize, strip = 0): number {
  return Math.floor(Math.min(paper.width - block.width, paper.height - strip - block.height) / 2);
}

function labelSize(text: string, density: number): PixelSize {
  const characters = (text.length * BOARD_TEXT.advance * BOARD_TEXT.points * MM_PER_INCH) / 72;
  return {
    width: toPixels(characters + 2 * LABEL.padding, density),
    height: toPixels(LABEL.height, density),
  };
}

function layOut(
  purpose: BoardGeometry,
  density: number,
  block: PhotoBlock,
  { paper, label }: { paper: PixelSize; label: PixelSize | undefined },
): BoardLayout {
  const strip = label ? toPixels(LABEL_STRIP, density) : 0;
  const { photo, gap, width, height } = block;
  const left = Math.floor((paper.width - block.width) / 2);
  const top = Math.floor((paper.height - strip - block.height) / 2);
  const photos: Area[] = [];
  for (let row = 0; row < purpose.nbr_on_height_board; row += 1) {
    for (let column = 0; column < purpose.nbr_on_width_board; column += 1) {
      const [x, y] = [left + column * (photo.width + gap.across), top + row * (photo.height + gap.down)];
      photos.push({ left: x, top: y, ...photo });
    }
  }
  return {
    density,
    paper,
    photos,
    turned: purpose.rotate_photo_on_board,
    cutMarks: photos.flatMap((area) => cutMarks(area, { left, top, width, height }, gap, paper, density)),
    label: label && {
      left: Math.floor((paper.width - label.width) / 2),
      top: paper.height - toPixels(LABEL.aboveEdge, density) - label.height,
      ...label,
    },
  };
}

/**
 * Two marks at each corner of a photo, one along each edge, which end at the paper's edge or halfway to the next photo.
 */
function cutMarks(photo: Area, block: Area, gap: PhotoBlock['gap'], paper: PixelSize, density: number): Area[] {
  const [from, to] = [toPixels(MARK_FROM, density), toPixels(MARK_TO, density)];
  const line = Math.max(1, toPixels(MARK_WIDTH, density));
  const [right, bottom] = [photo.left + photo.width, photo.top + photo.height];
  const end = (isOutermost: boolean, toEdge: number, between: number): number =>
    Math.min(to, isOutermost ? toEdge : Math.floor(between / 2));
  const ends = {
    left: end(photo.left === block.left, photo.left, gap.across),
    right: end(right === block.left + block.width, paper.width - right, gap.across),
    top: end(photo.top === block.top, photo.top, gap.down),
    bottom: end(bottom === block.top + block.height, paper.height - bottom, gap.down),
  };
  const across = [photo.top - line, bottom].flatMap((top) => [
    { left: photo.left - ends.left, top, width: ends.left - from, height: line },
    { left: right + from, top, width: ends.right - from, height: line },
  ]);
  const down = [photo.left - line, right].flatMap((left) => [
    { left, top: photo.top - ends.top, width: line, height: ends.top - from },
    { left, top: bottom + from, width: line, height: ends.bottom - from },
  ]);
  return [...across, ...down].filter(({ width, height }) => width > 0 && height > 0);
}

function toPixels(mm: number, density: number): number {
  return Math.round((mm * density) / MM_PER_INCH);
}

/** Why a board cannot be made, in the order in which staff fill in the fields. */
function nonsense(purpose: BoardGeometry, text: string): { code: BoardRefusalCode; params: ErrorParams } | undefined {
  const { photo_width, photo_height, dpi_resolution, spacing_horizontal, spacing_vertical } = purpose;
  const isSize = (size: number): boolean => Number.isFinite(size) && size >= 1;
  if (!isSize(photo_width) || !isSize(photo_height) || !isSize(dpi_resolution)) {
    return { code: 'board_without_photo_size', params: {} };
  }
  const counts = [purpose.nbr_on_width_board, purpose.nbr_on_height_board];
  if (!counts.every((count) => Number.isInteger(count) && count >= 1 && count <= PHOTOS_IN_A_ROW_MAX)) {
    return { code: 'board_counts_impossible', params: { max: PHOTOS_IN_A_ROW_MAX } };
  }
  if (![spacing_horizontal, spacing_vertical].every((spacing) => Number.isFinite(spacing) && spacing >= 0)) {
    return { code: 'board_spacing_impossible', params: {} };
  }
  if (text.length > BOARD_TEXT.lengthMax || !PLAIN_LINE.test(text)) {
    return { code: 'board_text_impossible', params: { max: BOARD_TEXT.lengthMax } };
  }
  return undefined;
}

function tooLarge({ nbr_on_width_board: across, nbr_on_height_board: down }: BoardGeometry): BoardRefusalCode {
  return across * down === 1 ? 'board_photo_does_not_fit' : 'board_photos_do_not_fit';
}

function sizesOf(purpose: BoardGeometry): ErrorParams {
  return {
    count: purpose.nbr_on_width_board * purpose.nbr_on_height_board,
    width: purpose.photo_width,
    height: purpose.photo_height,
    paper_width: BOARD_PAPER.long,
    paper_height: BOARD_PAPER.short,
  };
}
