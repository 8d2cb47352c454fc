import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { file } from '../files/schema.ts';
import type { FileRow } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { type Wording, textIn } from '../translations/index.ts';
import { decision, decisionReason, document, photoVersion } from './schema.ts';

export type DocumentRow = typeof document.$inferSelect;

export interface Version {
  file: FileRow;
  version: typeof photoVersion.$inferSelect;
}

/** What it means to a caller when one of these is violated, by somebody who was faster. */
export const PHOTO_CONSTRAINTS = { photo_version_pkey: 'photo_in_use' } as const;

/** All versions of these documents' photos, oldest first. */
export function versionsOf(tx: Transaction, documentIds: readonly number[]): Promise<Version[]> {
  if (documentIds.length === 0) return Promise.resolve([]);
  return tx
    .select({ file, version: photoVersion })
    .from(photoVersion)
    .innerJoin(file, eq(file.id, photoVersion.fileId))
    .where(inArray(photoVersion.documentId, [...documentIds]))
    .orderBy(asc(photoVersion.createdAt), asc(photoVersion.fileId));
}

/** Makes a file the document's newest version. The one before stays as it was judged. */
export async function addVersion(
  tx: Transaction,
  target: { documentId: number; previousFileId: number | null; selfEdited?: boolean },
  fileId: number,
  now: Date,
): Promise<void> {
  await tx.insert(photoVersion).values({ ...target, fileId, status: 'pending_verification', createdAt: now });
}

/** The version a file is, if it is one. */
export async function versionOfFile(tx: Transaction, fileId: number) {
  const [row] = await tx.select().from(photoVersion).where(eq(photoVersion.fileId, fileId));
  return row;
}

/**
 * When, by whom and why the document's photos were rejected, newest first; taken-back rejections do not count. A reason that
 * does not exist in the language reads as it did when it was given.
 */
export async function rejectionsOf(tx: Transaction, documentId: number, wording: Wording) {
  const rejections = await tx
    .select()
    .from(decision)
    .where(and(eq(decision.documentId, documentId), eq(decision.kind, 'reject'), isNull(decision.undoneAt)))
    .orderBy(desc(decision.id));
  if (rejections.length === 0) return [];
  const reasons = await tx
    .select({
      decisionId: decisionReason.decisionId,
      id: decisionReason.reasonId,
      label: textIn(wording, rejectReason.label, { id: rejectReason.id, own: decisionReason.label }),
    })
    .from(decisionReason)
    .innerJoin(rejectReason, eq(rejectReason.id, decisionReason.reasonId))
    .where(
      inArray(
        decisionReason.decisionId,
        rejections.map(({ id }) => id),
      ),
    );
  return rejections.map((rejection) => ({
    ...rejection,
    reasons: reasons.filter(({ decisionId }) => decisionId === rejection.id).map(({ id, label }) => ({ id, label })),
  }));
}
