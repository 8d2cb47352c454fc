export const icon = {
  one: 'icon',
  many: 'icons',
  counted: '{count, plural, one {# icon} other {# icons}}',
  fields: {
    label: 'Label',
    url: 'Picture',
    is_default: 'Default',
  },
} as const;

export const print_pattern = {
  one: 'print pattern',
  many: 'print patterns',
  counted: '{count, plural, one {# print pattern} other {# print patterns}}',
  fields: {
    label: 'Label',
    url: 'Picture',
  },
} as const;
