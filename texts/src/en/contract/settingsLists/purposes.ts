export const level_of_caution = {
  one: 'level of caution',
  many: 'levels of caution',
  counted: '{count, plural, one {# level of caution} other {# levels of caution}}',
  fields: {
    label: 'Label',
    color: 'Colour',
    accepted_list: 'What is accepted',
    active: 'Active',
  },
} as const;

export const product = {
  one: 'product',
  many: 'products',
  counted: '{count, plural, one {# product} other {# products}}',
  fields: {
    label: 'Label',
    reference: 'Reference',
    product_type: 'Type',
    signature_needed: 'Signature needed',
    send_by_post_needed: 'Sent by post',
    verification_needed: 'Verification needed',
    ephoto_needed: 'ePhoto needed',
    active: 'Active',
  },
  help: {
    reference: 'How partners name it.',
  },
  choices: {
    product_type: {
      main: 'Main product',
      option: 'Option',
    },
  },
} as const;

export const purpose = {
  one: 'purpose',
  many: 'purposes',
  counted: '{count, plural, one {# purpose} other {# purposes}}',
  fields: {
    label: 'Label',
    country_id: 'Country',
    photo_width: 'Photo width',
    photo_height: 'Photo height',
    photo_description: 'Photo description',
    photo_board_description: 'Photo board description',
    replaced: 'Replaced',
  },
} as const;
