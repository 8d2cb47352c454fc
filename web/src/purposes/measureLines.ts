import type { PhotoGeometry } from '@likeness/contract/purposes/geometry';
import { toHundredths } from '@likeness/contract/kit/rounding';

/** The fields of a purpose that can be moved as lines over its photo. */
export const LINE_FIELDS = [
  'outline_to_skull',
  'outline_to_face',
  'outline_to_chin',
  'margin_for_front',
  'margin_for_chin',
] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** A line over the photo. All positions are millimetres from the photo's top edge. */
export interface MeasureLine {
  readonly field: LineField;
  readonly at: number;
  /** How far up and down it can be moved. */
  readonly top: number;
  readonly bottom: number;
}

/** A head that is less high cannot be drawn. */
const HEAD_MIN_MM = 1;

/**
 * The lines of a photo whose head lies between crown and chin. A purpose without a margin has its line on the crown or
 * chin itself.
 */
export function measureLines(photo: PhotoGeometry): MeasureLine[] {
  const { photo_height: height, outline_to_skull: crown, outline_to_face: face } = photo;
  const chin = height - photo.outline_to_chin;
  const margin = (percent: number | null | undefined) => ((percent ?? 0) / 100) * height;
  const middle = (crown + chin) / 2;
  return [
    { field: 'outline_to_skull', at: crown, top: 0, bottom: chin - HEAD_MIN_MM },
    ...(face == null ? [] : [{ field: 'outline_to_face' as const, at: height - face, top: crown, bottom: chin }]),
    { field: 'outline_to_chin', at: chin, top: crown + HEAD_MIN_MM, bottom: height },
    { field: 'margin_for_front', at: crown + margin(photo.margin_for_front), top: crown, bottom: middle },
    { field: 'margin_for_chin', at: chin - margin(photo.margin_for_chin), top: middle, bottom: chin },
  ];
}

/** What the field says when its line is moved to a place, in the tenths of a millimetre that people measure in. */
export function fieldValueAt(photo: PhotoGeometry, { field, top, bottom }: MeasureLine, place: number): string {
  const { photo_height: height } = photo;
  const at = Math.min(Math.max(place, top), bottom);
  const chin = height - photo.outline_to_chin;
  const percent = (distance: number) => toHundredths((tenths(distance) / height) * 100);
  switch (field) {
    case 'outline_to_skull':
      return String(tenths(at));
    case 'outline_to_face':
    case 'outline_to_chin':
      return String(tenths(height - at));
    case 'margin_for_front':
      return String(percent(at - photo.outline_to_skull));
    case 'margin_for_chin':
      return String(percent(chin - at));
  }
}

function tenths(millimetres: number): number {
  return Math.round(millimetres * 10) / 10;
}
