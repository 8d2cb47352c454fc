/** What else may use a record of a settings list, by its table. A list says it of itself. */
export const used_by = {
  customer: '{count, plural, one {# customer} other {# customers}}',
  document: '{count, plural, one {# document} other {# documents}}',
  order_item: '{count, plural, one {# order line} other {# order lines}}',
  orders: '{count, plural, one {# order} other {# orders}}',
  photo_version: '{count, plural, one {# photo version} other {# photo versions}}',
  purpose_level: '{count, plural, one {# purpose} other {# purposes}}',
  photo_reject_reason_level: '{count, plural, one {# reject reason} other {# reject reasons}}',
  decision_reason: '{count, plural, one {# decision} other {# decisions}}',
  ticket: '{count, plural, one {# ticket} other {# tickets}}',
  wallet_entry: '{count, plural, one {# wallet entry} other {# wallet entries}}',
  file: '{count, plural, one {# file} other {# files}}',
  euros: 'what is counted in euros: prices, orders and wallets',
  named: '{counted}: {names}',
  others: '{count, plural, one {# other record} other {# other records}}',
  other_records: 'other records',
} as const;

/** A record of a settings list at the beginning of a sentence. */
export const the_record = 'The {record}' as const;
