/** What else may use a record of a settings list, by its table. A list says it of itself. */
export const used_by = {
  customer: '{count, plural, one {# customer} other {# customers}}',
  customer_former_email: '{count, plural, one {# former e-mail} other {# former e-mails}}',
  document: '{count, plural, one {# document} other {# documents}}',
  order_item: '{count, plural, one {# order line} other {# order lines}}',
  orders: '{count, plural, one {# order} other {# orders}}',
  shipment: '{count, plural, one {# shipment} other {# shipments}}',
  promotion_use: '{count, plural, one {# order} other {# orders}}',
  promotion_plan: '{count, plural, one {# promotion} other {# promotions}}',
  promotion_country: '{count, plural, one {# promotion} other {# promotions}}',
  photo_version: '{count, plural, one {# photo version} other {# photo versions}}',
  purpose_level: '{count, plural, one {# purpose} other {# purposes}}',
  photo_reject_reason_level: '{count, plural, one {# reject reason} other {# reject reasons}}',
  decision_reason: '{count, plural, one {# decision} other {# decisions}}',
  ticket: '{count, plural, one {# ticket} other {# tickets}}',
  ticket_attachment: '{count, plural, one {# unsent attachment} other {# unsent attachments}}',
  received_email: '{count, plural, one {# received e-mail} other {# received e-mails}}',
  popup_partner_country: '{count, plural, one {# partner popup} other {# partner popups}}',
  request_reason: '{count, plural, one {# request for a new photo} other {# requests for a new photo}}',
  erasure: '{count, plural, one {# erasure} other {# erasures}}',
  legal_hold: '{count, plural, one {# legal hold} other {# legal holds}}',
  second_look: '{count, plural, one {# second look} other {# second looks}}',
  second_look_reason: '{count, plural, one {# second look} other {# second looks}}',
  planted_photo: '{count, plural, one {# planted photo} other {# planted photos}}',
  planted_photo_reason: '{count, plural, one {# planted photo} other {# planted photos}}',
  ruling_reason: '{count, plural, one {# ruling} other {# rulings}}',
  work_of_staff: '{count, plural, one {# piece of work} other {# pieces of work}}',
  wallet_entry: '{count, plural, one {# wallet entry} other {# wallet entries}}',
  file: '{count, plural, one {# file} other {# files}}',
  euros: 'what is counted in euros: prices, orders and wallets',
  named: '{counted}: {names}',
  price: '{count, plural, one {# price} other {# prices}}',
  price_offer: '{count, plural, one {# optional offer} other {# optional offers}}',
  others: '{count, plural, one {# other record} other {# other records}}',
  other_records: 'other records',
} as const;

/** A record of a settings list at the beginning of a sentence. */
export const the_record = 'The {record}' as const;

/** The words of a file of records that are none of its fields. */
export const list_file = {
  revision: 'Revision',
  country_name: '{label} (name)',
  yes: 'yes',
  no: 'no',
} as const;
