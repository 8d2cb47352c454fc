import { type BoardGeometry, type BoardLayout, type BoardPlan, planBoard } from '@likeness/contract/outputs/boards';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ComposedBoard, drawBoard, drawExample } from './drawBoard.ts';

/** What goes onto a board. Files are named by path; both pictures are JPEGs. */
export interface BoardParts {
  readonly photoPath: string;
  readonly purpose: BoardGeometry;
  /** What is printed behind the photos, over the whole paper; plain white without it. */
  readonly patternPath?: string | undefined;
  /** One line below the photos: an ePhoto code, a short slug. At most 40 plain characters. */
  readonly text?: string | undefined;
}

/** The mail partner takes 4 MB; counted in thousands it is less, whichever way the partner counts. */
const MAX_MEGABYTES = 4;
const MODULE = new URL('drawBoard.ts', import.meta.url);

/**
 * Writes the board of a photo to `targetPath`, as the JPEG that the mail partner prints: sRGB, without metadata, with
 * the density at which every photo measures what its purpose says. Nothing is written when it is refused.
 * @throws Refusal board_… when the purpose's photos or the text do not make a board, board_photo_too_rich,
 * print_pattern_unavailable
 * @throws ImageRefusal when the photo cannot be opened
 */
export async function composeBoard(
  { images }: Pick<Platform, 'images'>,
  { photoPath, purpose, patternPath, text }: BoardParts,
  targetPath: string,
): Promise<ComposedBoard> {
  const work = { ...workOf(purpose, text), photoPath, patternPath, targetPath };
  const drawn = await images.work<typeof drawBoard>(MODULE, 'drawBoard', work);
  if ('failure' in drawn) {
    if (drawn.failure === 'pattern') throw new Refusal('print_pattern_unavailable');
    throw new Refusal('board_photo_too_rich', { params: { megabytes: MAX_MEGABYTES } });
  }
  return drawn;
}

/**
 * Writes the same board as a PNG for a screen; without a photo, with the places of the photos.
 * @throws as `composeBoard`, except that no board is too heavy
 */
export async function composeExample(
  { images }: Pick<Platform, 'images'>,
  { photoPath, purpose, patternPath }: Omit<BoardParts, 'photoPath' | 'text'> & { photoPath: string | undefined },
  targetPath: string,
): Promise<Omit<ComposedBoard, 'quality'>> {
  const work = { ...workOf(purpose, undefined), photoPath, patternPath, targetPath };
  const drawn = await images.work<typeof drawExample>(MODULE, 'drawExample', work);
  if ('failure' in drawn) throw new Refusal('print_pattern_unavailable');
  return drawn;
}

function workOf(purpose: BoardGeometry, text: string | undefined) {
  return { purpose, text, layout: layoutOf(planBoard(purpose, { text })), maxBytes: MAX_MEGABYTES * 1_000_000 };
}

function layoutOf(plan: BoardPlan): BoardLayout {
  if ('layout' in plan) return plan.layout;
  throw new Refusal(plan.refusal.code, { params: plan.refusal.params });
}
