import type { BoardGeometry } from '@likeness/contract/boards';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { photoBoard } from '../boards/schema.ts';
import type { FileRow } from '../files/index.ts';
import { file } from '../files/schema.ts';
import { orderItem, product } from '../orders/schema.ts';
import { document } from '../photos/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { purpose } from '../purposes/schema.ts';
import type { Ordered } from './rules.ts';
import { digitalPhoto } from './schema.ts';

/** A document before something is made of it. */
export interface Situation {
  readonly documentId: number;
  readonly status: DocumentStatus;
  readonly photo: FileRow;
  readonly signature: FileRow | null;
  readonly ordered: Ordered;
  readonly purpose: BoardGeometry & { readonly photo_weight_max: number; readonly usage_ephoto: string | null };
}

const signature = alias(file, 'signature');

/** `undefined` for a document without a photo, of which nothing can be made. */
export async function situationOf(tx: Transaction, documentId: number): Promise<Situation | undefined> {
  const [row] = await tx
    .select({
      status: document.status,
      photo: file,
      signature,
      ordered: {
        ephotoNeeded: sql<boolean>`${product.ephotoNeeded} or ${purpose.ephotoNeeded}`,
        postNeeded: sql<boolean>`${product.sendByPostNeeded} or ${purpose.sendByPostNeeded}`,
        hasBoard: sql<boolean>`${photoBoard.fileId} is not null`,
      },
      purpose: {
        photo_width: purpose.photoWidth,
        photo_height: purpose.photoHeight,
        dpi_resolution: purpose.dpiResolution,
        photo_pixel_width: purpose.photoPixelWidth,
        photo_pixel_height: purpose.photoPixelHeight,
        photo_weight_max: purpose.photoWeightMax,
        nbr_on_width_board: purpose.nbrOnWidthBoard,
        nbr_on_height_board: purpose.nbrOnHeightBoard,
        spacing_horizontal: purpose.spacingHorizontal,
        spacing_vertical: purpose.spacingVertical,
        rotate_photo_on_board: purpose.rotatePhotoOnBoard,
        usage_ephoto: purpose.usageEphoto,
      },
    })
    .from(document)
    .innerJoin(file, eq(file.id, document.photoId))
    .innerJoin(orderItem, eq(orderItem.id, document.orderItemId))
    .innerJoin(product, eq(product.id, orderItem.productId))
    .innerJoin(purpose, eq(purpose.id, document.purposeId))
    .leftJoin(signature, eq(signature.id, document.signatureId))
    .leftJoin(photoBoard, and(eq(photoBoard.documentId, document.id), eq(photoBoard.photoId, file.id)))
    .where(eq(document.id, documentId))
    .limit(1);
  return row && { documentId, ...row };
}

/** Keeps the photo that is handed out, in the place of an earlier one. */
export async function keepDigitalPhoto(tx: Transaction, documentId: number, fileId: number, now: Date): Promise<void> {
  await tx
    .insert(digitalPhoto)
    .values({ documentId, fileId, createdAt: now })
    .onConflictDoUpdate({ target: digitalPhoto.documentId, set: { fileId, createdAt: now } });
}
