import { and, eq } from 'drizzle-orm';
import type { DocumentPictures } from '../../photos/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { digitalPhoto } from './schema.ts';

/** Where the files that are handed out are named. */
export const DIGITAL_PICTURES: DocumentPictures = digitalPhoto;

/** Makes a file the photo that is handed out of the document. */
export async function storeDigitalPhoto(tx: Transaction, documentId: number, fileId: number, now: Date): Promise<void> {
  await tx.insert(digitalPhoto).values({ fileId, documentId, createdAt: now });
}

/** Is this file what is, or was, handed out of the document? */
export async function digitalPhotoBelongsTo(tx: Transaction, fileId: number, documentId: number): Promise<boolean> {
  const rows = await tx
    .select({ fileId: digitalPhoto.fileId })
    .from(digitalPhoto)
    .where(and(eq(digitalPhoto.fileId, fileId), eq(digitalPhoto.documentId, documentId)));
  return rows.length > 0;
}
