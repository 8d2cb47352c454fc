export const holiday = {
  one: 'public holiday',
  many: 'public holidays',
  counted: '{count, plural, one {# public holiday} other {# public holidays}}',
  fields: {
    label: 'Label',
    day: 'Day',
  },
  help: {
    day: 'Nobody works on this day: no minutes of it count for what customers are promised.',
  },
} as const;
