import { SOURCE_DAYS } from '@likeness/contract/purposes';
import type { PurposeFault } from '@likeness/contract/purposes/faults';
import type { PURPOSE_TYPES } from '@likeness/contract/vocabulary';

interface Child {
  readonly purposeType: (typeof PURPOSE_TYPES)[number];
  readonly replaced: boolean;
}

/**
 * "It is judged once, for the purpose that was ordered; a child of that says how it is printed, or how large the file is."
 * Of several such children it is the oldest that is still in use; without one the ordered purpose says it itself.
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

/** The fields that a photo is measured by: when one changes, the hints of photos that wait are those of another rule. */
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

/** "What was wrong before stops nobody from changing something else": the faults that a change brings. */
export function newFaults(after: readonly PurposeFault[], before: readonly PurposeFault[]): readonly PurposeFault[] {
  return after.filter(
    ({ field, sentence }) => !before.some((known) => known.field === field && known.sentence === sentence),
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** "Nobody has looked at a source tomorrow." Somebody east of here may have begun the day already. */
export function isLaterDay(day: string, now: Date): boolean {
  return day > new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
}

/** The last day on which a source may have been looked at that is to be looked at again. */
export function dueForCheck(now: Date): string {
  return new Date(now.getTime() - SOURCE_DAYS * DAY_MS).toISOString().slice(0, 10);
}
