export const customer = {
  one: 'customer',
  many: 'customers',
  counted: '{count, plural, one {# customer} other {# customers}}',
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'E-mail',
    address: 'Address',
    address2: 'Address 2',
    postal_code: 'Postal code',
    city: 'City',
    country_code: 'Country',
    phone: 'Phone',
    language: 'Language',
    os: 'System',
    version: 'Version',
    last_logged_in_at: 'Last Login',
    created_at: 'Creation Date',
  },
} as const;

export const sale_by_country = {
  one: 'sale by country',
  many: 'sales by country',
  counted: '{count, plural, one {# sale by country} other {# sales by country}}',
  fields: {
    origin_country: 'Bought in',
    destination_country_id: 'Photo for',
    total_orders: 'Orders',
  },
} as const;
