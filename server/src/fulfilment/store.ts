import type { BoardGeometry } from '@likeness/contract/outputs/boards';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type FileSize, type PhotoLine, boardsOf, linesOf } from '../outputs/index.ts';
import type { FileRow } from '../files/index.ts';
import { file } from '../files/schema.ts';
import { document } from '../photos/schema.ts';
import type { Platform } from '../platform/platform.ts';
import { type OutputPurposes, type PurposeRow, boardGeometry, outputPurposes, sizes } from '../purposes/index.ts';
import { type CodeIssuer, type Progress, orderedOf } from './rules.ts';

/** A line whose photos are printed, with what its board is made by. */
export interface PrintedLine {
  readonly id: number;
  readonly isOffer: boolean;
  readonly purpose: BoardGeometry;
  /** Address of the picture behind the photos. */
  readonly pattern: string | null;
  /** Whether the document's code is for this line's purpose, and printed on its board. */
  readonly showsCode: boolean;
  /** Whether the photo that counts is on a board of it already. */
  readonly hasBoard: boolean;
}

/** A document before something is made of it. */
export interface Situation {
  readonly documentId: number;
  readonly status: DocumentStatus;
  readonly photo: FileRow;
  readonly signature: FileRow | null;
  readonly progress: Progress;
  readonly printed: readonly PrintedLine[];
  /** `size` is that of the file an authority fetches. */
  readonly code: { readonly giver: CodeIssuer; readonly usage: string | null; readonly size: FileSize } | undefined;
  /** Undefined where no file is handed out but the one that comes with a code. */
  readonly digital: FileSize | undefined;
}

const signature = alias(file, 'signature');

/** `undefined` for a document without a photo, of which nothing can be made. */
export async function situationOf(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  documentId: number,
): Promise<Situation | undefined> {
  const tx = database.orm;
  const [row] = await tx
    .select({ status: document.status, photo: file, signature })
    .from(document)
    .innerJoin(file, eq(file.id, document.photoId))
    .leftJoin(signature, eq(signature.id, document.signatureId))
    .where(eq(document.id, documentId));
  if (!row) return undefined;
  const lines = await linesOf(tx, documentId);
  const purposes = await outputPurposes(
    tx,
    lines.map(({ purposeId }) => purposeId),
  );
  const boards = await boardsOf(tx, { id: documentId, photoId: row.photo.id });
  const purposesOf = ({ purposeId }: PhotoLine) => purposes.get(purposeId)!;
  const { coded, digital, posted } = orderedOf(lines, { hasShortAddresses: config.shortUrl !== undefined });
  const printed = posted.map((line) => ({
    ...printedLine(line, purposesOf(line)),
    showsCode: line.purposeId === coded?.line.purposeId,
    hasBoard: boards.some(({ board, isCurrent }) => isCurrent && board.orderItemId === line.id),
  }));
  return {
    documentId,
    ...row,
    progress: {
      codeNeeded: coded !== undefined,
      postNeeded: posted.length > 0,
      hasBoards: printed.every(({ hasBoard }) => hasBoard),
    },
    printed,
    code: coded && {
      giver: coded.giver,
      usage: purposesOf(coded.line).ordered.usageEphoto,
      size: fileSize(purposesOf(coded.line).digital),
    },
    digital: digital && fileSize(purposesOf(digital).digital),
  };
}

/** A board's own purpose says how it looks; where that names no pattern, the one that was ordered does. */
function printedLine({ id, isOffer }: PhotoLine, { ordered, printed }: OutputPurposes) {
  const pattern = isOffer
    ? (printed.printPatternAddOffer ?? ordered.printPatternAddOffer)
    : (printed.printPattern ?? ordered.printPattern);
  return { id, isOffer, purpose: boardGeometry(printed), pattern };
}

function fileSize(row: PurposeRow): FileSize {
  return { ...sizes(row), photo_weight_max: row.photoWeightMax };
}
