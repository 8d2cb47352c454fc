import { type PhotoGeometry, hasPixelsOf, photoPixels } from '@likeness/contract/purposes/geometry';
import type { FormatStaffText } from '@likeness/texts/answerTexts';
import { Refusal } from '../platform/refusal.ts';
import { STORED_FORMAT } from '../files/index.ts';

/** What the hard checks must know of a file. */
export interface CheckedFile {
  /** As the decoder detected it, not as the sender named it: `jpeg`. */
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

type CheckKey = 'format' | 'pixel_size' | 'weight';

/** Both texts are for people and the same in every language: `414 × 532 px`, `250 kB`, `JPEG`. */
interface CheckFailure {
  readonly key: CheckKey;
  readonly expected: string;
  readonly actual: string;
}

export interface CheckedPurpose extends Pick<
  PhotoGeometry,
  'photo_width' | 'photo_height' | 'dpi_resolution' | 'photo_pixel_width' | 'photo_pixel_height'
> {
  /** Kilobytes of 1024 bytes. */
  readonly photo_weight_max?: number | null;
}

const KILOBYTE = 1024;

/**
 * Whether the file is a JPEG, has the purpose's pixels, and is not heavier than its maximum. Returns the failures; none
 * if all three hold.
 */
export function hardChecks(file: CheckedFile, purpose: CheckedPurpose): CheckFailure[] {
  const failures: CheckFailure[] = [];
  if (!isJpeg(file.format)) failures.push({ key: 'format', expected: 'JPEG', actual: file.format.toUpperCase() });
  const expected = photoPixels(purpose);
  if (!hasPixelsOf(purpose, file)) {
    failures.push({ key: 'pixel_size', expected: pixelText(expected), actual: pixelText(file) });
  }
  const heaviest = purpose.photo_weight_max;
  if (heaviest && file.bytes > heaviest * KILOBYTE) {
    failures.push({ key: 'weight', expected: `≤ ${heaviest} kB`, actual: `${Math.ceil(file.bytes / KILOBYTE)} kB` });
  }
  return failures;
}

/** The same for a photo that we keep: all of them are stored in one format. */
export function storedPhotoChecks(photo: Omit<CheckedFile, 'format'>, purpose: CheckedPurpose): CheckFailure[] {
  return hardChecks({ ...photo, format: STORED_FORMAT }, purpose);
}

/** What is wrong with a file; of its colours only a conversion is asked. */
export interface BrokenRule {
  readonly key: CheckKey | 'colours';
  readonly expected: string;
  readonly actual?: string;
}

/** Refuses a file that breaks rules of its purpose. @throws Refusal photo_fails_checks, which says all of them */
export function requireNoneBroken(broken: readonly BrokenRule[]): void {
  if (broken.length === 0) return;
  const failures = (say: FormatStaffText) => {
    const said = broken.map(({ key, expected, actual }) => say(`broken_rule.${key}`, { expected, actual }));
    return new Intl.ListFormat(say.locale).format(said);
  };
  throw new Refusal('photo_fails_checks', { params: { failures } });
}

function isJpeg(format: string): boolean {
  return ['jpeg', 'jpg'].includes(format.toLowerCase());
}

function pixelText({ width, height }: { width: number; height: number }): string {
  return `${width} × ${height} px`;
}
