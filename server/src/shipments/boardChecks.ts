import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import { BOARD_TEXT } from '@likeness/contract/purposes/boardLayout';
import type { board_checks } from '@likeness/texts/en/answers/shipments';
import type { AnswerSentence } from '@likeness/texts/sentences';
import { BOARD_LIMITS, boardSizeProblem } from '../mailPartner/index.ts';
import { type CodeReading, isPart } from '../outputs/index.ts';

type Check = ShipmentDetails['photo_boards'][number]['checks'][number];

interface CheckedBoard {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Which code belongs on the board, and which was printed on it; undefined where none belongs there. */
  readonly code: BoardCode | undefined;
}

interface BoardCode {
  /** The document's valid code; null until its issuer has given it out. */
  readonly wanted: { readonly id: number; readonly code: string } | null;
  readonly printedId: number | null;
  /** What can be read of a code on the file, and of which one; null if nobody has looked. */
  readonly seen: (CodeReading & { codeId: number }) | null;
}

/** The contrast that text needs to be read by most people (WCAG 2.2, 1.4.3), and the smallest letters, in points. */
const CONTRAST_MIN = 4.5;
const POINTS_MIN = 6;

const MEGABYTE = 1024 * 1024;

/** "Can it be printed as it is, and is on it what must be?" Each with the limits, in the order in which one looks. */
export function boardChecks(board: CheckedBoard): (Omit<Check, 'sentence'> & { sentence: AnswerSentence })[] {
  const { width, height, bytes, code } = board;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const problem = boardSizeProblem(board)?.code;
  const pixelsFit = boardSizeProblem({ bytes: 0, width, height })?.code !== 'board_pixels';
  const ratioFits = Math.abs(short / long - BOARD_LIMITS.ratio) <= BOARD_LIMITS.ratioTolerance;
  const sized = (check: Check['check'], isFine: boolean, values: Record<string, number>) => ({
    check,
    verdict: isFine ? ('pass' as const) : ('fail' as const),
    sentence: { key: `board_checks.${check as 'pixels' | 'ratio' | 'weight'}`, values } as AnswerSentence,
  });
  return [
    sized('ratio', ratioFits, { ratio: short / long }),
    sized('pixels', pixelsFit, { width, height }),
    sized('weight', problem !== 'board_too_heavy', { megabytes: bytes / MEGABYTE }),
    ...(code ? [codeCheck(code)] : []),
  ];
}

function codeCheck({ wanted, printedId, seen }: BoardCode): ReturnType<typeof boardChecks>[number] {
  const told = (verdict: Check['verdict'], key: keyof typeof board_checks, values = {}) => ({
    check: 'code' as const,
    verdict,
    sentence: { key: `board_checks.${key}`, values } as AnswerSentence,
  });
  if (!wanted) return told('fail', 'code_missing');
  const { code } = wanted;
  if (printedId !== null && printedId !== wanted.id) return told('fail', 'code_other', { code });
  if (seen?.codeId === wanted.id) return told(...whatIsSeen(code, seen));
  if (printedId === wanted.id) return told('pass', 'code_printed', { code, points: BOARD_TEXT.points });
  return told('look', 'code_look', { code });
}

/** What is there in letters of others nobody can tell but a person; what is not there, or not to be read, anybody can. */
function whatIsSeen(
  code: string,
  { length, legible, contrast, points, otherText }: CodeReading,
): [Check['verdict'], keyof typeof board_checks, Record<string, string | number>] {
  if (legible < length) {
    if (isPart({ legible, length })) return ['fail', 'code_damaged', { code, legible, length }];
    return otherText ? ['look', 'code_look', { code }] : ['fail', 'code_absent', { code }];
  }
  if (contrast < CONTRAST_MIN) return ['fail', 'code_pale', { code, contrast }];
  if (points < POINTS_MIN) return ['fail', 'code_small', { code, points }];
  return ['pass', 'code_read', { code, points, contrast }];
}
