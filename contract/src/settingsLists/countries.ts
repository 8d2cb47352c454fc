import { settingsList } from '../kit/settingsList.ts';
import { USERS } from './roles.ts';

export const countryGroupList = settingsList({
  name: 'country_group',
  path: '/country-group',
  read: 'anyStaff',
  write: USERS,
  display: 'label',
  sort: { by: 'label' },
  fields: {
    label: { kind: 'text', max: 100, required: true, unique: true, inList: true, search: true },
    countries: { kind: 'references', to: 'country', help: true, inList: true },
  },
});

export const countryList = settingsList({
  name: 'country',
  path: '/country',
  read: 'anyStaff',
  write: USERS,
  display: 'country_name',
  sort: { by: 'country_name' },
  fields: {
    country_code: {
      kind: 'text',
      help: true,
      // Addresses and orders name their country by it.
      immutable: true,
      max: 2,
      format: 'countryCode',
      unique: true,
      required: true,
      inList: true,
      search: true,
    },
    country_name: { kind: 'text', max: 100, required: true, inList: true, search: true, translated: true },
    country_group_id: { kind: 'reference', to: 'country_group', required: true, inList: true, filter: true },
    country_merci_facteur: { kind: 'text', help: true, max: 100, inList: 'choosable' },
    local_currency: {
      kind: 'text',
      help: true,
      max: 3,
      format: 'currency',
      default: 'EUR',
      required: true,
      inList: true,
    },
    is_primary: { kind: 'flag', help: true, inList: true, filter: true },
    send_authorized: { kind: 'flag', default: true, inList: true, filter: true },
    active: { kind: 'flag', default: true, inList: true, filter: true },
    scarf_authorized: { kind: 'flag', help: true, inList: true },
    thumbnail: { kind: 'picture', types: ['png', 'jpeg'], inList: true },
  },
});
