import { settingsList } from '../kit/settingsList.ts';
import { FINANCE, MANAGERS, ORDERS } from './roles.ts';

export const forexList = settingsList({
  name: 'forex',
  path: '/forex',
  read: MANAGERS,
  write: FINANCE,
  protected: true,
  display: 'currency',
  sort: { by: 'currency' },
  // Prices can be shown in every one of these currencies.
  whole: true,
  fields: {
    label: { kind: 'text', max: 100, required: true, inList: true, search: true },
    currency: {
      kind: 'text',
      help: true,
      // Prices, orders and countries name their currency by it.
      immutable: true,
      max: 3,
      format: 'currency',
      unique: true,
      required: true,
      inList: true,
      search: true,
    },
    symbol: { kind: 'text', max: 8, required: true, inList: true },
    rate: { kind: 'number', help: true, min: 0.000001, max: 1_000_000, decimals: 6, required: true, inList: true },
    supported_by_stripe: { kind: 'flag', inList: true, filter: true },
    active: { kind: 'flag', default: true, inList: true, filter: true },
  },
});

export const PROMOTION_TYPES = ['percentage', 'amount'] as const;
export const PROMOTION_TEAMS = ['IT', 'Marketing', 'Sales', 'Customer Service', 'Product'] as const;

/** In how many days a promotion ends that ends soon. */
export const EXPIRING_DAYS = 14;

export const promotionList = settingsList({
  name: 'promotion',
  path: '/promotion',
  read: [...FINANCE, ...ORDERS.filter((role) => !FINANCE.includes(role))],
  write: FINANCE,
  refusals: ['popup_dates'],
  display: 'label',
  sort: { by: 'created_at', descending: true },
  parts: { usable: true, ends_soon: { days: String(EXPIRING_DAYS) }, over: true },
  fields: {
    label: { kind: 'text', max: 200, required: true, inList: true, search: true },
    code: {
      kind: 'text',
      max: 50,
      format: 'promotionCode',
      unique: true,
      required: true,
      immutable: true,
      inList: true,
      search: true,
    },
    type: {
      kind: 'choice',
      of: PROMOTION_TYPES,
      words: true,
      required: true,
      immutable: true,
      // The amount says it: "15 %".
      inList: 'choosable',
      filter: true,
    },
    amount: { kind: 'amount', min: '0.01', max: '100000', required: true, immutable: true, inList: true },
    currency: { kind: 'text', max: 3, format: 'currency', immutable: true, default: 'EUR', inList: 'choosable' },
    start_at: { kind: 'moment', help: true, inList: 'choosable' },
    expire_at: { kind: 'moment', inList: true },
    quantity_used: { kind: 'number', help: true, default: 0, readOnly: true, inList: true },
    // Of how many it is, the number of its uses says: "3 of 5".
    quantity: { kind: 'number', help: true, min: 1, max: 1_000_000_000, inList: 'choosable' },
    active: { kind: 'flag', default: true, inList: true, filter: true },
    team_added_by: { kind: 'choice', of: PROMOTION_TEAMS, required: true, immutable: true, inList: true, filter: true },
    partner_plans: { kind: 'references', to: 'partner_plan', help: true, inList: 'choosable' },
    countries: { kind: 'references', to: 'country', by: 'country_code', help: true, inList: 'choosable' },
    created_at: { kind: 'moment', readOnly: true, inList: true },
  },
});
