/** What everybody did, over all records. */
export const activity = {
  when: 'When',
  who: 'Who',
  name: 'What was done',
  subject: 'Record',
  record: '{kind} {id}',
  changes: 'Before → after',
  none: 'Nothing was done',
  newest: 'The newest',
  older: 'Older',
  more: '{count, plural, one {# more} other {# more}}',
  fewer: 'Less',
  bring_back: 'Bring back',
  brought_back: 'The record is back as it was',
} as const;

/** The kinds of records that are no settings list. */
export const activity_subjects = {
  document: 'Document',
  order: 'Order',
  delivery: 'Shipment',
  ticket: 'Ticket',
  mail: 'E-mail',
  staff: 'Account',
  price: 'Price',
  price_edit: 'Price edit',
  refund: 'Refund',
  floor: 'Live floor',
  house: 'House',
  second_look: 'Second look',
  second_look_settings: 'Settings of second looks',
  wallet: 'Wallet',
} as const;
