import { hasPixelsOf } from '@likeness/contract/purposes/geometry';
import type { PhotoPurpose } from '@likeness/contract/purposes';

const KILOBYTE = 1024;

/**
 * "Would the authority's own upload accept this file?" The server checks the current photo; this checks a photo that
 * was not sent yet.
 */
export function brokenByFile(
  file: { readonly width: number; readonly height: number; readonly bytes: number },
  purpose: Pick<
    PhotoPurpose,
    'photo_width' | 'photo_height' | 'dpi_resolution' | 'photo_pixel_width' | 'photo_pixel_height' | 'photo_weight_max'
  >,
): ('pixel_size' | 'weight')[] {
  return [
    ...(hasPixelsOf(purpose, file) ? [] : (['pixel_size'] as const)),
    ...(file.bytes <= purpose.photo_weight_max * KILOBYTE ? [] : (['weight'] as const)),
  ];
}
