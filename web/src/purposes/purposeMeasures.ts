import type { BoardGeometry } from '@likeness/contract/purposes/boardLayout';
import type { PhotoGeometry } from '@likeness/contract/purposes/geometry';
import { inputFieldsOf } from '@likeness/contract/kit/settingsList';
import { numberOf } from '@likeness/contract/kit/typedNumber';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import type { FormValues } from '../kit/lists/recordValues.ts';
import { plainText } from '../kit/lists/records.ts';

/** The dimensions that a mask is made from. */
export const MASK_FIELDS = [
  'photo_width',
  'photo_height',
  'dpi_resolution',
  'photo_pixel_width',
  'photo_pixel_height',
  'outline_to_chin',
  'outline_to_skull',
  'outline_to_face',
  'margin_for_chin',
  'margin_for_front',
] as const;

export type Measures = PhotoGeometry & BoardGeometry;

/** The measures that stand in a form or in a record. One that is missing or no number is `NaN`: nothing is drawn from it. */
export function measuresOf(values: FormValues): Measures {
  const number = (name: string): number => numberIn(values[name]) ?? Number.NaN;
  const optional = (name: string): number | null => numberIn(values[name]) ?? null;
  const colour = plainText(values['photo_background_color']);
  return {
    photo_width: number('photo_width'),
    photo_height: number('photo_height'),
    dpi_resolution: number('dpi_resolution'),
    photo_pixel_width: optional('photo_pixel_width'),
    photo_pixel_height: optional('photo_pixel_height'),
    outline_to_chin: number('outline_to_chin'),
    outline_to_skull: number('outline_to_skull'),
    outline_to_face: optional('outline_to_face'),
    margin_for_chin: optional('margin_for_chin'),
    margin_for_front: optional('margin_for_front'),
    photo_background_color: /^#[0-9a-f]{6}$/i.test(colour) ? colour : null,
    nbr_on_width_board: number('nbr_on_width_board'),
    nbr_on_height_board: number('nbr_on_height_board'),
    spacing_horizontal: number('spacing_horizontal'),
    spacing_vertical: number('spacing_vertical'),
    rotate_photo_on_board: values['rotate_photo_on_board'] === true,
  };
}

/** What stands in a form, with its numbers as numbers: one that is none is left out. */
export function rulesOf(values: FormValues): FormValues {
  return Object.fromEntries(
    inputFieldsOf(purposeList).map(([name, { kind }]) => {
      const value = values[name];
      if (kind !== 'number') return [name, value === '' ? null : value];
      return [name, plainText(value).trim() === '' ? null : numberIn(value)];
    }),
  );
}

function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : numberOf(plainText(value));
  return Number.isFinite(number) ? number : undefined;
}
