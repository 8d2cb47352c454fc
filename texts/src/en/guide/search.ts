/** What the search in the header finds. */
export const found = {
  nothing: 'Nothing found for “{q}”',
  screens: 'Screens',
  documents: '{count, plural, one {# document} other {# documents}}',
  kinds: {
    document: 'Documents',
    shipment: 'Shipments',
    ticket: 'Tickets',
    partner: 'Partners',
    wallet: 'Wallets',
    promotion: 'Promotions',
    account: 'Accounts',
  },
  numbered: {
    document: 'Document {number}',
    shipment: 'Shipment {number}',
    ticket: 'Ticket {number}',
  },
} as const;
