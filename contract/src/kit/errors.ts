import { errors } from '@likeness/texts/en/contract/errors';
import { formatText } from '@likeness/texts/formatting';

/**
 * Every refusal of the API, each with its HTTP status. The list is closed: an error without a sentence does not
 * compile.
 */
const ERROR_STATUS = {
  // Session and rights
  invalid_credentials: 401,
  account_disabled: 401,
  too_many_attempts: 429,
  not_signed_in: 401,
  session_ended: 401,
  foreign_page: 403,
  second_factor_needed: 401,
  second_factor_there: 409,
  second_factor_missing: 409,
  second_factor_not_begun: 409,
  second_factor_required: 409,
  challenge_over: 401,
  proof_needed: 403,
  code_wrong: 422,
  passkey_wrong: 422,
  passkey_copied: 422,
  passkey_there: 409,
  passkeys_full: 409,
  access_denied: 403,
  wrong_api_key: 401,
  too_many_requests: 429,
  no_prefetch: 400,

  // Input
  invalid_input: 422,
  malformed_request: 400,
  body_too_large: 413,
  not_found: 404,
  no_such_call: 404,
  idempotency_key_reused: 422,

  // Files
  photo_not_jpeg: 422,
  heic_unreadable: 422,
  photo_name_wrong: 422,
  photo_extension_wrong: 422,
  photo_damaged: 422,
  photo_too_many_pixels: 422,
  photo_too_heavy: 413,
  photo_took_too_long: 422,
  photo_in_use: 422,
  picture_not_jpeg_or_png: 422,
  print_pattern_not_jpeg: 422,
  icon_not_jpeg_or_png: 422,
  picture_lost: 503,
  mask_not_png: 422,
  file_missing: 422,
  file_deleted: 410,
  file_not_yours: 422,

  // Claims and decisions
  claim_refused: 409,
  claim_expired: 409,
  claim_missing: 409,
  wrong_state: 409,
  photo_replaced: 409,
  reasons_missing: 422,
  comment_missing: 422,
  request_missing: 422,
  new_photo_missing: 422,
  photo_fails_checks: 422,
  face_changed: 422,
  automatic_face_changed: 422,
  step_unfit: 409,
  lines_not_kept: 422,
  edit_source_wrong: 409,
  edit_off_photo: 422,
  reason_unknown: 422,
  undo_too_late: 409,
  colleague_cannot: 422,
  decision_unknown: 422,
  nothing_to_borrow: 409,

  // Intake
  order_known: 409,
  purpose_unknown: 422,
  product_unknown: 422,
  origin_order_unknown: 422,
  wallet_in_euros: 422,
  nothing_due: 409,
  price_unknown: 422,
  price_inactive: 422,
  price_differs: 422,
  offer_only_once: 422,
  promotion_unknown: 422,
  promotion_inactive: 422,
  promotion_not_begun: 422,
  promotion_expired: 422,
  promotion_used_up: 422,
  promotion_wrong_plan: 422,
  promotion_wrong_country: 422,
  promotion_wrong_currency: 422,
  promotion_discount_wrong: 422,
  total_wrong: 422,
  address_unpostable: 422,
  too_many_prints: 422,
  photo_unknown: 422,
  signature_missing: 422,

  // Orders
  order_deleted: 409,
  order_not_deleted: 409,
  restore_too_late: 409,
  letter_handed_over: 409,
  hands_full: 409,
  comment_names_nobody: 422,
  comment_without_refusal: 422,
  comment_names_stranger: 422,
  comment_reasons_without_refusal: 422,
  refusal_without_reason: 422,
  replacement_impossible: 422,
  refund_withdrawn: 409,

  // Customers' links
  link_unknown: 404,
  link_expired: 410,
  link_replaced: 410,
  link_order_ended: 410,
  repair_not_asked: 409,
  address_unchanged: 422,
  no_customer_page: 409,

  // Refunds
  refund_too_high: 409,
  refund_not_whole: 422,
  nothing_to_give_back: 409,
  refund_settled: 409,
  refund_not_settled: 409,
  credit_note_missing: 409,

  // Invoices and letters
  invoice_not_paid: 409,
  invoice_given_back: 409,
  invoice_seller_missing: 409,
  nothing_to_tell: 409,

  // Tickets
  ticket_not_managed: 409,
  ticket_closed: 409,
  ticket_moved_on: 409,
  ticket_unknown: 422,
  ticket_assigned_meanwhile: 409,
  attachment_type_unknown: 422,
  attachment_too_heavy: 413,
  attachments_too_many: 422,
  attachments_too_heavy: 422,
  attachment_infected: 422,
  attachment_unchecked: 503,
  attachment_uncheckable: 422,
  attachment_gone: 409,
  too_many_tickets: 409,
  reply_unfinished: 422,
  ticket_known: 409,
  message_known: 409,
  ticket_reason_unknown: 422,
  ticket_order_missing: 422,
  ticket_order_unknown: 422,
  ticket_customer_missing: 422,
  too_many_messages: 409,

  // Shipments
  shipment_expired: 409,
  delivery_not_managed: 409,
  delivery_managed_by_other: 409,
  too_many_deliveries: 409,
  deliveries_unavailable: 410,
  deliveries_missing: 409,
  address_unused: 409,
  letter_impossible: 422,
  letter_not_sent: 409,
  letter_under_way: 409,
  letter_delivered: 409,
  delivery_replaced: 409,
  letter_already_sent: 409,
  letter_may_be_printed: 409,
  partner_ticket_too_old: 409,
  address_ticket_idle: 409,
  partner_ticket_refused: 409,

  // Settings lists
  changed_meanwhile: 409,
  in_use: 409,
  nothing_to_revert: 409,
  choice_gone: 422,
  default_icon: 409,
  only_one_popup: 422,
  popup_dates: 422,

  account_has_history: 409,
  account_deleted: 410,
  own_access: 409,
  higher_account: 403,
  higher_role: 403,
  own_roles: 403,
  own_password: 403,
  own_email: 403,

  // Passwords
  password_link_over: 410,
  no_password_link: 409,
  no_mail_server: 409,

  // Purposes
  test_photo_not_jpeg: 422,
  board_fields_missing: 422,
  change_ended: 409,
  csv_unreadable: 422,
  csv_encoding: 422,
  xliff_unreadable: 422,
  xliff_other_texts: 422,
  csv_columns_missing: 422,
  csv_column_unknown: 422,
  csv_too_long: 422,
  import_faults: 422,

  // Photo boards
  board_without_photo_size: 422,
  board_counts_impossible: 422,
  board_spacing_impossible: 422,
  board_text_impossible: 422,
  board_photos_do_not_fit: 422,
  board_photo_does_not_fit: 422,
  board_text_does_not_fit: 422,
  board_photo_too_rich: 422,
  print_pattern_unavailable: 422,
  board_not_jpeg: 422,
  board_unprintable: 422,
  board_line_unknown: 422,
  board_nothing_printed: 409,

  // People's data
  erasure_order_held: 409,
  erasure_order_refund_due: 409,
  erasure_order_under_way: 409,
  erasure_shipment_under_way: 409,
  erasure_ticket_open: 409,
  erasure_document_in_work: 409,
  customer_email_taken: 409,
  erasure_begun: 409,
  erasure_unconfirmed: 422,
  hold_stands: 409,
  hold_missing: 409,

  // Wallets
  credit_too_low: 409,
  wallet_empty: 409,

  // Prices
  price_places_missing: 422,
  price_purpose_wrong: 422,
  price_purpose_absent: 422,
  price_country_unknown: 422,
  price_exists: 409,
  price_names_deleted: 409,
  prices_exist: 409,
  price_currency_differs: 422,
  price_currencies_several: 422,
  price_currency_without_rate: 422,
  price_edit_needs_purpose: 422,
  price_list_changed: 409,
  price_edit_running: 409,
  price_edit_impossible: 422,
  price_edit_planned: 409,
  price_edit_undone: 409,
  price_edit_not_begun: 409,
  price_edit_begun: 409,
  price_edit_followed: 409,

  // Ours
  claim_busy: 503,
  database_unavailable: 503,
  disk_full: 507,
  unexpected: 500,
} as const satisfies Record<Exclude<keyof typeof errors, BrowserFailure>, number>;

/** Errors that only a browser can find: there was no answer, or not one that it understands. */
type BrowserFailure = 'network_failure' | 'timeout' | 'unreadable_answer' | 'unknown';

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** Values for the placeholders of a sentence. */
export type ErrorParams = Readonly<Record<string, string | number>>;

export function errorStatus(code: ErrorCode): number {
  return ERROR_STATUS[code];
}

/** The English sentence with its placeholders filled. It may end with another one, which is not always there. */
export function errorSentence(code: ErrorCode, params: ErrorParams = {}): string {
  return formatText(errors[code], 'en', params).trimEnd();
}
