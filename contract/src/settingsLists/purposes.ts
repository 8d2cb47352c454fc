import { MESSAGES } from '../kit/fields.ts';
import { MESSAGE_LENGTH_MAX, PHOTOS_IN_A_ROW_MAX } from '../kit/limits.ts';
import { settingsList } from '../kit/settingsList.ts';
import { EPHOTO_USAGES, HEAD_TOPS, PURPOSE_TYPES } from '../vocabulary.ts';
import { CAUTION, CAUTION_READERS, MANAGERS, USERS } from './roles.ts';

const LENGTH = { kind: 'number', decimals: 2, unit: 'mm' } as const;
const MARGIN = { kind: 'number', decimals: 2, min: 0, max: 50, unit: '%' } as const;
/** The maximum is what we accept of any photo. */
const WEIGHT = { kind: 'number', min: 1, max: 25 * 1024, unit: 'kB' } as const;
const PIXELS = { kind: 'number', min: 50, max: 5000, unit: 'px' } as const;
/** Larger than the paper of a board, smaller than a typing error. */
const PHOTO_SIDE = { ...LENGTH, min: 10, max: 300 } as const;
const OUTLINE = { ...LENGTH, min: 0, max: 300 } as const;
const SPACING = { ...LENGTH, min: 0, max: 100 } as const;
const PHOTOS_IN_A_ROW = { kind: 'number', min: 1, max: PHOTOS_IN_A_ROW_MAX } as const;

/** Purposes have a form of their own; other screens choose and translate them. They are replaced, never deleted. */
export const purposeList = settingsList({
  name: 'purpose',
  path: '/purpose',
  read: MANAGERS,
  // The specification opens the form to these, and the translations to fewer.
  write: MANAGERS,
  translate: USERS,
  without: ['delete'],
  display: 'label',
  sort: { by: 'label' },
  parts: { unchecked: true },
  longest: 200,
  // The specification has them among the fields, and says what they are computed from.
  derived: ['horizontal_guide_lines', 'vertical_guide_lines'],
  fields: {
    label: { kind: 'text', max: 200, required: true, inList: true, search: true, translated: true },
    // Not "required": the specification has a sentence of its own for a purpose without a country.
    use_in_country_id: {
      kind: 'reference',
      to: 'country',
      by: 'country_code',
      missing: MESSAGES.countryMissing,
      immutable: true,
      inList: true,
      filter: true,
      search: true,
    },
    purpose_type: { kind: 'choice', of: PURPOSE_TYPES, words: true, required: true, inList: 'choosable', filter: true },
    reference: { kind: 'text', max: 100, inList: 'choosable', search: true },
    icon_id: { kind: 'reference', to: 'icon', shows: ['url'] },
    parent_purpose_id: {
      kind: 'reference',
      to: 'purpose',
      help: true,
      shows: ['purpose_type'],
      offers: { use_in_country_id: 'same' },
    },
    child_purposes: { kind: 'references', to: 'purpose', readOnly: true },
    levels: { kind: 'references', to: 'level_of_caution', required: true, offers: { active: true } },
    photo_width: { ...PHOTO_SIDE, required: true, inList: true },
    photo_height: { ...PHOTO_SIDE, required: true, inList: true },
    dpi_resolution: { kind: 'number', decimals: 2, min: 72, max: 1200, unit: 'dpi', help: true, required: true },
    photo_pixel_width: { ...PIXELS, help: true },
    photo_pixel_height: PIXELS,
    photo_weight: { ...WEIGHT, required: true },
    photo_weight_max: { ...WEIGHT, required: true },
    photo_background_color: { kind: 'text', max: 9, format: 'colour', required: true },
    photo_background_forbidden: { kind: 'text', max: 9, format: 'colour', help: true },
    outline_to_chin: { ...OUTLINE, help: true, required: true },
    outline_to_skull: { ...OUTLINE, help: true, required: true },
    outline_to_face: { ...OUTLINE, min: 2, help: true },
    head_top: { kind: 'choice', of: HEAD_TOPS, words: true, help: true, default: 'skull' },
    margin_for_chin: MARGIN,
    margin_for_front: MARGIN,
    thumbnail: { kind: 'picture', types: ['png'], required: true, inList: true },
    only_back_camera: { kind: 'flag' },
    verification_needed: { kind: 'flag', default: true },
    ephoto_needed: { kind: 'flag' },
    usage_ephoto: { kind: 'choice', of: EPHOTO_USAGES, words: true },
    send_by_post_needed: { kind: 'flag' },
    scarf_authorized: { kind: 'flag' },
    is_human: { kind: 'flag', default: true },
    replaced: { kind: 'flag', inList: true, filter: true },
    default_substitute: { kind: 'flag', help: true, inList: 'choosable', filter: true },
    signature_needed: { kind: 'flag' },
    signature_width: { ...PIXELS, min: 1 },
    signature_height: { ...PIXELS, min: 1 },
    signature_max_file_size: WEIGHT,
    document_weight: WEIGHT,
    photo_description: { kind: 'text', max: MESSAGE_LENGTH_MAX, lines: 4, search: true, translated: true },
    photo_board_description: { kind: 'text', max: MESSAGE_LENGTH_MAX, lines: 4, translated: true },
    print_pattern: { kind: 'picture', types: ['jpeg'], required: true },
    print_pattern_add_offer: { kind: 'picture', types: ['jpeg'], required: true },
    rotate_photo_on_board: { kind: 'flag' },
    nbr_on_width_board: { ...PHOTOS_IN_A_ROW, required: true },
    nbr_on_height_board: { ...PHOTOS_IN_A_ROW, required: true },
    spacing_horizontal: { ...SPACING, required: true },
    spacing_vertical: { ...SPACING, required: true },
    source_address: { kind: 'text', max: 500, format: 'url' },
    source_checked_on: { kind: 'day', help: true, inList: 'choosable' },
    source_checked_by_id: { kind: 'reference', to: 'staff', readOnly: true, shows: ['first_name', 'last_name'] },
    source_left_open: { kind: 'text', max: MESSAGE_LENGTH_MAX, lines: 4, help: true },
  },
});

export const levelOfCautionList = settingsList({
  name: 'level_of_caution',
  path: '/level-of-caution',
  read: CAUTION_READERS,
  write: CAUTION,
  translate: USERS,
  savedByLabel: true,
  // Purposes refer to levels, so a level is not removed: it is made inactive.
  without: ['delete'],
  display: 'label',
  sort: { by: 'label' },
  fields: {
    label: { kind: 'text', max: 100, required: true, inList: true, search: true, translated: true },
    color: { kind: 'text', max: 9, format: 'colour', required: true, inList: true, unsorted: true },
    accepted_list: {
      kind: 'texts',
      max: 200,
      entries: 50,
      required: true,
      inList: true,
      translated: true,
    },
    active: { kind: 'flag', default: true, inList: true, filter: true },
  },
});

export const productList = settingsList({
  name: 'product',
  path: '/product',
  // The program opens dashboards, which are narrowed down to a product.
  read: [...MANAGERS, 'automaticProgram'],
  write: USERS,
  display: 'label',
  sort: { by: 'label' },
  fields: {
    label: { kind: 'text', max: 200, required: true, inList: true, search: true, translated: true },
    reference: { kind: 'text', help: true, max: 100, unique: true, required: true, inList: true, search: true },
    product_type: { kind: 'choice', of: ['main', 'option'], words: true, required: true, inList: true, filter: true },
    signature_needed: { kind: 'flag', inList: true },
    send_by_post_needed: { kind: 'flag', inList: true },
    verification_needed: { kind: 'flag', default: true, inList: true },
    ephoto_needed: { kind: 'flag', inList: true },
    active: { kind: 'flag', default: true, inList: true, filter: true },
  },
});
