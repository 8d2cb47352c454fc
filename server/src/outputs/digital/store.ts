import type { FileRow } from '../../files/index.ts';
import { file } from '../../files/schema.ts';
import type { DocumentPictures } from '../../photos/index.ts';
import { and, desc, eq } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { digitalPhoto } from './schema.ts';

/** The table that names the files of digital photos. */
export const DIGITAL_PICTURES: DocumentPictures = digitalPhoto;

/** Makes a file the document's digital photo. */
export async function storeDigitalPhoto(tx: Transaction, documentId: number, fileId: number, now: Date): Promise<void> {
  await tx.insert(digitalPhoto).values({ fileId, documentId, createdAt: now });
}

/** Whether this file is, or was, the document's digital photo. */
export async function digitalPhotoBelongsTo(tx: Transaction, fileId: number, documentId: number): Promise<boolean> {
  const rows = await tx
    .select({ fileId: digitalPhoto.fileId })
    .from(digitalPhoto)
    .where(and(eq(digitalPhoto.fileId, fileId), eq(digitalPhoto.documentId, documentId)));
  return rows.length > 0;
}

/** The document's newest digital photo, which may be removed by its age. */
export async function digitalPhotoOf(tx: Transaction, documentId: number): Promise<FileRow | undefined> {
  const [newest] = await tx
    .select({ file })
    .from(digitalPhoto)
    .innerJoin(file, eq(file.id, digitalPhoto.fileId))
    .where(eq(digitalPhoto.documentId, documentId))
    .orderBy(desc(file.id))
    .limit(1);
  return newest?.file;
}
