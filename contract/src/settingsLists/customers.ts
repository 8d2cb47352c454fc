import { settingsList } from '../kit/settingsList.ts';
import { ORDERS, USERS } from './roles.ts';

const CUSTOMER_LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt-BR', 'ru', 'zh'] as const;

/** The people who order. Intake adds them; super administrators may correct some of their details. */
export const customerList = settingsList({
  name: 'customer',
  path: '/final-customer',
  read: ORDERS,
  // The specification shows a customer's orders in this column.
  readAt: '/final-customer/{id}/record',
  write: ['superAdmin'],
  refusals: ['account_deleted'],
  without: ['add', 'delete'],
  display: 'email',
  sort: { by: 'id', descending: true },
  fields: {
    first_name: { kind: 'text', max: 100, required: true, inList: true, search: true },
    last_name: { kind: 'text', max: 100, required: true, inList: true, search: true },
    email: { kind: 'text', max: 180, readOnly: true, inList: true, search: true },
    address: { kind: 'text', max: 300, required: true, inList: true, unsorted: true },
    address2: { kind: 'text', max: 200, inList: 'choosable', unsorted: true },
    postal_code: { kind: 'text', max: 20, required: true, inList: 'choosable', unsorted: true },
    city: { kind: 'text', max: 100, required: true, inList: 'choosable', unsorted: true },
    country_code: { kind: 'text', max: 2, format: 'country', required: true, inList: true, unsorted: true },
    phone: { kind: 'text', max: 40, format: 'phone', inList: true, unsorted: true },
    language: {
      kind: 'choice',
      of: CUSTOMER_LANGUAGES,
      words: 'languages',
      required: true,
      inList: true,
      unsorted: true,
    },
    os: { kind: 'text', max: 50, readOnly: true, inList: 'choosable', unsorted: true },
    version: { kind: 'text', max: 50, readOnly: true, inList: 'choosable', unsorted: true },
    last_logged_in_at: { kind: 'moment', readOnly: true, inList: true },
    created_at: { kind: 'moment', readOnly: true, inList: true },
  },
});

/**
 * How many orders the buyers of each country placed for photos of each country. The server counts them; nobody types
 * them.
 */
export const saleByCountryList = settingsList({
  name: 'sale_by_country',
  path: '/sale-by-country',
  read: USERS,
  write: USERS,
  without: ['add', 'edit', 'delete'],
  display: 'origin_country',
  sort: { by: 'total_orders', descending: true },
  fields: {
    origin_country: { kind: 'text', max: 2, format: 'country', readOnly: true, inList: true, search: true },
    destination_country_id: {
      kind: 'reference',
      to: 'country',
      readOnly: true,
      inList: true,
      filter: true,
      search: true,
    },
    total_orders: { kind: 'number', readOnly: true, inList: true },
  },
});
