import type { Words } from '@likeness/contract/kit/words';
import { readJpegHeader } from '../platform/images/jpegHeader.ts';

/**
 * What the mail partner prints as a photo board: JPEG, on paper of 10.5 × 14.85 cm. It cuts what has other proportions
 * without a word, and prints and bills it: what does not fit must never get there.
 */
export const BOARD_LIMITS = {
  bytes: 4 * 1024 * 1024,
  /** Pixels, of the shorter and the longer side. */
  least: { short: 800, long: 1124 },
  most: { short: 2840, long: 4000 },
  /** Shorter to longer side; the mail partner's own examples lie within a hundredth of it. */
  ratio: 0.71,
  ratioTolerance: 0.005,
  inALetter: 50,
} as const;

/** What can be wrong with a board, in the languages of the screens. */
const BOARD_SENTENCES = {
  board_too_heavy: [
    'The photo board is heavier than 4 MB',
    'La planche photo pèse plus de 4 Mo',
    'La plancha de fotos pesa más de 4 MB',
  ],
  board_not_jpeg: [
    'The photo board is not a JPEG',
    "La planche photo n'est pas un JPEG",
    'La plancha de fotos no es un JPEG',
  ],
  board_pixels: [
    'The photo board has {width} × {height} pixels; 800 × 1124 to 2840 × 4000 can be printed',
    'La planche photo fait {width} × {height} pixels ; on imprime de 800 × 1124 à 2840 × 4000',
    'La plancha de fotos tiene {width} × {height} píxeles; se imprimen de 800 × 1124 a 2840 × 4000',
  ],
  board_ratio: [
    'The photo board would be cut: its sides are as {ratio} to 1, not as 0.71',
    'La planche photo serait rognée : ses côtés sont de {ratio} pour 1, et non de 0,71',
    'La plancha de fotos se recortaría: sus lados son de {ratio} a 1, no de 0,71',
  ],
} as const satisfies Record<string, Words>;

export interface BoardProblem {
  readonly code: keyof typeof BOARD_SENTENCES;
  /** English. */
  readonly sentence: string;
  readonly words: Words;
}

/** Why this file would not be printed as it is; undefined when it would. */
export function boardProblem(jpeg: Uint8Array): BoardProblem | undefined {
  const tooHeavy = boardSizeProblem({ bytes: jpeg.byteLength });
  if (tooHeavy) return tooHeavy;
  const header = readJpegHeader(jpeg);
  return header ? boardSizeProblem({ bytes: jpeg.byteLength, ...header }) : problem('board_not_jpeg');
}

/** The same for a JPEG of which bytes and pixels are known. */
export function boardSizeProblem(board: { bytes: number; width?: number; height?: number }): BoardProblem | undefined {
  const { bytes, least, most, ratio, ratioTolerance } = BOARD_LIMITS;
  if (board.bytes > bytes) return problem('board_too_heavy');
  const { width, height } = board;
  if (width === undefined || height === undefined) return undefined;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < least.short || long < least.long || short > most.short || long > most.long) {
    return problem('board_pixels', { width, height });
  }
  if (Math.abs(short / long - ratio) > ratioTolerance) {
    return problem('board_ratio', { ratio: (short / long).toFixed(3) });
  }
  return undefined;
}

function problem(code: BoardProblem['code'], params: Record<string, string | number> = {}): BoardProblem {
  const fill = (sentence: string, point = '.') =>
    sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(params[name] ?? placeholder).replace('.', point),
    );
  const [en, fr, es] = BOARD_SENTENCES[code];
  return { code, sentence: fill(en), words: [fill(en), fill(fr, ','), fill(es, ',')] };
}
