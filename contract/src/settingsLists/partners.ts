import { ACCOUNT_LANGUAGES } from '../kit/fields.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../kit/limits.ts';
import { settingsList } from '../kit/settingsList.ts';
import { FINANCE, USERS } from './roles.ts';

/** The roles of a partner's own employees, none of which is a role of the staff. Nobody is made a team manager: decision 0104. */
export const PARTNER_ROLES = ['ROLE_PARTNER'] as const;

/** Its e-mails are stored with the prefix `partner_` and shown without it. */
export const partnerList = settingsList({
  name: 'partner',
  path: '/partner',
  read: USERS,
  write: USERS,
  display: 'email',
  sort: { by: 'email' },
  verbs: ['newKey'],
  fields: {
    email: {
      kind: 'text',
      prefix: 'partner_',
      help: true,
      max: 180,
      format: 'email',
      unique: true,
      required: true,
      inList: true,
      search: true,
    },
    name: { kind: 'text', help: true, max: 200, inList: true, search: true },
    company_id: { kind: 'reference', to: 'company', inList: true, filter: true, search: 'byPartner' },
    country_id: { kind: 'reference', to: 'country', by: 'country_code', inList: true },
    first_name: { kind: 'text', max: 100, inList: true, search: true },
    last_name: { kind: 'text', max: 100, inList: true, search: true },
    language: { kind: 'choice', of: ACCOUNT_LANGUAGES, words: 'languages', default: 'fr', inList: true },
    phone: { kind: 'text', max: 40, format: 'phone', inList: 'choosable' },
    partner_plan_id: {
      kind: 'reference',
      to: 'partner_plan',
      shows: ['web_app_url', 'api_key', 'uuid'],
      required: true,
      inList: true,
      filter: true,
      search: 'byPartner',
    },
    external_id: { kind: 'text', max: 100, inList: 'choosable', search: true },
    roles: { kind: 'choices', of: PARTNER_ROLES, words: true, default: ['ROLE_PARTNER'], inList: true },
    password: { kind: 'secret', help: true, min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX },
    api_secret_key: { kind: 'text', max: 100, readOnly: true, shownOnce: true, unsorted: true, inList: 'choosable' },
    active: { kind: 'flag', help: true, default: true, inList: true, filter: true },
  },
});

/** What each partner has paid in advance. The credit changes only by adding amounts, each with a comment. */
export const walletList = settingsList({
  name: 'wallet',
  path: '/wallets',
  read: FINANCE,
  write: FINANCE,
  without: ['add', 'edit', 'delete'],
  verbs: ['addAmount'],
  display: 'owner_id',
  sort: { by: 'owner_id' },
  parts: { negative: true },
  fields: {
    owner_id: {
      kind: 'reference',
      to: 'partner',
      shows: ['name', 'first_name', 'last_name'],
      readOnly: true,
      inList: true,
      search: true,
    },
    credit: { kind: 'amount', currency: 'EUR', readOnly: true, inList: true },
  },
});
