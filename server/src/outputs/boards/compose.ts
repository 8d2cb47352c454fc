import {
  type BoardGeometry,
  type BoardLayout,
  type BoardPlan,
  planBoard,
} from '@likeness/contract/purposes/boardLayout';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ComposedBoard, DrawnExample, drawBoard, drawExample } from './drawBoard.ts';

/** The parts of a board. Files are named by path; both pictures are JPEGs. */
export interface BoardParts {
  readonly photoPath: string;
  readonly purpose: BoardGeometry;
  /** The picture that is printed behind the photos, over the whole paper; without it the paper is white. */
  readonly patternPath?: string | undefined;
  /** One line below the photos: an ePhoto code, a short slug. At most 40 plain characters. */
  readonly text?: string | undefined;
  /** The code in this line: the finished board is looked at whether it can be read. */
  readonly code?: string | undefined;
}

/**
 * The mail partner accepts 4 MB. We count in steps of 1,000, which is the smaller limit, because it does not say how it
 * counts.
 */
const MEGABYTES_MAX = 4;
const MODULE = new URL('drawBoard.ts', import.meta.url);

/**
 * Writes the board of a photo to `targetPath`, as the JPEG that the mail partner prints: sRGB, without metadata, with
 * the density that gives every photo the size of its purpose. Nothing is written when it is refused.
 * @throws Refusal board_… when no board can be made from the purpose's photos or the text, board_photo_too_rich,
 * print_pattern_unavailable
 * @throws ImageRefusal when the photo cannot be opened
 */
export async function composeBoard(
  { images }: Pick<Platform, 'images'>,
  { photoPath, purpose, patternPath, text, code }: BoardParts,
  targetPath: string,
): Promise<ComposedBoard> {
  const work = { ...workOf(purpose, text), photoPath, patternPath, targetPath, code };
  const drawn = await images.work<typeof drawBoard>(MODULE, 'drawBoard', work);
  if ('failure' in drawn) {
    if (drawn.failure === 'pattern') throw new Refusal('print_pattern_unavailable');
    throw new Refusal('board_photo_too_rich', { params: { megabytes: MEGABYTES_MAX } });
  }
  return drawn;
}

/**
 * Writes the same board as a PNG for a screen; without a photo, with the places of the photos.
 * @throws as `composeBoard`, except that no board is too heavy
 */
export async function composeExample(
  { images }: Pick<Platform, 'images'>,
  {
    photoPath,
    purpose,
    patternPath,
  }: Omit<BoardParts, 'photoPath' | 'text' | 'code'> & { photoPath: string | undefined },
  targetPath: string,
): Promise<DrawnExample> {
  const work = { ...workOf(purpose, undefined), photoPath, patternPath, targetPath, code: undefined };
  const drawn = await images.work<typeof drawExample>(MODULE, 'drawExample', work);
  if ('failure' in drawn) throw new Refusal('print_pattern_unavailable');
  return drawn;
}

function workOf(purpose: BoardGeometry, text: string | undefined) {
  return { purpose, text, layout: layoutOf(planBoard(purpose, { text })), maxBytes: MEGABYTES_MAX * 1_000_000 };
}

function layoutOf(plan: BoardPlan): BoardLayout {
  if ('layout' in plan) return plan.layout;
  throw new Refusal(plan.refusal.code, { params: plan.refusal.params });
}
