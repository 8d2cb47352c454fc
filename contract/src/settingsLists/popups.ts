import { MESSAGE_LENGTH_MAX } from '../kit/limits.ts';
import { settingsList } from '../kit/settingsList.ts';
import { FINANCE, TEXT_WRITERS } from './roles.ts';

export const POPUP_TYPES = ['promo', 'update'] as const;
/** Which of the two applications a popup is for. */
export const POPUP_SYSTEMS = ['android', 'ios'] as const;
export const POPUP_RECURRENCES = ['once', 'daily', 'weekly', 'always'] as const;

export const popupList = settingsList({
  name: 'popup',
  path: '/popup',
  // The specification lets all staff read these texts.
  read: 'anyStaff',
  write: FINANCE,
  refusals: ['only_one_popup', 'promotion_unknown'],
  translate: TEXT_WRITERS,
  display: 'title',
  savedByLabel: true,
  sort: { by: 'id', descending: true },
  fields: {
    title: { kind: 'text', max: 200, required: true, inList: true, search: true, translated: true },
    subtitle: { kind: 'text', max: 300, inList: 'choosable', search: true, translated: true },
    text: {
      kind: 'text',
      max: MESSAGE_LENGTH_MAX,
      lines: 5,
      required: true,
      inList: 'choosable',
      unsorted: true,
      search: true,
      translated: true,
    },
    recurrence: { kind: 'choice', of: POPUP_RECURRENCES, words: true, required: true, inList: true },
    promo: { kind: 'text', help: true, max: 50, inList: true },
    share_text: { kind: 'text', max: 1000, lines: 3, required: true, translated: true },
    type: { kind: 'choice', of: POPUP_TYPES, words: true, required: true, inList: true, filter: true },
    android_version: { kind: 'text', help: true, max: 20, format: 'version', inList: true },
    ios_version: { kind: 'text', help: true, max: 20, format: 'version', inList: true },
    start_date: { kind: 'day', inList: true },
    end_date: { kind: 'day', lastOf: 'start_date', inList: true },
    active: { kind: 'flag', help: true, inList: true, filter: true },
    quantity_used: { kind: 'number', default: 0, readOnly: true, inList: true },
  },
});

export const POPUP_PAGES = ['home', 'order', 'payment', 'photo', 'account'] as const;

export const partnerPopupList = settingsList({
  name: 'popup_partner',
  path: '/popup-partner',
  read: 'anyStaff',
  write: FINANCE,
  refusals: ['only_one_popup'],
  translate: TEXT_WRITERS,
  display: 'title',
  savedByLabel: true,
  sort: { by: 'id', descending: true },
  fields: {
    image: { kind: 'picture', types: ['jpeg', 'png'], required: true, inList: true },
    title: { kind: 'text', max: 200, required: true, inList: true, search: true, translated: true },
    subtitle: { kind: 'text', max: 300, required: true, inList: true, search: true, translated: true },
    button_text1: { kind: 'text', max: 60, required: true, inList: true, translated: true },
    link_button1: { kind: 'text', max: 500, format: 'url', required: true },
    tag1: { kind: 'text', max: 100, required: true, inList: 'choosable' },
    button_text2: { kind: 'text', max: 60, translated: true },
    link_button2: { kind: 'text', max: 500, format: 'url' },
    tag2: { kind: 'text', max: 100, inList: 'choosable' },
    page: { kind: 'choice', of: POPUP_PAGES, words: true, required: true, inList: true },
    countries: { kind: 'references', to: 'country', by: 'country_code', help: true, inList: true },
    start_date: { kind: 'day', inList: true },
    end_date: { kind: 'day', lastOf: 'start_date', inList: true },
    active: { kind: 'flag', inList: true, filter: true },
    total_calls: { kind: 'number', default: 0, readOnly: true, inList: true },
    track1: { kind: 'number', default: 0, readOnly: true, inList: true },
    track2: { kind: 'number', default: 0, readOnly: true, inList: true },
  },
});
