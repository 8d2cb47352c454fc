export const ticket_reason = {
  one: 'ticket reason',
  many: 'ticket reasons',
  counted: '{count, plural, one {# ticket reason} other {# ticket reasons}}',
  fields: {
    label: 'Label',
    auto_reply: 'Automatic reply',
    order_needed: 'Order needed',
    priority: 'Priority',
    country_id: 'Country',
  },
  help: {
    country_id: 'Left empty: for all countries.',
  },
} as const;
