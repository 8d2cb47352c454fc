import { addBoard, boardsOf, composeBoard, printedAddress } from '../outputs/index.ts';
import { type IngestedPicture, recordFile, ingestPicture } from '../files/index.ts';
import { openPicture } from '../settingsLists/index.ts';
import type { DocumentRow } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { fileKey } from '../platform/files/files.ts';
import { temporaryFile } from '../platform/files/temporaryFile.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { PrintedLine, Situation } from './store.ts';

type ImagePlatform = Pick<Platform, 'images' | 'files' | 'config'>;

/** What became of the board of one line. */
export interface MadeBoard {
  readonly line: PrintedLine;
  /** Stored but not yet recorded; undefined where the purpose makes none. */
  readonly board: IngestedPicture | undefined;
  /** Why there is none, or what is missing on it: sentences for whoever reads the history. */
  readonly troubles: readonly string[];
}

/**
 * Composes the board of each of these lines. A line whose board cannot be made will not have one at the next attempt
 * either: a person must look at it, so that is no error.
 *
 * @param code what is printed on the boards it is for, where the document has one
 */
export async function makeBoards(
  workshop: ImagePlatform,
  situation: Situation,
  lines: readonly PrintedLine[],
  code: string | undefined,
): Promise<MadeBoard[]> {
  const { documentId, photo } = situation;
  await using source = await workshop.files.localPath(fileKey(photo.sha256, 'original'));
  const made: MadeBoard[] = [];
  for (const line of lines) {
    await using target = await temporaryFile(workshop.files.workDirectory);
    const text = line.showsCode && code !== undefined ? printedCode(workshop, situation, code) : undefined;
    const { composed, troubles } = await compose(workshop, line, { photoPath: source.path, text }, target.path);
    const fileName = line.isOffer ? `board-${documentId}-${line.id}.jpg` : `board-${documentId}.jpg`;
    const board = composed ? await ingestPicture(workshop, { path: target.path, fileName }) : undefined;
    made.push({ line, board, troubles });
  }
  return made;
}

interface PrintedText {
  readonly line: string;
  /** Whether the customer can do without it on paper, as it reaches them in another way. */
  readonly isOptional: boolean;
}

function printedCode({ config }: ImagePlatform, { code: wanted }: Situation, code: string): PrintedText {
  if (wanted?.giver !== 'house' || config.shortUrl === undefined) return { line: code, isOptional: false };
  return { line: printedAddress(config.shortUrl, code), isOptional: true };
}

const NO_PATTERN = {
  own: 'Unable to load print pattern',
  offer: 'Unable to load print pattern for additional offer',
} as const;

/**
 * Composes a board with all that belongs on it. Photos count, decoration does not: without its pattern, or a short address
 * that has no room, it is made all the same.
 */
async function compose(
  workshop: ImagePlatform,
  { purpose, pattern, isOffer }: PrintedLine,
  { photoPath, text }: { photoPath: string; text: PrintedText | undefined },
  target: string,
): Promise<{ composed: boolean; troubles: string[] }> {
  const noPattern = isOffer ? NO_PATTERN.offer : NO_PATTERN.own;
  await using picture = pattern === null ? undefined : await openPicture(workshop.files, pattern);
  const troubles: string[] = pattern !== null && !picture ? [noPattern] : [];
  const parts = { photoPath, purpose, patternPath: picture?.path, text: text?.line };
  for (;;) {
    try {
      await composeBoard(workshop, parts, target);
      return { composed: true, troubles };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'print_pattern_unavailable' && parts.patternPath !== undefined) {
        troubles.push(noPattern);
        parts.patternPath = undefined;
      } else if (error.code.startsWith('board_text_') && text?.isOptional && parts.text !== undefined) {
        troubles.push(error.message);
        parts.text = undefined;
      } else {
        return { composed: false, troubles: [...troubles, error.message] };
      }
    }
  }
}

/**
 * Records boards that were made of a locked document's photo, and makes them the current ones.
 *
 * @param options.onlyMissing leaves out lines that somebody gave a board meanwhile
 */
export async function storeBoards(
  tx: Transaction,
  row: DocumentRow,
  made: readonly MadeBoard[],
  { onlyMissing, now }: { onlyMissing: boolean; now: Date },
): Promise<{ files: { line: PrintedLine; fileId: number }[]; troubles: string[] }> {
  const there = onlyMissing ? await boardsOf(tx, row) : [];
  const files: { line: PrintedLine; fileId: number }[] = [];
  for (const { line, board } of made) {
    const isThere = there.some(({ board: known, isCurrent }) => isCurrent && known.orderItemId === line.id);
    if (!board || isThere) continue;
    const file = await recordFile(tx, board, { kind: 'photoboard', now });
    const place = { documentId: row.id, orderItemId: line.id, photoId: row.photoId! };
    await addBoard(tx, { fileId: file.id, ...place, createdAt: now });
    files.push({ line, fileId: file.id });
  }
  const troubles = made.flatMap(({ line, troubles: found }) =>
    found.map((sentence) =>
      line.isOffer && sentence !== NO_PATTERN.offer ? `Additional offer: ${sentence}` : sentence,
    ),
  );
  return { files, troubles: [...new Set(troubles)] };
}
