import { BOARDS_IN_A_LETTER_MAX } from '@likeness/contract/mailPartner';
import { staffFormatter } from '@likeness/texts/answerTexts';
import type { board_problems } from '@likeness/texts/en/answers/mailPartner';
import type { AnswerSentence } from '@likeness/texts/sentences';
import { readJpegHeader } from '../platform/images/jpegHeader.ts';

/**
 * What the mail partner accepts as a photo board: JPEG, on paper of 10.5 × 14.85 cm. It crops other proportions without
 * a warning, then prints and bills them, so such a file must never be sent.
 */
export const BOARD_LIMITS = {
  bytes: 4 * 1024 * 1024,
  /** In pixels, of the shorter and the longer side. */
  min: { short: 800, long: 1124 },
  max: { short: 2840, long: 4000 },
  /** Shorter by longer side; the mail partner's own examples differ by less than a hundredth. */
  ratio: 0.71,
  ratioTolerance: 0.005,
  inALetter: BOARDS_IN_A_LETTER_MAX,
} as const;

export interface BoardProblem {
  readonly code: keyof typeof board_problems;
  /** In English. */
  readonly sentence: string;
  readonly words: AnswerSentence;
}

/** Why this file would not be printed as it is; undefined if it would. */
export function boardProblem(jpeg: Uint8Array): BoardProblem | undefined {
  const tooHeavy = boardSizeProblem({ bytes: jpeg.byteLength });
  if (tooHeavy) return tooHeavy;
  const header = readJpegHeader(jpeg);
  return header ? boardSizeProblem({ bytes: jpeg.byteLength, ...header }) : problem('board_not_jpeg');
}

/** The same for a JPEG whose bytes and pixels are known. */
export function boardSizeProblem(board: { bytes: number; width?: number; height?: number }): BoardProblem | undefined {
  const { bytes, min, max, ratio, ratioTolerance } = BOARD_LIMITS;
  if (board.bytes > bytes) return problem('board_too_heavy');
  const { width, height } = board;
  if (width === undefined || height === undefined) return undefined;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < min.short || long < min.long || short > max.short || long > max.long) {
    return problem('board_pixels', { width, height });
  }
  if (Math.abs(short / long - ratio) > ratioTolerance) {
    return problem('board_ratio', { ratio: short / long });
  }
  return undefined;
}

function problem(code: BoardProblem['code'], values: Readonly<Record<string, number>> = {}): BoardProblem {
  const words: AnswerSentence = { key: `board_problems.${code}`, values };
  return { code, sentence: staffFormatter('en').sentence(words), words };
}
