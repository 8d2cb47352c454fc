import { type CodeReading, addBoard, boardsOf, codeOf, composeBoard, printedAddress } from '../outputs/index.ts';
import { type IngestedPicture, recordFile, ingestPicture } from '../files/index.ts';
import { openPicture } from '../settingsLists/index.ts';
import type { DocumentRow } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Files, fileKey } from '../platform/files/files.ts';
import { temporaryFile } from '../platform/files/temporaryFile.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { PrintedLine, Situation } from './store.ts';

type ImagePlatform = Pick<Platform, 'images' | 'files' | 'config'>;

/** The result of composing the board of one line. */
export interface MadeBoard {
  readonly line: PrintedLine;
  /** Its file is stored but not yet recorded; undefined if no board could be made. */
  readonly board: IngestedPicture | undefined;
  /** The code that is printed on it. */
  readonly code: string | undefined;
  /** What can be read of it on the finished board. */
  readonly codeSeen?: CodeReading | undefined;
  /** Why there is no board, or what is missing on it: sentences for the history. */
  readonly problems: readonly string[];
}

/**
 * Composes the board of each of these lines. A board that cannot be made is not an error: a later attempt would fail in
 * the same way, so a person must look at it.
 *
 * @param code the document's code, printed on the boards of the lines it is for
 */
export async function makeBoards(
  platform: ImagePlatform,
  situation: Situation,
  lines: readonly PrintedLine[],
  code: string | undefined,
): Promise<MadeBoard[]> {
  const { documentId, photo } = situation;
  await using source = await platform.files.localPath(fileKey(photo.sha256, 'original'));
  const boards: MadeBoard[] = [];
  for (const line of lines) {
    await using target = await temporaryFile(platform.files.workDirectory);
    const text = line.showsCode && code !== undefined ? printedCode(platform, situation, code) : undefined;
    const { composed, hasText, codeSeen, problems } = await compose(
      platform,
      line,
      { photoPath: source.path, text, code },
      target.path,
    );
    const fileName = line.isOffer ? `board-${documentId}-${line.id}.jpg` : `board-${documentId}.jpg`;
    const board = composed ? await ingestPicture(platform, { path: target.path, fileName }) : undefined;
    boards.push({ line, board, code: hasText ? code : undefined, codeSeen, problems });
  }
  return boards;
}

interface PrintedText {
  readonly line: string;
  /** Whether the board may be printed without it, because the customer also gets it in another way. */
  readonly isOptional: boolean;
}

function printedCode({ config }: ImagePlatform, { code: wanted }: Situation, code: string): PrintedText {
  if (wanted?.issuer !== 'house' || config.shortUrl === undefined) return { line: code, isOptional: false };
  return { line: printedAddress(config.shortUrl, code), isOptional: true };
}

const NO_PATTERN = {
  own: 'Unable to load print pattern',
  offer: 'Unable to load print pattern for additional offer',
} as const;

/**
 * Composes a board. Without its pattern, or without a short address that does not fit, it is made all the same: only
 * the photos are essential.
 */
async function compose(
  platform: ImagePlatform,
  { purpose, pattern, isOffer }: PrintedLine,
  { photoPath, text, code }: { photoPath: string; text: PrintedText | undefined; code: string | undefined },
  target: string,
): Promise<{ composed: boolean; hasText: boolean; codeSeen?: CodeReading | undefined; problems: string[] }> {
  const noPattern = isOffer ? NO_PATTERN.offer : NO_PATTERN.own;
  await using picture = pattern === null ? undefined : await openPicture(platform.files, pattern);
  const problems: string[] = pattern !== null && !picture ? [noPattern] : [];
  const parts = { photoPath, purpose, patternPath: picture?.path, text: text?.line, code: text && code };
  for (;;) {
    try {
      const { codeSeen } = await composeBoard(platform, parts, target);
      return { composed: true, hasText: parts.text !== undefined, codeSeen, problems };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'print_pattern_unavailable' && parts.patternPath !== undefined) {
        problems.push(noPattern);
        parts.patternPath = undefined;
      } else if (error.code.startsWith('board_text_') && text?.isOptional && parts.text !== undefined) {
        problems.push(error.message);
        parts.text = undefined;
      } else {
        return { composed: false, hasText: false, problems: [...problems, error.message] };
      }
    }
  }
}

/**
 * Records boards made from a locked document's photo, and makes them the current ones.
 *
 * @param options.onlyMissing leaves out lines that got a board in the meantime
 */
export async function storeBoards(
  tx: Transaction,
  stored: Pick<Files, 'has'>,
  row: DocumentRow,
  boards: readonly MadeBoard[],
  { onlyMissing, now }: { onlyMissing: boolean; now: Date },
): Promise<{ files: { line: PrintedLine; fileId: number }[]; problems: string[] }> {
  const existing = onlyMissing ? await boardsOf(tx, row) : [];
  const files: { line: PrintedLine; fileId: number }[] = [];
  const valid = await codeOf(tx, row.id);
  for (const { line, board, code, codeSeen: seen } of boards) {
    const exists = existing.some(({ board: known, isCurrent }) => isCurrent && known.orderItemId === line.id);
    if (!board || exists) continue;
    const file = await recordFile(tx, stored, board, { kind: 'photoboard', now });
    const place = { documentId: row.id, orderItemId: line.id, photoId: row.photoId! };
    const codeId = valid !== undefined && valid.code === code ? valid.id : null;
    const codeSeen = codeId !== null && seen ? { ...seen, codeId } : null;
    await addBoard(tx, { fileId: file.id, ...place, codeId, codeSeen, createdAt: now });
    files.push({ line, fileId: file.id });
  }
  const problems = boards.flatMap(({ line, problems: found }) =>
    found.map((sentence) =>
      line.isOffer && sentence !== NO_PATTERN.offer ? `Additional offer: ${sentence}` : sentence,
    ),
  );
  return { files, problems: [...new Set(problems)] };
}
