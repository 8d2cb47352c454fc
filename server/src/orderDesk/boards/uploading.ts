import { readFile } from 'node:fs/promises';
import { writeAudit } from '../../audit/index.ts';
import { type FileRow, type IngestedPicture, recordFile, ingestPicture } from '../../files/index.ts';
import { boardProblem } from '../../mailPartner/index.ts';
import { type Actor, requireDocumentAction } from '../actions/index.ts';
import { type DocumentRow, lockDocument } from '../../photos/index.ts';
import type { ReceivedFile } from '../../platform/http/bind.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Files } from '../../platform/files/files.ts';
import { ImageRefusal } from '../../platform/images/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, refusedAt, wrongState } from '../../platform/refusal.ts';
import {
  type CodeReading,
  type PhotoLine,
  addBoard,
  codeOf,
  linesOf,
  printedLines,
  readBoard,
} from '../../outputs/index.ts';

/** An uploaded board, and what can be read on it of its document's code; undefined where that has none yet. */
export interface IngestedBoard {
  readonly picture: IngestedPicture;
  readonly codeSeen: (CodeReading & { codeId: number }) | undefined;
}

/**
 * Opens an uploaded board, and stores its bytes unchanged, because they are printed.
 *
 * @throws Refusal board_not_jpeg; board_unprintable with the reason why the mail partner would not print it
 */
export async function ingestBoard(
  platform: Pick<Platform, 'images' | 'files' | 'database'>,
  upload: Pick<ReceivedFile, 'path' | 'fileName'>,
  documentId: number,
): Promise<IngestedBoard> {
  // Its size is checked before it is opened: that is cheap, and an unprintable file leaves nothing behind.
  const problem = boardProblem(await readFile(upload.path));
  if (problem?.code === 'board_not_jpeg') throw refusedAt('board_not_jpeg', 'file');
  if (problem) {
    throw new Refusal('board_unprintable', { params: { why: problem.words }, errors: { file: [problem.sentence] } });
  }
  const picture = await ingestJpeg(platform, upload, 'board_not_jpeg');
  const valid = await codeOf(platform.database.orm, documentId);
  if (!valid?.code) return { picture, codeSeen: undefined };
  try {
    const seen = await readBoard(platform, { path: upload.path, code: valid.code });
    return { picture, codeSeen: { ...seen, codeId: valid.id } };
  } catch (error) {
    // Whoever sends it looks for the code themselves: that reading it took too long makes no board unprintable.
    if (error instanceof ImageRefusal) return { picture, codeSeen: undefined };
    throw error;
  }
}

/**
 * Opens and keeps the photo that example boards of a purpose are made of.
 *
 * @throws Refusal test_photo_not_jpeg
 */
export function ingestTestPhoto(
  platform: Pick<Platform, 'images' | 'files'>,
  upload: Pick<ReceivedFile, 'path' | 'fileName'>,
): Promise<IngestedPicture> {
  return ingestJpeg(platform, upload, 'test_photo_not_jpeg');
}

async function ingestJpeg(
  platform: Pick<Platform, 'images' | 'files'>,
  upload: Pick<ReceivedFile, 'path' | 'fileName'>,
  otherwise: 'board_not_jpeg' | 'test_photo_not_jpeg',
): Promise<IngestedPicture> {
  return await ingestPicture(platform, upload).catch((error: unknown) => {
    throw error instanceof ImageRefusal && error.code === 'photo_not_jpeg' ? refusedAt(otherwise, 'file') : error;
  });
}

export interface UploadedBoard {
  readonly file: FileRow;
  readonly document: DocumentRow;
  readonly line: PhotoLine;
}

/**
 * "Use this board instead" (D35). It becomes the current board of its line: the next letter contains it. A letter that
 * the mail partner already has does not change.
 *
 * @param target.lineId the line it is printed for; by default the first printed line
 */
export async function uploadBoard(
  tx: Transaction,
  files: Pick<Files, 'has'>,
  actor: Actor,
  { picture, codeSeen }: IngestedBoard,
  target: { documentId: number; lineId?: number | undefined },
  now: Date,
): Promise<UploadedBoard> {
  const { documentId, lineId } = target;
  const document = await lockDocument(tx, documentId);
  await requireDocumentAction(tx, actor, document, { action: 'uploadBoard', now });
  const lines = await linesOf(tx, documentId);
  const line = lineId === undefined ? printedLines(lines)[0] : lines.find(({ id }) => id === lineId);
  if (!line) throw refusedAt('board_line_unknown', 'line');
  // A board without a photo of its document cannot exist.
  if (document.photoId === null) throw wrongState(document.status);
  const file = await recordFile(tx, files, picture, { kind: 'photoboard', addedByStaffId: actor.id, now });
  const place = { documentId, orderItemId: line.id, photoId: document.photoId };
  await addBoard(tx, { fileId: file.id, ...place, codeSeen, createdAt: now });
  await writeAudit(tx, {
    name: 'board_uploaded',
    subject: 'document',
    subjectId: documentId,
    documentId,
    orderId: document.orderId,
    fileId: file.id,
    staffId: actor.id,
    after: { line: line.id, file: file.fileName },
    now,
  });
  return { file, document, line };
}
