import { asc, eq, isNotNull } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { purpose } from './schema.ts';

/** The mask of each purpose that has one, with the dimensions that it is drawn from. */
export function storedMasks(tx: Pick<Transaction, 'select'>) {
  return tx
    .select({
      mask: purpose.thumbnail,
      photo_width: purpose.photoWidth,
      photo_height: purpose.photoHeight,
      dpi_resolution: purpose.dpiResolution,
      photo_pixel_width: purpose.photoPixelWidth,
      photo_pixel_height: purpose.photoPixelHeight,
      outline_to_chin: purpose.outlineToChin,
      outline_to_skull: purpose.outlineToSkull,
      outline_to_face: purpose.outlineToFace,
      margin_for_chin: purpose.marginForChin,
      margin_for_front: purpose.marginForFront,
    })
    .from(purpose)
    .where(isNotNull(purpose.thumbnail))
    .orderBy(asc(purpose.id));
}

/** Gives every purpose with this mask another one. Not a new revision: what they want of a photo stays. */
export async function exchangeMask(tx: Transaction, mask: string, other: string): Promise<void> {
  await tx.update(purpose).set({ thumbnail: other }).where(eq(purpose.thumbnail, mask));
}
