export const saved_reply = {
  one: 'saved reply',
  many: 'saved replies',
  counted: '{count, plural, one {# saved reply} other {# saved replies}}',
  fields: {
    label: 'Label',
    text: 'Text',
    order_number: 'Order number',
    active: 'Active',
  },
  help: {
    text: 'The customer gets it in their language. These are filled in: {variables}',
  },
} as const;
