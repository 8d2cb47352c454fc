/** What the search in the header finds. */
export const found = {
  nothing: 'No result founds for “{q}”',
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
  /** What is offered where there are more than are shown. */
  all: {
    orders: 'More were found: all orders with “{q}”',
    customers: 'More were found: all customers with “{q}”',
    partner: 'More were found: all partners with “{q}”',
    wallet: 'More were found: all wallets of partners with “{q}”',
    promotion: 'More were found: all promotions with “{q}”',
    account: 'More were found: all accounts with “{q}”',
  },
  /** Where no list shows just these. */
  more: 'More were found: type more to narrow it down',
  numbered: {
    document: 'Document {number}',
    shipment: 'Shipment {number}',
    ticket: 'Ticket {number}',
  },
} as const;
