import type { BoardGeometry } from './boardLayout.ts';
import type { PhotoGeometry } from './geometry.ts';

/** The measures of a French passport: the purpose that tests of geometry begin with. */
export const FRENCH_PASSPORT: PhotoGeometry = {
  photo_width: 35,
  photo_height: 45,
  dpi_resolution: 300,
  outline_to_chin: 7,
  outline_to_skull: 4,
  margin_for_chin: 2.22,
  margin_for_front: 2.22,
  photo_background_color: '#DCE3EA',
};

/** Eight of them on a board. */
export const EIGHT_PASSPORTS: BoardGeometry = {
  photo_width: 35,
  photo_height: 45,
  dpi_resolution: 300,
  nbr_on_width_board: 4,
  nbr_on_height_board: 2,
  spacing_horizontal: 2,
  spacing_vertical: 2,
  rotate_photo_on_board: false,
};
