export const comment_template = {
  one: 'comment template',
  many: 'comment templates',
  counted: '{count, plural, one {# comment template} other {# comment templates}}',
  fields: {
    order_number: 'Order number',
    label: 'Label',
    text: 'Text',
    active: 'Active',
  },
  help: {
    text: 'It is inserted into the comment on a photo, in the language of the person who writes it.',
  },
} as const;
