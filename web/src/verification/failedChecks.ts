import { photoPixels } from '@likeness/contract/purposes/geometry';
import type { DocumentAnswer } from '@likeness/contract/photos';
import type { PhotoPurpose } from '@likeness/contract/purposes';
import { brokenByFile, type UploadedPhoto } from '../photos/index.ts';

export type FailedCheck = DocumentAnswer['failed_checks'][number];

const KILOBYTE = 1024;

/** The rules that the photo breaks which would be validated: the new one, if there is one. */
export function failedChecksNow(document: DocumentAnswer, newPhoto: UploadedPhoto | null): readonly FailedCheck[] {
  return newPhoto ? failedChecksOf(newPhoto, document.order_item.price.purpose) : document.failed_checks;
}

/**
 * The rules that an uploaded photo breaks, in the same words as the server's for the current photo. Only the server's
 * check decides.
 */
export function failedChecksOf(photo: UploadedPhoto, purpose: PhotoPurpose): FailedCheck[] {
  const { width, height } = photoPixels(purpose);
  const found: Readonly<Record<'pixel_size' | 'weight', FailedCheck>> = {
    pixel_size: {
      key: 'pixel_size',
      expected: `${width} × ${height} px`,
      actual: `${photo.width} × ${photo.height} px`,
    },
    weight: {
      key: 'weight',
      expected: `≤ ${purpose.photo_weight_max} kB`,
      actual: `${Math.ceil(photo.bytes / KILOBYTE)} kB`,
    },
  };
  return brokenByFile(photo, purpose).map((key) => found[key]);
}
