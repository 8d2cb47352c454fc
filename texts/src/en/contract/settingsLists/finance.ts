export const forex = {
  one: 'currency',
  many: 'currencies',
  counted: '{count, plural, one {# currency} other {# currencies}}',
  fields: {
    label: 'Label',
    currency: 'Currency',
    symbol: 'Symbol',
    rate: 'Rate',
    supported_by_stripe: 'Supported by Stripe',
    active: 'Active',
  },
  help: {
    currency: 'Three letters of ISO 4217: GBP.',
    rate: 'How much of it one euro buys.',
  },
} as const;

export const promotion = {
  one: 'promotion',
  many: 'promotions',
  counted: '{count, plural, one {# promotion} other {# promotions}}',
  fields: {
    label: 'Label',
    code: 'Code',
    type: 'Type',
    amount: 'Amount or percentage',
    currency: 'Currency',
    quantity: 'Uses at most',
    quantity_used: 'Used',
    partner_plans: 'Partner plans',
    countries: 'Countries of purchase',
    start_at: 'Begins',
    expire_at: 'Expires',
    team_added_by: 'Team',
    active: 'Active',
    created_at: 'Created',
  },
  help: {
    quantity: 'If empty: unlimited.',
    quantity_used:
      'Orders placed with it, except canceled, refused and deleted ones. An order that is paid late counts even above the limit.',
    partner_plans: 'If none is chosen: all of them.',
    countries: 'If none is chosen: all of them.',
    start_at: 'If empty: at once.',
  },
  parts: { usable: 'Can be used now', ends_soon: 'End within {days} days', over: 'Expired or used up' },
  choices: {
    type: {
      percentage: 'Percentage',
      amount: 'Amount',
    },
  },
} as const;
