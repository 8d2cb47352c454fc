export const holiday = {
  one: 'public holiday',
  many: 'public holidays',
  counted: '{count, plural, one {# public holiday} other {# public holidays}}',
  fields: {
    label: 'Label',
    day: 'Day',
  },
  help: {
    day: 'Nobody works on this day: it does not count towards the time promised to customers.',
  },
} as const;
