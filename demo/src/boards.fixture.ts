import type { BoardGeometry } from '@likeness/contract/purposes/boardLayout';
import type { PhotoGeometry } from '@likeness/contract/purposes/geometry';
import type { PhotoRule } from './photoRules.ts';

/** The measures of a rule's board as they travel. */
export function boardOf(rule: PhotoRule): BoardGeometry {
  return {
    photo_width: rule.photoWidth,
    photo_height: rule.photoHeight,
    dpi_resolution: rule.dpiResolution,
    photo_pixel_width: rule.photoPixelWidth,
    photo_pixel_height: rule.photoPixelHeight,
    nbr_on_width_board: rule.nbrOnWidthBoard ?? 1,
    nbr_on_height_board: rule.nbrOnHeightBoard ?? 1,
    spacing_horizontal: rule.spacingHorizontal ?? 0,
    spacing_vertical: rule.spacingVertical ?? 0,
    rotate_photo_on_board: rule.rotatePhotoOnBoard ?? false,
  };
}

/** A rule's measures as they travel. */
export function geometryOf(rule: PhotoRule): PhotoGeometry {
  return {
    photo_width: rule.photoWidth,
    photo_height: rule.photoHeight,
    dpi_resolution: rule.dpiResolution,
    outline_to_chin: rule.outlineToChin,
    outline_to_skull: rule.outlineToSkull,
    outline_to_face: rule.outlineToFace,
    margin_for_chin: rule.marginForChin,
    margin_for_front: rule.marginForFront,
    photo_background_color: rule.photoBackgroundColor,
    photo_pixel_width: rule.photoPixelWidth,
    photo_pixel_height: rule.photoPixelHeight,
  };
}
