import { readFile } from 'node:fs/promises';
import { writeAudit } from '../../audit/index.ts';
import { type FileRow, type IngestedPicture, recordFile, ingestPicture } from '../../files/index.ts';
import { boardProblem } from '../../mailPartner/index.ts';
import { type Actor, requireDocumentAction } from '../actions/index.ts';
import { type DocumentRow, lockDocument } from '../../photos/index.ts';
import type { ReceivedFile } from '../../platform/http/bind.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { ImageRefusal } from '../../platform/images/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, wrongState } from '../../platform/refusal.ts';
import { type PhotoLine, addBoard, linesOf, printedLines } from '../../outputs/index.ts';

/**
 * Opens a board that somebody made, and keeps its bytes as they came: they are what is printed.
 *
 * @throws Refusal board_not_jpeg; board_unprintable with what the mail partner would not print
 */
export async function ingestBoard(
  platform: Pick<Platform, 'images' | 'files'>,
  upload: Pick<ReceivedFile, 'path' | 'fileName'>,
): Promise<IngestedPicture> {
  // Measured before it is opened: what cannot be printed is not worth the time, and leaves nothing behind.
  const problem = boardProblem(await readFile(upload.path));
  if (problem?.code === 'board_not_jpeg') throw notJpeg('board_not_jpeg');
  if (problem) {
    throw new Refusal('board_unprintable', { params: { why: problem.words }, errors: { file: [problem.sentence] } });
  }
  return await ingestJpeg(platform, upload, 'board_not_jpeg');
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
  otherwise: NotJpeg,
): Promise<IngestedPicture> {
  return await ingestPicture(platform, upload).catch((error: unknown) => {
    throw error instanceof ImageRefusal && error.code === 'photo_not_jpeg' ? notJpeg(otherwise) : error;
  });
}

type NotJpeg = 'board_not_jpeg' | 'test_photo_not_jpeg';

function notJpeg(code: NotJpeg): Refusal {
  const { message } = new Refusal(code);
  return new Refusal(code, { errors: { file: [message] } });
}

export interface UploadedBoard {
  readonly file: FileRow;
  readonly document: DocumentRow;
  readonly line: PhotoLine;
}

/**
 * "This board instead" (D35). It is the current one of its line from then on: whatever letter leaves next holds it. A
 * letter that is with the mail partner already stays as it is.
 *
 * @param wish.lineId which line it is printed for; without it the first that is printed
 */
export async function uploadBoard(
  tx: Transaction,
  actor: Actor,
  board: IngestedPicture,
  wish: { documentId: number; lineId?: number | undefined },
  now: Date,
): Promise<UploadedBoard> {
  const { documentId, lineId } = wish;
  const document = await lockDocument(tx, documentId);
  await requireDocumentAction(tx, actor, document, { action: 'uploadBoard', now });
  const lines = await linesOf(tx, documentId);
  const line = lineId === undefined ? printedLines(lines)[0] : lines.find(({ id }) => id === lineId);
  if (!line) {
    const { message } = new Refusal('board_line_unknown');
    throw new Refusal('board_line_unknown', { errors: { line: [message] } });
  }
  // Without a photo there is nothing that could have been printed.
  if (document.photoId === null) throw wrongState(document.status);
  const file = await recordFile(tx, board, { kind: 'photoboard', addedByStaffId: actor.id, now });
  const place = { documentId, orderItemId: line.id, photoId: document.photoId };
  await addBoard(tx, { fileId: file.id, ...place, createdAt: now });
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
