export const country_group = {
  one: 'country group',
  many: 'country groups',
  counted: '{count, plural, one {# country group} other {# country groups}}',
  fields: {
    label: 'Label',
    countries: 'Countries',
  },
  help: {
    countries: 'A country belongs to one group: adding it here removes it from its present group.',
  },
} as const;

export const country = {
  one: 'country',
  many: 'countries',
  counted: '{count, plural, one {# country} other {# countries}}',
  fields: {
    country_code: 'Country code',
    country_name: 'Country name',
    country_group_id: 'Country group',
    country_merci_facteur: 'Name at the mail partner',
    local_currency: 'Local currency',
    is_primary: 'Primary',
    send_authorized: 'Shipping possible',
    active: 'Active',
    scarf_authorized: 'Scarf authorized',
    thumbnail: 'Flag',
  },
  help: {
    country_code: 'Two letters of ISO 3166: FR.',
    country_merci_facteur: 'As Merci Facteur spells the country. If empty, no letter can be sent there.',
    local_currency: 'Three letters of ISO 4217: EUR.',
    is_primary: 'Not in use yet.',
    scarf_authorized: 'Not in use yet.',
  },
} as const;
