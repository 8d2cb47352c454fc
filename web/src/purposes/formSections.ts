import type { Field } from '@likeness/contract/kit/listFields';
import { inputFieldsOf } from '@likeness/contract/kit/settingsList';
import { purposeList } from '@likeness/contract/settingsLists/purposes';

/** The sections of the form, in their order, with the fields that are edited in each. */
const FIELDS_OF = {
  header: ['label', 'purpose_type', 'reference', 'icon_id', 'parent_purpose_id', 'levels'],
  mask: [
    'photo_width',
    'photo_height',
    'dpi_resolution',
    'outline_to_face',
    'outline_to_skull',
    'head_top',
    'margin_for_front',
    'outline_to_chin',
    'margin_for_chin',
  ],
  picture: [
    'photo_pixel_width',
    'photo_pixel_height',
    'photo_weight',
    'photo_weight_max',
    'photo_background_color',
    'photo_background_forbidden',
  ],
  diverse: [
    'verification_needed',
    'send_by_post_needed',
    'ephoto_needed',
    'scarf_authorized',
    'is_human',
    'only_back_camera',
    'replaced',
    'default_substitute',
    'usage_ephoto',
  ],
  signature: ['signature_needed', 'signature_max_file_size', 'signature_width', 'signature_height'],
  document: ['document_weight', 'photo_description'],
  board: [
    'nbr_on_width_board',
    'nbr_on_height_board',
    'spacing_horizontal',
    'spacing_vertical',
    'rotate_photo_on_board',
    'photo_board_description',
  ],
  source: ['source_address', 'source_checked_on', 'source_left_open'],
} as const;

export type SectionName = keyof typeof FIELDS_OF;

/** Fields that have an editor of their own, with the section it stands in. */
const OWN_EDITORS: Readonly<Record<string, SectionName>> = {
  thumbnail: 'mask',
  print_pattern: 'board',
  print_pattern_add_offer: 'board',
};

/** The country is given in the address of a new purpose, and stays. */
const NOT_EDITED = ['use_in_country_id'];

export interface FormSection {
  readonly name: SectionName;
  readonly fields: readonly (readonly [name: string, field: Field])[];
}

/** A field that no section names stands among the diverse ones, so that none is missing from the form. */
export const FORM_SECTIONS: readonly FormSection[] = Object.entries(FIELDS_OF).map(([name, names]) => {
  const named = Object.values(FIELDS_OF).flat() as string[];
  const declared = new Map(inputFieldsOf(purposeList));
  const others = [...declared.keys()].filter(
    (field) => ![...named, ...NOT_EDITED, ...Object.keys(OWN_EDITORS)].includes(field),
  );
  const shown: readonly string[] = name === 'diverse' ? [...names, ...others] : names;
  return { name: name as SectionName, fields: shown.map((field) => [field, declared.get(field)!] as const) };
});

/** The fields in the order of the form: those with an editor of their own end their section. */
export const FORM_ORDER: readonly string[] = FORM_SECTIONS.flatMap(({ name, fields }) => [
  ...fields.map(([field]) => field),
  ...Object.keys(OWN_EDITORS).filter((field) => OWN_EDITORS[field] === name),
]);

/** The section that a field stands in. */
export function sectionOf(field: string): SectionName {
  const found = FORM_SECTIONS.find(({ fields }) => fields.some(([name]) => name === field));
  return OWN_EDITORS[field] ?? found?.name ?? 'header';
}
