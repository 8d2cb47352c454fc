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
    rate: 'How many of it one euro buys.',
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
    expire_at: 'Expires',
    team_added_by: 'Team',
    active: 'Active',
    created_at: 'Created',
  },
  help: {
    quantity: 'Left empty: as often as wanted.',
  },
  choices: {
    type: {
      percentage: 'Percentage',
      amount: 'Amount',
    },
  },
} as const;
