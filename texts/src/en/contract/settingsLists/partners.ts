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
    email: 'It is kept with the prefix partner_, typed or not.',
    name: 'What customers know it by; left empty, its e-mail.',
    password: 'Left empty, it stays as it is.',
    active: 'Deactivating it ends its API key.',
  },
  choices: {
    roles: {
      ROLE_PARTNER: 'Partner',
      ROLE_TEAM_MANAGER: 'Team manager',
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
