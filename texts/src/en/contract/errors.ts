/**
 * What each refusal of the API says; English is the language of the wire. Texts of the specification are kept as they are.
 */
export const errors = {
  // Session and rights
  invalid_credentials: 'Invalid credentials',
  account_disabled: 'Your account is disabled',
  too_many_attempts: 'Too many attempts, try again in {minutes, plural, one {# minute} other {# minutes}}',
  not_signed_in: 'Please sign in',
  session_ended:
    '{reason, select, idle {Your session has ended because it was not used for a long time. Please sign in again} too_long {Your session has ended because it has reached its longest duration. Please sign in again} token_reused {Your session has ended for safety: its sign-in was used from two places. Please sign in again} account_disabled {Your session has ended because your account is disabled} password_changed {Your session has ended because your password was changed. Please sign in again} ended_by_owner {Your session has ended: you ended it from another one. Please sign in again} ended_by_administrator {Your session has ended: an administrator ended it. Please sign in again} other {Your session has ended, please sign in again}}',
  foreign_page: 'Only the pages of this house may call this address',
  second_factor_needed: 'This account signs in with a second step, which is not possible here',
  second_factor_there: 'A second factor is set up already',
  second_factor_missing: 'No second factor is set up',
  second_factor_not_begun: 'Setting up the authenticator app was not begun. Please begin again',
  second_factor_required: 'Your role requires a second factor: the last one cannot be removed',
  challenge_over: 'This sign-in took too long. Please enter your password again',
  proof_needed:
    '{by, select, password {Nothing was changed: this asks for your password again} other {Nothing was changed: this asks for your password and your second factor again}}',
  code_wrong: 'This code is not right, or it was used before',
  passkey_wrong: 'This passkey was not accepted, or it came later than after five minutes. Please try again',
  passkey_copied:
    'The passkey “{name}” was refused: its device has counted fewer uses than before, so there may be a copy of it. Remove it and add it anew',
  passkey_there: 'This passkey belongs to an account already',
  passkeys_full: 'An account has {max} passkeys at most. Remove one first',
  access_denied: 'Access denied',
  wrong_api_key: 'This API key is not known',
  too_many_requests: 'Too many requests, try again in {seconds} seconds',
  no_prefetch: 'This address changes something and cannot be fetched ahead of time',

  // Input
  invalid_input: 'Some fields are not filled in correctly',
  malformed_request: 'The request could not be read',
  body_too_large: 'The request is larger than {limit} allow',
  not_found: '{what} was not found',
  no_such_call: 'There is no such call',
  idempotency_key_reused: 'This Idempotency-Key was already used for another request',

  // Files
  photo_not_jpeg: 'Photo must have JPEG type',
  heic_unreadable: 'This HEIC photo cannot be read: please send it as JPEG',
  photo_name_wrong: 'The name of the uploaded photo is not correct',
  photo_extension_wrong: 'The photo must be in JPEG/jpeg or JPG/jpg format.',
  photo_damaged: 'This photo is damaged and cannot be opened',
  photo_too_many_pixels: 'This photo has more than {megapixels} megapixels',
  photo_too_heavy: 'This photo is heavier than {megabytes} MB',
  photo_took_too_long: 'This photo took too long to open',
  photo_in_use: 'This photo is used for another document already',
  picture_not_jpeg_or_png: 'A picture must have JPEG or PNG type',
  print_pattern_not_jpeg: 'PrintPattern must have JPEG type',
  icon_not_jpeg_or_png: 'Icon must have JPEG or PNG type',
  picture_lost: 'The picture could not be kept, please send it again',
  mask_not_png: 'Mask must have PNG type',
  file_missing: 'A file must be sent',
  file_deleted: 'Picture is unavailable',
  file_not_yours: 'The new photo must be one that you uploaded for this document',

  // Claims and decisions
  claim_refused: 'Not allow',
  claim_expired: 'Verification expired!',
  claim_missing: 'You are not working on this document',
  wrong_state: 'This is not possible while the status is {status}',
  photo_replaced: 'This is not the photo of the document any more: look at the current one first',
  reasons_missing: 'You must select at least one rejection reason!',
  comment_missing: 'A comment is needed',
  new_photo_missing: 'A new photo is needed',
  photo_fails_checks: 'This photo does not meet the rules of its purpose: {failures}',
  face_changed: 'The face on this photo is not as the customer sent it. Say why it was changed.',
  automatic_face_changed: 'The face on this photo is not as the customer sent it',
  step_unfit: 'The step {kind} is not answered like this',
  lines_not_kept: 'Lines are kept with what a sorter decides, and not with what a controller does',
  mending_source_wrong: 'This photo cannot be mended from that version any more. Open the editor again.',
  mending_off_photo: 'The middle of the frame must show the photo.',
  reason_unknown: 'A rejection reason is not known or no longer active',
  undo_too_late: 'It is too late to undo this decision',
  colleague_cannot: 'This colleague does not do this work any more: choose somebody else',
  nothing_to_borrow:
    'No photo of this purpose or any other was judged yet, so there is no order that this one could be shown with',
  decision_unknown: 'This is not one of the decisions a photo can get',

  // Intake
  order_known: 'An order with this reference already exists',
  purpose_unknown: 'This purpose is not known or cannot be ordered',
  product_unknown: 'This product is not known',
  origin_order_unknown: 'The order whose photo this one takes up is not known',
  wallet_in_euros: 'A wallet pays orders in euros only',
  nothing_due: 'Nothing is due back for this order',
  price_unknown: 'No price is listed for this product and purpose, bought in {country}',
  price_inactive: 'This cannot be bought now: its price is not active',
  price_differs: 'The listed price is {amount}',
  offer_only_once: 'An order can have this once only',
  promotion_unknown: 'This promotion code is not known',
  promotion_inactive: 'This promotion is no longer active',
  promotion_not_begun: 'This promotion has not begun yet',
  promotion_expired: 'This promotion has expired',
  promotion_used_up: 'This promotion was used as often as it may be',
  promotion_wrong_plan: 'This promotion does not hold for this partner',
  promotion_wrong_country: 'This promotion does not hold for purchases in {country}',
  promotion_wrong_currency: 'This promotion takes off an amount in {currency}, and the order is in another currency',
  promotion_discount_wrong: 'This promotion takes {discount} off this order',
  total_wrong: 'The lines of this order, less what its promotion takes off, make {total}',
  address_unpostable: 'No letter can be sent to this address: {why}',
  photo_unknown: 'A photo that this order names was not sent',

  // Orders
  order_deleted: 'This order was deleted',
  order_not_deleted: 'This order was not deleted',
  restore_too_late: 'An order can be brought back within {days} days',
  letter_handed_over: 'Its letter is with the mail partner already, or on its way',
  hands_full:
    'You are working on {count, plural, one {document {documents}} other {documents {documents}}} already: finish or leave one first',
  comment_names_nobody: 'Please say who let this photo pass',
  comment_without_refusal: 'Somebody is named only in a comment about a refusal or about the treatment',
  comment_names_stranger: 'This person does not judge or mend photos',
  comment_reasons_without_refusal: 'Reasons are given only in a comment about the refusal of an authority',
  refusal_without_reason: 'Choose at least one reason: the customer who takes a new photo is told it',
  replacement_impossible: 'This purpose cannot take its place: it is the same one, or cannot be ordered',
  refund_withdrawn: 'This refund was withdrawn',

  // Customers' links
  link_unknown: 'This link does not open anything. Please use the one in our latest e-mail',
  link_expired: 'This link has expired. Please ask us for a new one',
  link_replaced: 'A newer link has replaced this one. Please use the one in our latest e-mail',
  link_order_ended:
    'This order has ended: nothing can be sent for it any more. Please write to us if that is not right',
  repair_not_asked: 'We are not waiting for this: it has arrived already, or is no longer needed',
  no_customer_page: 'There is no page for customers: set CUSTOMER_URL, or the web app address of the partner plan',

  // Invoices and letters
  invoice_not_paid: 'There is no invoice before the order is paid',
  refund_too_high: 'At most {max} can go back',
  nothing_to_give_back: 'Nothing is left of what was paid for this order',
  refund_settled: 'This refund was marked as paid back already',
  refund_not_settled: 'This refund is not marked as paid back',
  credit_note_missing: 'There is no credit note for this refund: no invoice was issued that it could take back',
  invoice_given_back: 'All that was paid was given back before an invoice was issued, so there is none',
  invoice_seller_missing: 'Invoices need the seller: INVOICE_SELLER and INVOICE_VAT_NUMBER are not set',
  nothing_to_tell: 'There is nothing to tell the customer: no reason of the rejection is meant for them',

  // Tickets
  ticket_not_managed: 'You are not managing this ticket',
  ticket_moved_on: 'The customer has written again: please read it first',
  ticket_unknown: 'There is no ticket with this number',
  ticket_assigned_meanwhile: 'Somebody else has assigned this ticket meanwhile',
  attachment_type_unknown: 'Only JPEG and PNG pictures and PDFs can be attached',
  attachment_too_heavy: 'This file is heavier than {megabytes} MB',
  attachments_too_many: 'At most {max, plural, one {# file} other {# files}} can go along with a message',
  attachments_too_heavy: 'All files of a message together must not be heavier than {megabytes} MB',
  attachment_infected: 'A virus was found in this file: it is not taken',
  attachment_unchecked: 'Files cannot be checked for viruses at the moment. Please try again in a few minutes',
  attachment_gone: 'A file that you attached is not there any more: please attach it again',
  too_many_tickets: 'You manage {max} tickets already: leave one of them first',
  reply_unfinished: 'Please fill in {variable} before you send this',
  ticket_known: 'A ticket with this reference already exists',
  message_known: 'A message with this reference already exists',
  ticket_reason_unknown: 'This ticket reason is not known',
  ticket_order_missing: 'A ticket for this reason must name its order',
  ticket_order_unknown: 'This order is not known',
  ticket_customer_missing: 'A ticket without an order must name its customer',
  too_many_messages: 'Please wait for an answer before writing again',

  // Shipments
  shipment_expired: 'shipment expired!',
  delivery_not_managed: 'You are not managing this shipment',
  delivery_managed_by_other: 'Somebody else is managing this shipment',
  too_many_deliveries: 'You manage {max} shipments already: leave one of them first',
  deliveries_unavailable: 'Deliveries are unavailable for deleted orders',
  deliveries_missing: 'Nothing of this was shipped yet: there is nothing to send again',
  address_unused: 'Nothing goes to this address: there is no shipment to it, or it was canceled',
  letter_impossible: 'Cannot send this document',
  letter_not_sent: 'Cannot send this document',
  letter_under_way: 'This letter is just being handed to the mail partner: please wait a moment',
  letter_delivered: 'The mail partner has delivered its letter: this shipment cannot be canceled any more',
  delivery_replaced: 'A later shipment has taken its place: no. {id}',
  letter_already_sent: 'The mail partner has this letter already: say so if it is to be printed once more',
  letter_may_be_printed: 'Nobody can say any more whether this letter was printed: say so if it is to be sent anew',
  partner_ticket_too_old: 'This ticket is no longer available',
  address_ticket_idle: 'The mail partner has no letter that could be posted to this address once more',
  partner_ticket_refused: '{why}',

  // Settings lists
  changed_meanwhile: 'Somebody else has changed this meanwhile',
  in_use: 'This is used by {uses}',
  nothing_to_revert: 'There is nothing to take back in this change',
  default_icon: "You can't delete the default icon",
  only_one_popup: 'Only one popup can be active',
  popup_dates: 'The start date must be earlier than the end date',

  account_has_history:
    'This account has done {actions, plural, one {# thing} other {# things}}: make it inactive instead',
  account_deleted: 'This account was deleted',
  own_access: 'You cannot take your own access away',
  higher_account: 'Only somebody with the role {role} can do this to this account',
  higher_role: 'Only somebody with the role {role} can give these roles',
  own_roles: 'Nobody changes their own roles: ask a colleague who manages accounts',
  own_password: 'Change your own password in the menu of your account, where your current one is asked for',
  own_email:
    'Nobody changes their own e-mail here, because links for a new password are sent to it: ask a colleague who manages accounts',
  password_link_over: 'This link has been used already or is too old. Ask for a new one.',
  no_password_link: 'Only people with an active account are sent a link for their password',
  no_mail_server: 'No mail server is set up here, so nothing can be sent',

  // Purposes
  test_photo_not_jpeg: 'Test Photo must have JPEG type',
  board_fields_missing: 'You must fill in all fields',
  change_ended: 'This change was made, refused or withdrawn already',
  csv_unreadable: 'This file cannot be read as CSV, line {line}: {why}',
  csv_encoding: 'This file is not in Unicode: save it as UTF-8, in Excel as “CSV UTF-8”',
  xliff_unreadable: 'This file cannot be read as XLIFF 1.2',
  xliff_other_texts: 'This file holds other texts',
  csv_columns_missing: 'The first line must name the columns, among them {columns}',
  csv_column_unknown: 'The column {column} is not known',
  csv_too_long: 'A file can have {max} lines at most',
  import_faults: '{count, plural, one {# line is} other {# lines are}} not right: nothing was written',

  // Photo boards
  board_without_photo_size: 'A photo board needs the size and the resolution of its photos, each at least 1',
  board_counts_impossible: 'There must be 1 to {max} photos beside each other, and 1 to {max} below each other',
  board_spacing_impossible: 'The spacing between photos cannot be less than zero',
  board_text_impossible: 'The text on a photo board is one line of at most {max} plain letters, digits and signs',
  board_photos_do_not_fit:
    '{count} photos of {width} × {height} mm do not fit on paper of {paper_width} × {paper_height} mm',
  board_photo_does_not_fit:
    'A photo of {width} × {height} mm does not fit on paper of {paper_width} × {paper_height} mm',
  board_text_does_not_fit: 'The photos leave no room for text on paper of {paper_width} × {paper_height} mm',
  board_photo_too_rich: 'This photo has so much detail that its photo board is heavier than {megabytes} MB',
  print_pattern_unavailable: 'Print Pattern download failed',
  board_not_jpeg: 'Photoboard must have JPEG type',
  board_unprintable: '{why}',
  board_line_unknown: 'This line of the order does not share the photo',

  // People's data
  erasure_order_held: 'Order #{id} is under a legal hold: nothing of this customer may be erased until it is lifted',
  erasure_order_refund_due:
    'Money of order #{id} is still to be paid back: mark the refund as paid back, or withdraw it, first',
  erasure_order_under_way: 'Order #{id} is still under way: finish or cancel it first',
  erasure_shipment_under_way:
    'The letter of shipment #{id} waits or is on its way: send or cancel it, or wait until it has arrived, 14 days at most',
  erasure_ticket_open: 'Ticket #{id} is not closed: answer and close it first',
  erasure_document_in_work: 'Somebody is working on document #{id}: wait until they are done',
  erasure_begun: 'This customer is being erased already',
  erasure_unconfirmed: 'To confirm, type the number {id} or the customer’s whole name',
  hold_stands: 'A legal hold stands on this order already',
  hold_missing: 'No legal hold stands on this order',

  // Wallets
  credit_too_low: 'This would leave less than nothing: the wallet holds {credit} €',
  wallet_empty: 'The wallet is empty, and this partner’s plan takes no order then',

  // Prices
  price_places_missing: 'Use in country and country groups should not be empty for the search',
  price_purpose_wrong: 'Wrong purpose Id given',
  price_purpose_absent: 'There is no such purpose in {countries}',
  price_country_unknown: 'Nothing is sold in this country: it is not known, or in no country group',
  price_exists: 'There is a price for this purpose, product, country group and plan already',
  prices_exist: '{count, plural, one {# of these prices exists} other {# of these prices exist}} already: {first}',
  price_currency_differs: 'The prices of this list are in {currency}',
  price_edit_needs_purpose: 'Prices are edited together after a search with a purpose',
  price_list_changed:
    'These prices have changed meanwhile: {was, plural, one {# price was} other {# prices were}} found, and now {now, plural, one {# is} other {# are}}. {last}',
  price_edit_running: 'Prices are just being edited by somebody else: please try again in a moment',
  price_edit_impossible: '{count, plural, one {# price} other {# prices}} would become impossible: {first}',
  price_edit_planned:
    'For {count, plural, one {# of these prices} other {# of these prices}} a change is planned already: withdraw it first',
  price_edit_undone: 'This edit was taken back already',
  price_edit_not_begun: 'This edit has not begun: it can be withdrawn',
  price_edit_begun: 'This edit has begun already or was withdrawn',
  price_edit_followed: 'This cannot be taken back any more. {last}',

  // Ours
  claim_busy: 'The queue is busy, try again',
  database_unavailable: 'The database does not answer at the moment',
  disk_full: 'There is no room left to store anything',
  unexpected: 'Something went wrong on our side. Please give us this number: {request_id}',

  // Told by the browser
  network_failure: 'The server cannot be reached. Please check your connection',
  timeout: 'The server took too long to answer',
  unreadable_answer:
    'The server gave an answer that this page cannot read. The page may be older than the server: load it anew',
  unknown: 'Something went wrong',
} as const;
