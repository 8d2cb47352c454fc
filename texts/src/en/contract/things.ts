/** What a refusal speaks of. */
export const things = {
  document: 'The document',
  version: 'The version',
  picture: 'The picture',
  purpose: 'The purpose',
  purpose_of_country: 'A purpose for this country',
  email: 'The e-mail',
  order: 'The order',
  customer: 'The customer',
  ticket: 'The ticket',
  account: 'The account',
  change: 'The change',
  shipment: 'The shipment',
  price: 'The price',
  price_edit: 'The edit',
  partner_plan: 'The partner plan',
  photo: 'The photo',
} as const;
