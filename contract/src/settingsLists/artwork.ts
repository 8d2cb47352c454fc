import { settingsList } from '../kit/settingsList.ts';
import { ADMINS, MANAGERS } from './roles.ts';

/** Cards of a page of pictures. */
export const CARDS_OF_A_PAGE = 12;

export const printPatternList = settingsList({
  name: 'print_pattern',
  path: '/print-pattern',
  read: MANAGERS,
  write: ADMINS,
  refusals: ['in_use'],
  display: 'label',
  sort: { by: 'id', descending: true },
  sizes: [CARDS_OF_A_PAGE],
  fields: {
    label: { kind: 'text', max: 200, required: true, inList: true, search: true },
    url: { kind: 'picture', types: ['jpeg'], required: true, inList: true, filter: true },
  },
});

export const iconList = settingsList({
  name: 'icon',
  path: '/icon',
  read: MANAGERS,
  write: ADMINS,
  refusals: ['default_icon'],
  display: 'label',
  sort: { by: 'id', descending: true },
  sizes: [CARDS_OF_A_PAGE],
  fields: {
    label: { kind: 'text', max: 200, required: true, inList: true, search: true },
    url: { kind: 'picture', types: ['jpeg', 'png'], required: true, inList: true },
    is_default: { kind: 'flag', readOnly: true, inList: true },
  },
});
