import type { Envelope } from '@likeness/contract/shipments/envelope';
import type { letter_problems } from '@likeness/texts/en/answers/shipments';
import type { AnswerSentence } from '@likeness/texts/sentences';
import { type DocumentBoard, type LetterPart, boardsOf, letterParts } from '../outputs/index.ts';
import type { FileRow } from '../files/index.ts';
import { BOARD_LIMITS, boardSizeProblem } from '../mailPartner/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { addressLetter } from './postable.ts';
import { orderMaySend } from './rules.ts';
import type { Shipment } from './store.ts';

/** A reason why a letter cannot be sent now. */
export interface SendProblem {
  readonly code: string;
  readonly words: AnswerSentence;
}

/** A board, and how often it is in the letter. */
export interface Enclosed {
  readonly board: FileRow;
  readonly sheets: number;
}

/** The content and address of a possible letter, and the problems that prevent it. */
export interface LetterDraft {
  readonly envelope: Envelope;
  /** All boards of the document, the current ones first. */
  readonly boards: readonly DocumentBoard[];
  /** The boards that are printed, with that of the document's own line first. */
  readonly enclosed: readonly Enclosed[];
  readonly sheets: number;
  readonly problems: readonly SendProblem[];
}

export function told(code: keyof typeof letter_problems): SendProblem {
  return { code, words: { key: `letter_problems.${code}` } };
}

/** The letter that would be sent for a shipment now. */
export async function draftLetter(
  tx: Transaction,
  { row, document, order }: Pick<Shipment, 'row' | 'document' | 'order'>,
  { hasPartner }: { hasPartner: boolean },
): Promise<LetterDraft> {
  const { envelope, problems: ofAddress } = await addressLetter(tx, row);
  const boards = await boardsOf(tx, document);
  const parts = await letterParts(tx, document, boards);
  const enclosed = enclosedOf(parts);
  const sheets = parts.reduce((sum, part) => sum + part.sheets, 0);
  const problems = [
    ...(hasPartner ? [] : [told('no_mail_partner')]),
    ...(orderMaySend(order) ? [] : [told('order_closed')]),
    ...ofAddress.map(({ code, words }) => ({ code, words })),
    ...boardProblems(parts),
    ...(sheets > BOARD_LIMITS.inALetter ? [told('too_many_sheets')] : []),
  ];
  return { envelope, boards, enclosed, sheets, problems };
}

/** What of a document's letter there is. */
export function enclosedOf(parts: readonly LetterPart[]): Enclosed[] {
  return parts.flatMap(({ board, sheets }) => (board ? [{ board, sheets }] : []));
}

/** The problems of sending these boards, each listed once. */
function boardProblems(parts: readonly LetterPart[]): SendProblem[] {
  const found = parts.flatMap(({ board, line }): SendProblem[] => {
    if (!board) return [told(line.isOffer ? 'offer_board_missing' : 'board_missing')];
    if (board.deletedAt) return [told('board_deleted')];
    const problem = boardSizeProblem(board);
    return problem ? [{ code: problem.code, words: problem.words }] : [];
  });
  return [...new Map(found.map((problem) => [problem.code, problem])).values()];
}

/** Why a further letter with the boards that there are cannot be made: one is missing, or was removed. */
export function missingBoard({ problems }: Pick<LetterDraft, 'problems'>): SendProblem | undefined {
  return problems.find(({ code }) => code === 'board_missing' || code === 'board_deleted');
}

/** Whether both letters would print the same. */
export function encloseTheSame(one: readonly Enclosed[], other: readonly Enclosed[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ board, sheets }, place) => board.id === other[place]!.board.id && sheets === other[place]!.sheets)
  );
}
