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
      'Tickets that customers open by e-mail get this reason. If none is chosen, they get the least urgent one that needs no order and is for all countries.',
    due_hours:
      'How soon customers who write about this must be answered, counted from when they started to wait. If empty: no due time.',
  },
} as const;
