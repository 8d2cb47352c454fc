import type { BoardGeometry } from '@likeness/contract/purposes/boardLayout';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { type FileSize, type PhotoLine, boardsOf, linesOf } from '../outputs/index.ts';
import type { FileRow } from '../files/index.ts';
import { file } from '../files/schema.ts';
import type { CodeIssuer } from '@likeness/contract/outputs/needs';
import { document } from '../photos/schema.ts';
import { alias, eq } from '../platform/database/drizzle.ts';
import type { Platform } from '../platform/platform.ts';
import { type OutputPurposes, type PurposeRow, boardGeometry, outputPurposes, sizes } from '../purposes/index.ts';
import { type Progress, orderedOf } from './rules.ts';

/** A line whose photos are printed, with what is needed to compose its board. */
export interface PrintedLine {
  readonly id: number;
  readonly isOffer: boolean;
  readonly purpose: BoardGeometry;
  /** Address of the picture that is printed behind the photos. */
  readonly pattern: string | null;
  /** Whether the document's code is for this line's purpose, and is printed on its board. */
  readonly showsCode: boolean;
  /** Whether the line already has a board of the current photo. */
  readonly hasBoard: boolean;
}

/** What is known about a document before its next step. */
export interface Situation {
  readonly documentId: number;
  readonly status: DocumentStatus;
  readonly photo: FileRow;
  readonly signature: FileRow | null;
  readonly progress: Progress;
  readonly printed: readonly PrintedLine[];
  /** `size` is the size of the file that an authority fetches. */
  readonly code: { readonly issuer: CodeIssuer; readonly usage: string | null; readonly size: FileSize } | undefined;
  /** The size of the digital photo; undefined if the customer gets no file, or only the one of a short address. */
  readonly digital: FileSize | undefined;
}

const signature = alias(file, 'signature');

/** Undefined for a document without a photo: nothing can be made from it. */
export async function situationOf(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  documentId: number,
): Promise<Situation | undefined> {
  const tx = database.orm;
  const [found] = await tx
    .select({ orderItemId: document.orderItemId, status: document.status, photo: file, signature })
    .from(document)
    .innerJoin(file, eq(file.id, document.photoId))
    .leftJoin(signature, eq(signature.id, document.signatureId))
    .where(eq(document.id, documentId));
  if (!found) return undefined;
  const { orderItemId, ...row } = found;
  const lines = await linesOf(tx, documentId);
  const purposes = await outputPurposes(
    tx,
    lines.map(({ purposeId }) => purposeId),
  );
  const boards = await boardsOf(tx, { id: documentId, photoId: row.photo.id, orderItemId });
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
      issuer: coded.issuer,
      usage: purposesOf(coded.line).ordered.usageEphoto,
      size: fileSize(purposesOf(coded.line).digital),
    },
    digital: digital && fileSize(purposesOf(digital).digital),
  };
}

/**
 * The purpose for printing determines the layout of the board; if it names no pattern, the ordered purpose's pattern is
 * used.
 */
function printedLine({ id, isOffer }: PhotoLine, { ordered, printed }: OutputPurposes) {
  const pattern = isOffer
    ? (printed.printPatternAddOffer ?? ordered.printPatternAddOffer)
    : (printed.printPattern ?? ordered.printPattern);
  return { id, isOffer, purpose: boardGeometry(printed), pattern };
}

function fileSize(row: PurposeRow): FileSize {
  return { ...sizes(row), photo_weight_max: row.photoWeightMax };
}
