import type { PURPOSE_TYPES } from '@likeness/contract/vocabulary';

interface Child {
  readonly purposeType: (typeof PURPOSE_TYPES)[number];
  readonly replaced: boolean;
}

/**
 * "A photo is judged once, for the ordered purpose. A child of this purpose says how it is printed, or how large the file
 * is." Of several such children, the oldest one in use counts; without any, the ordered purpose itself.
 *
 * @param children of the ordered purpose, the oldest first
 */
export function outputOf<Purpose extends Child>(
  type: 'printedPhotoPurpose' | 'digitalPhotoPurpose',
  ordered: Purpose,
  children: readonly Purpose[],
): Purpose {
  return children.find(({ purposeType, replaced }) => purposeType === type && !replaced) ?? ordered;
}

/** The fields that the automatic checks use. When one changes, waiting photos must be measured again. */
export const MEASURED_BY: readonly string[] = [
  'photo_width',
  'photo_height',
  'dpi_resolution',
  'photo_pixel_width',
  'photo_pixel_height',
  'photo_background_color',
  'photo_background_forbidden',
  'outline_to_chin',
  'outline_to_skull',
  'outline_to_face',
  'margin_for_chin',
  'margin_for_front',
];

const DAY_MS = 24 * 60 * 60 * 1000;

/** "The day of a check cannot be in the future." One day is allowed, because in the east it may already be tomorrow. */
export function isLaterDay(day: string, now: Date): boolean {
  return day > new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
}
