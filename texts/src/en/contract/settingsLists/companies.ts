export const company = {
  one: 'company',
  many: 'companies',
  counted: '{count, plural, one {# company} other {# companies}}',
  fields: {
    country_id: 'Country',
    name: 'Name',
    business_id_number: 'Business number',
    address: 'Address',
    postal_code: 'Postal code',
    city: 'City',
    email: 'E-mail',
    phone: 'Phone',
    manager_name: 'Manager',
  },
} as const;
