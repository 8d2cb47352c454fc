import { and, asc, desc, eq, isNull, or } from 'drizzle-orm';
import type { FileRow } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Wording } from '../translations/index.ts';
import { decision, document } from './schema.ts';
import { rejectionsOf, versionOfFile } from './versions.ts';

/** Is this file a version of the document's photo, its signature or its proof of life? */
export async function fileBelongsTo(tx: Transaction, file: FileRow, documentId: number): Promise<boolean> {
  const version = await versionOfFile(tx, file.id);
  if (version) return version.documentId === documentId;
  const [row] = await tx
    .select({ id: document.id })
    .from(document)
    .where(or(eq(document.signatureId, file.id), eq(document.proofOfLifeId, file.id)));
  return row?.id === documentId;
}

export function documentsOfOrder(tx: Transaction, orderId: number) {
  return tx
    .select({ id: document.id, status: document.status })
    .from(document)
    .where(eq(document.orderId, orderId))
    .orderBy(asc(document.id));
}

/** The order a document belongs to. */
export async function orderOfDocument(tx: Transaction, documentId: number) {
  const [row] = await tx
    .select({ id: document.id, orderId: document.orderId })
    .from(document)
    .where(eq(document.id, documentId));
  return row;
}

/** The decision that stands on a document: the latest that was not taken back. */
export async function standingDecision(tx: Transaction, documentId: number) {
  const [latest] = await tx
    .select()
    .from(decision)
    .where(and(eq(decision.documentId, documentId), isNull(decision.undoneAt)))
    .orderBy(desc(decision.id))
    .limit(1);
  return latest;
}

/** Why the document stands rejected: the labels its customer was told. */
export async function openRejection(tx: Transaction, documentId: number, wording: Wording) {
  const [latest] = await rejectionsOf(tx, documentId, wording);
  return latest && { decisionId: latest.id, labels: latest.reasons.map(({ label }) => label), at: latest.decidedAt };
}

/** Has somebody looked at this version of a photo and validated it? Some products are sold without that. */
export async function isPhotoChecked(tx: Transaction, fileId: number): Promise<boolean> {
  const version = await versionOfFile(tx, fileId);
  return version?.status === 'validated' && version.verifiedAt !== null;
}

/** Does any document use this file already? */
export async function isFileUsed(tx: Transaction, fileId: number): Promise<boolean> {
  if (await versionOfFile(tx, fileId)) return true;
  const [row] = await tx
    .select({ id: document.id })
    .from(document)
    .where(or(eq(document.signatureId, fileId), eq(document.proofOfLifeId, fileId)));
  return row !== undefined;
}
