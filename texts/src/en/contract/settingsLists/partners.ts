export const partner = {
  one: 'partner',
  many: 'partners',
  counted: '{count, plural, one {# partner} other {# partners}}',
  fields: {
    email: 'E-mail',
    name: 'Name',
    company_id: 'Company',
    country_id: 'Country',
    first_name: 'First name',
    last_name: 'Last name',
    language: 'Language',
    phone: 'Phone',
    partner_plan_id: 'Partner plan',
    external_id: 'External id',
    roles: 'Roles',
    password: 'Password',
    api_secret_key: 'API secret key',
    active: 'Active',
  },
  help: {
    email: 'It is saved with the prefix partner_, typed or not.',
    name: 'The name that customers see; if empty, its e-mail.',
    password: 'If empty, it stays as it is.',
    active: 'Deactivating it revokes its API key.',
  },
  choices: {
    roles: {
      ROLE_PARTNER: 'Partner',
    },
  },
} as const;

export const wallet = {
  one: 'wallet',
  many: 'wallets',
  counted: '{count, plural, one {# wallet} other {# wallets}}',
  parts: { negative: 'Below zero' },
  fields: {
    owner_id: 'Owner',
    credit: 'Credit',
  },
} as const;
