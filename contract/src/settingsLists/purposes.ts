import { MESSAGE_LENGTH_MAX } from '../kit/limits.ts';
import { settingsList } from '../kit/settingsList.ts';
import { CAUTION, CAUTION_READERS, MANAGERS, USERS } from './roles.ts';

/** Purposes as other screens choose and translate them. They are added and edited on a screen of their own. */
export const purposeList = settingsList({
  name: 'purpose',
  path: '/purpose',
  read: MANAGERS,
  write: USERS,
  without: ['add', 'edit', 'delete'],
  display: 'label',
  sort: { by: 'label' },
  longest: 200,
  fields: {
    label: { kind: 'text', most: 200, required: true, inList: true, search: true, translated: true },
    country_id: { kind: 'reference', to: 'country', inList: true, filter: true, search: true },
    photo_width: { kind: 'number', decimals: 2, unit: 'mm', inList: true },
    photo_height: { kind: 'number', decimals: 2, unit: 'mm', inList: true },
    photo_description: { kind: 'text', most: MESSAGE_LENGTH_MAX, lines: 4, search: true, translated: true },
    photo_board_description: { kind: 'text', most: MESSAGE_LENGTH_MAX, lines: 4, translated: true },
    replaced: { kind: 'flag', inList: true, filter: true },
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
    label: { kind: 'text', most: 100, required: true, inList: true, search: true, translated: true },
    color: { kind: 'text', most: 9, format: 'colour', required: true, inList: true, unsorted: true },
    accepted_list: {
      kind: 'texts',
      most: 200,
      entries: 50,
      required: true,
      inList: true,
      translated: true,
    },
    active: { kind: 'flag', standard: true, inList: true, filter: true },
  },
});

export const productList = settingsList({
  name: 'product',
  path: '/product',
  read: MANAGERS,
  write: USERS,
  display: 'label',
  sort: { by: 'label' },
  fields: {
    label: { kind: 'text', most: 200, required: true, inList: true, search: true, translated: true },
    reference: { kind: 'text', help: true, most: 100, unique: true, required: true, inList: true, search: true },
    product_type: { kind: 'choice', of: ['main', 'option'], words: true, required: true, inList: true, filter: true },
    signature_needed: { kind: 'flag', inList: true },
    send_by_post_needed: { kind: 'flag', inList: true },
    verification_needed: { kind: 'flag', standard: true, inList: true },
    ephoto_needed: { kind: 'flag', inList: true },
    active: { kind: 'flag', standard: true, inList: true, filter: true },
  },
});
