export const ticket_reason = {
  one: 'ticket reason',
  many: 'ticket reasons',
  counted: '{count, plural, one {# ticket reason} other {# ticket reasons}}',
  fields: {
    label: 'Label',
    auto_reply: 'Automatic reply',
    order_needed: 'Order needed',
    for_emails: 'For e-mails',
    priority: 'Priority',
    due_hours: 'Hours to answer',
    country_id: 'Country',
  },
  help: {
    for_emails:
      'Tickets that customers open by e-mail have this reason. Where none is chosen, they have the least urgent one that needs no order and is for all countries.',
    due_hours:
      'Until then customers who write about this are to be answered, counted from when they began to wait. Left empty: no due time.',
    country_id: 'Left empty: for all countries.',
  },
} as const;
