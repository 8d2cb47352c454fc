import type { BoardGeometry } from '@likeness/contract/purposes/boardLayout';
import type { Sized } from '@likeness/contract/purposes/geometry';
import { asc, inArray, or } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { outputOf } from './rules.ts';
import { purpose } from './schema.ts';

export type PurposeRow = typeof purpose.$inferSelect;

/** The ordered purpose, and those by which its photo is printed and handed out as a file: children of it, or itself. */
export interface OutputPurposes {
  readonly ordered: PurposeRow;
  readonly printed: PurposeRow;
  readonly digital: PurposeRow;
}

/** The outputs of these purposes, by the id of the ordered one. */
export async function outputPurposes(tx: Transaction, ids: readonly number[]): Promise<Map<number, OutputPurposes>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(purpose)
    .where(or(inArray(purpose.id, wanted), inArray(purpose.parentPurposeId, wanted)))
    .orderBy(asc(purpose.id));
  return new Map(
    wanted.map((id) => {
      const ordered = rows.find((row) => row.id === id)!;
      const children = rows.filter(({ parentPurposeId }) => parentPurposeId === id);
      const printed = outputOf('printedPhotoPurpose', ordered, children);
      return [id, { ordered, printed, digital: outputOf('digitalPhotoPurpose', ordered, children) }];
    }),
  );
}

/** The sizes and the board of a purpose, under the names that the contract uses. */
export function boardGeometry(row: PurposeRow): BoardGeometry {
  return {
    ...sizes(row),
    nbr_on_width_board: row.nbrOnWidthBoard,
    nbr_on_height_board: row.nbrOnHeightBoard,
    spacing_horizontal: row.spacingHorizontal,
    spacing_vertical: row.spacingVertical,
    rotate_photo_on_board: row.rotatePhotoOnBoard,
  };
}

export function sizes(row: PurposeRow): Sized {
  return {
    photo_width: row.photoWidth,
    photo_height: row.photoHeight,
    dpi_resolution: row.dpiResolution,
    photo_pixel_width: row.photoPixelWidth,
    photo_pixel_height: row.photoPixelHeight,
  };
}
