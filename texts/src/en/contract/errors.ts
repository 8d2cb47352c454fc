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
    '{reason, select, idle {Your session has ended because it was inactive for too long. Please sign in again} too_long {Your session has ended because it has reached its maximum length. Please sign in again} token_reused {Your session has ended for security reasons: it was used from two places. Please sign in again} account_disabled {Your session has ended because your account is disabled} password_changed {Your session has ended because your password was changed. Please sign in again} ended_by_owner {Your session has ended: you ended it from another device. Please sign in again} ended_by_administrator {Your session has ended: an administrator ended it. Please sign in again} other {Your session has ended, please sign in again}}',
  foreign_page: 'This address can only be called from our own pages',
  second_factor_needed: 'This account signs in with a second factor, which is not possible here',
  second_factor_there: 'A second factor is already set up',
  second_factor_missing: 'No second factor is set up',
  second_factor_not_begun: 'The setup of the authenticator app was not started. Please start again',
  second_factor_required: 'Your role requires a second factor: the last one cannot be removed',
  challenge_over: 'This sign-in took too long. Please enter your password again',
  proof_needed:
    '{by, select, password {Nothing was changed: this needs your password again} other {Nothing was changed: this needs your password and your second factor again}}',
  code_wrong: 'This code is wrong, or it was already used',
  passkey_wrong: 'This passkey was not accepted, or it took longer than five minutes. Please try again',
  passkey_copied:
    'The passkey “{name}” was refused: its device has counted fewer uses than before, so there may be a copy of it. Remove it and add it again',
  passkey_there: 'This passkey already belongs to an account',
  passkeys_full: 'An account can have at most {max} passkeys. Remove one first',
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
  photo_too_heavy: 'This photo is larger than {megabytes} MB',
  photo_took_too_long: 'This photo took too long to open',
  photo_in_use: 'This photo is already used for another document',
  picture_not_jpeg_or_png: 'A picture must have JPEG or PNG type',
  print_pattern_not_jpeg: 'PrintPattern must have JPEG type',
  icon_not_jpeg_or_png: 'Icon must have JPEG or PNG type',
  picture_lost: 'The picture could not be saved, please send it again',
  mask_not_png: 'Mask must have PNG type',
  file_missing: 'A file must be sent',
  file_deleted: 'Picture is unavailable',
  file_not_yours: 'The new photo must be one that you uploaded for this document',

  // Claims and decisions
  claim_refused: 'Not allow',
  claim_expired: 'Verification expired!',
  claim_missing: 'You are not working on this document',
  wrong_state: 'This is not possible while the status is {status}',
  photo_replaced: 'This is no longer the document’s current photo: look at the current one first',
  reasons_missing: 'You must select at least one rejection reason!',
  comment_missing: 'A comment is needed',
  request_missing: 'A comment or reasons are needed: they say what to edit',
  new_photo_missing: 'A new photo is needed',
  photo_fails_checks: 'This photo does not meet the rules of its purpose: {failures}',
  face_changed:
    'The face in this photo differs from the customer’s photo, or no face was found there. Give a reason for sending it.',
  automatic_face_changed: 'The face in this photo differs from the customer’s photo',
  step_unfit: 'The step {kind} cannot be answered like this',
  lines_not_kept: 'Lines are saved with a sorter’s decision, not with a controller’s',
  edit_source_wrong: 'This photo can no longer be edited from that version. Open the editor again.',
  edit_off_photo: 'The middle of the frame must show the photo.',
  reason_unknown: 'A rejection reason is unknown or no longer active',
  undo_too_late: 'It is too late to undo this decision',
  colleague_cannot: 'This colleague no longer does this work: choose someone else',
  nothing_to_borrow: 'No photo has been judged yet, so there is no order to show this one with',
  decision_unknown: 'This decision is not possible for a photo',

  // Intake
  order_known: 'An order with this reference already exists',
  purpose_unknown: 'This purpose is not known or cannot be ordered',
  product_unknown: 'This product is not known',
  origin_order_unknown: 'The order whose photo this one reuses is not known',
  wallet_in_euros: 'A wallet pays orders in euros only',
  nothing_due: 'No refund is due for this order',
  price_unknown: 'No price is listed for this product and purpose, bought in {country}',
  price_inactive: 'This cannot be bought now: its price is not active',
  price_differs: 'The listed price is {amount}',
  offer_only_once: 'An order can have this only once',
  promotion_unknown: 'This promotion code is not known',
  promotion_inactive: 'This promotion is no longer active',
  promotion_not_begun: 'This promotion has not started yet',
  promotion_expired: 'This promotion has expired',
  promotion_used_up: 'This promotion has reached its maximum number of uses',
  promotion_wrong_plan: 'This promotion is not valid for this partner',
  promotion_wrong_country: 'This promotion is not valid for purchases in {country}',
  promotion_wrong_currency: 'This promotion takes off an amount in {currency}, and the order is in another currency',
  promotion_discount_wrong: 'This promotion takes {discount} off this order',
  total_wrong: 'The lines of this order, less what its promotion takes off, add up to {total}',
  address_unpostable: 'No letter can be sent to this address: {why}',
  too_many_prints: 'A letter holds at most {count} prints of one photo, including those of its offers',
  photo_unknown: 'A photo that this order names was not sent',
  signature_missing: 'What was ordered needs a signature, and the order names none',

  // Orders
  order_deleted: 'This order was deleted',
  order_not_deleted: 'This order was not deleted',
  restore_too_late: 'An order can only be restored within {days} days',
  letter_handed_over: 'Its letter is already with the mail partner, or on its way',
  hands_full:
    'You are already working on {count, plural, one {document {documents}} other {documents {documents}}}: finish or leave one first',
  comment_names_nobody: 'Please say who approved this photo',
  comment_without_refusal: 'A person can be named only in a comment about a refusal or about the treatment',
  comment_names_stranger: 'This person does not judge or edit photos',
  comment_reasons_without_refusal: 'Reasons can be given only in a comment about the refusal of an authority',
  refusal_without_reason: 'Choose at least one reason: the customer who takes a new photo is sent it',
  replacement_impossible: 'This purpose cannot replace it: it is the same one, or cannot be ordered',
  refund_withdrawn: 'This refund was withdrawn',

  // Customers' links
  link_unknown: 'This link does not work. Please use the one in our latest e-mail',
  link_expired: 'This link has expired. Please ask us for a new one',
  link_replaced: 'A newer link has replaced this one. Please use the one in our latest e-mail',
  link_order_ended: 'This order is closed: nothing more can be sent for it. Please write to us if this is a mistake',
  repair_not_asked: 'This is not needed: it has already arrived, or is no longer required',
  address_unchanged: 'Letters do not reach this address: correct it first',
  no_customer_page: 'There is no page for customers: set CUSTOMER_URL, or the web app address of the partner plan',

  // Invoices and letters
  invoice_not_paid: 'There is no invoice before the order is paid',
  refund_too_high: 'At most {max} can be refunded',
  refund_not_whole: 'Amounts in {currency} have no decimals',
  nothing_to_give_back: 'Nothing is left to refund for this order',
  refund_settled: 'This refund is already marked as paid back',
  refund_not_settled: 'This refund is not marked as paid back',
  credit_note_missing: 'There is no credit note for this refund: no invoice was issued',
  invoice_given_back: 'There is no invoice: everything was refunded before one was issued',
  invoice_seller_missing: 'Invoices need the seller: INVOICE_SELLER and INVOICE_VAT_NUMBER are not set',
  nothing_to_tell: 'There is nothing to tell the customer: no reason of the rejection is meant for them',

  // Tickets
  ticket_not_managed: 'You are not managing this ticket',
  ticket_closed: 'This ticket is closed: reopen it to continue',
  ticket_moved_on: 'The customer has written again: please read it first',
  ticket_unknown: 'There is no ticket with this number',
  ticket_assigned_meanwhile: 'Someone else has assigned this ticket in the meantime',
  attachment_type_unknown: 'Only JPEG and PNG pictures and PDFs can be attached',
  attachment_too_heavy: 'This file is larger than {megabytes} MB',
  attachments_too_many: 'At most {max, plural, one {# file} other {# files}} can be attached to a message',
  attachments_too_heavy: 'The files of a message together must not be larger than {megabytes} MB',
  attachment_infected: 'A virus was found in this file: it was not accepted',
  attachment_unchecked: 'Files cannot be checked for viruses at the moment. Please try again in a few minutes',
  attachment_uncheckable:
    'The virus scanner cannot check this file: it is too large or protected. Sending it again does not help: please attach a smaller file, one without a password, or a picture',
  attachment_gone: 'A file that you attached is no longer there: please attach it again',
  too_many_tickets: 'You already manage {max} tickets: leave one of them first',
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
  delivery_managed_by_other: 'Someone else is managing this shipment',
  too_many_deliveries: 'You already manage {max} shipments: leave one of them first',
  deliveries_unavailable: 'Deliveries are unavailable for deleted orders',
  deliveries_missing: 'Nothing has been shipped yet: there is nothing to send again',
  address_unused: 'Nothing is sent to this address: there is no shipment to it, or it was canceled',
  letter_impossible: 'Cannot send this document: {why}',
  letter_not_sent: 'Cannot send this document',
  letter_under_way: 'This letter is being handed to the mail partner right now: please wait a moment',
  letter_delivered: 'The mail partner has delivered its letter: this shipment can no longer be canceled',
  delivery_replaced: 'A later shipment has replaced it: no. {id}',
  letter_already_sent: 'The mail partner already has this letter: confirm if it is to be printed again',
  letter_may_be_printed: 'It is not known whether this letter was printed: confirm if it is to be sent again',
  partner_ticket_too_old: 'This ticket is no longer available',
  address_ticket_idle: 'The mail partner has no letter that could be sent to this address again',
  partner_ticket_refused: '{why}',

  // Settings lists
  changed_meanwhile: 'Someone else has changed this in the meantime',
  in_use: 'This is used by {uses}',
  nothing_to_revert: 'There is nothing to take back in this change',
  choice_gone: 'What would come back is no longer one of the choices',
  default_icon: "You can't delete the default icon",
  only_one_popup: 'Only one popup can be active',
  popup_dates: 'The start date must be earlier than the end date',

  account_has_history:
    'This account has {actions, plural, one {# entry} other {# entries}} in the history: deactivate it instead',
  account_deleted: 'This account was deleted',
  own_access: 'You cannot remove your own access',
  higher_account: 'Only someone with the role {role} can do this to this account',
  higher_role: 'Only someone with the role {role} can give these roles',
  own_roles: 'You cannot change your own roles: ask a colleague who manages accounts',
  own_password: 'Change your own password in the menu of your account, where your current one is asked for',
  own_email:
    'You cannot change your own e-mail here, because password links are sent to it: ask a colleague who manages accounts',
  password_link_over: 'This link was already used or has expired. Ask for a new one.',
  no_password_link: 'Only people with an active account can be sent a password link',
  no_mail_server: 'No mail server is set up here, so nothing can be sent',

  // Purposes
  test_photo_not_jpeg: 'Test Photo must have JPEG type',
  board_fields_missing: 'You must fill in all fields',
  change_ended: 'This change was already made or withdrawn',
  csv_unreadable:
    'This file cannot be read as CSV: {why, select, cells {line {line} has {cells, plural, one {# cell} other {# cells}}, the heading {columns}} open_quote {the quotation mark in line {line} is not closed} other {there is a quotation mark in the wrong place in line {line}}}',
  csv_encoding: 'This file is not in Unicode: save it as UTF-8, in Excel as “CSV UTF-8”',
  xliff_unreadable: 'This file cannot be read as XLIFF 1.2',
  xliff_other_texts: 'This file holds other texts',
  csv_columns_missing: 'The first line must name the columns, among them {columns}',
  csv_column_unknown: 'The column {column} is not known',
  csv_too_long: 'A file can have at most {max} lines',
  import_faults: '{count, plural, one {# line has a mistake} other {# lines have mistakes}}: nothing was imported',

  // Photo boards
  board_without_photo_size: 'A photo board needs the size and the resolution of its photos, each at least 1',
  board_counts_impossible: 'There must be 1 to {max} photos beside each other, and 1 to {max} below each other',
  board_spacing_impossible: 'The spacing between photos cannot be less than zero',
  board_text_impossible: 'The text on a photo board is one line of at most {max} plain letters, digits and symbols',
  board_photos_do_not_fit:
    '{count} photos of {width} × {height} mm do not fit on paper of {paper_width} × {paper_height} mm',
  board_photo_does_not_fit:
    'A photo of {width} × {height} mm does not fit on paper of {paper_width} × {paper_height} mm',
  board_text_does_not_fit: 'The photos leave no room for text on paper of {paper_width} × {paper_height} mm',
  board_photo_too_rich: 'This photo has so much detail that its photo board is larger than {megabytes} MB',
  print_pattern_unavailable: 'Print Pattern download failed',
  board_not_jpeg: 'Photoboard must have JPEG type',
  board_unprintable: '{why}',
  board_line_unknown: 'This line of the order does not share the photo',
  board_nothing_printed: 'Nothing is printed of this photo, so it has no photo board',

  // People's data
  erasure_order_held: 'Order #{id} is under a legal hold: nothing of this customer may be erased until it is lifted',
  erasure_order_refund_due: 'A refund of order #{id} is still due: mark it as paid back, or withdraw it, first',
  erasure_order_under_way: 'Order #{id} is still under way: finish or cancel it first',
  erasure_shipment_under_way:
    'The letter of shipment #{id} waits or is on its way: send or cancel it, or wait until it has arrived, 14 days at most',
  erasure_ticket_open: 'Ticket #{id} is not closed: answer and close it first',
  erasure_document_in_work: 'Someone is working on document #{id}: wait until they are done',
  erasure_begun: 'This customer is already being erased',
  customer_email_taken:
    'Customer #{id} of the same partner already has this e-mail: their orders could not be told apart',
  erasure_unconfirmed: 'To confirm, type the number {id} or the customer’s whole name',
  hold_stands: 'This order is already under a legal hold',
  hold_missing: 'This order is not under a legal hold',

  // Wallets
  credit_too_low: 'This would take the wallet below zero: it holds {credit}',
  wallet_empty: 'The wallet is empty, and this partner’s plan accepts no orders then',

  // Prices
  price_places_missing: 'Use in country and country groups should not be empty for the search',
  price_purpose_wrong: 'Wrong purpose Id given',
  price_purpose_absent: 'There is no such purpose in {countries}',
  price_country_unknown: 'Nothing is sold in this country: it is not known, or in no country group',
  price_exists: 'There is already a price for this purpose, product, country group and plan',
  price_names_deleted:
    'This is no longer possible: a product, a country group or another record that these prices name was deleted',
  prices_exist:
    '{count, plural, one {# of these prices already exists} other {# of these prices already exist}}: {first}',
  price_currency_differs: 'The prices of this list are in {currency}',
  price_currencies_several:
    'These are in several currencies, {currencies}: an amount in one of them is not valid for the others. Take the country groups of one currency at a time',
  price_currency_without_rate: 'There is no active exchange rate for {currency}: new prices cannot be in it',
  price_edit_needs_purpose: 'Prices are edited together after a search with a purpose',
  price_list_changed:
    'These prices have changed in the meantime{size, select, same {} other {: {was, plural, one {# price was} other {# prices were}} found, and now {now, plural, one {# is} other {# are}}}}. {last}',
  price_edit_running: 'Someone else is editing prices right now: please try again in a moment',
  price_edit_impossible: '{count, plural, one {# price} other {# prices}} would become impossible: {first}',
  price_edit_planned:
    'A change is already planned for {count, plural, one {# of these prices} other {# of these prices}}: withdraw it first',
  price_edit_undone: 'This edit was already taken back',
  price_edit_not_begun: 'This edit has not started: it can be withdrawn',
  price_edit_begun: 'This edit has already started or was withdrawn',
  price_edit_followed: 'This can no longer be taken back. {last}',

  // Ours
  claim_busy: 'The queue is busy, try again',
  database_unavailable: 'The database does not answer at the moment',
  disk_full: 'There is no space left to store anything',
  unexpected: 'Something went wrong on our side. Please give us this number: {request_id}',

  // Told by the browser
  network_failure: 'The server cannot be reached. Please check your connection',
  timeout: 'The server took too long to answer',
  unreadable_answer:
    'The server gave an answer that this page cannot read. The page may be older than the server: reload it',
  unknown: 'Something went wrong',
} as const;
