import { z } from 'zod';

/**
 * Every refusal the API knows, each with its status and its sentence. The list is closed: an error without a sentence
 * does not compile. `{name}` stands for a value sent along in `params`. Texts in the specification are kept as they are.
 */
export const ERRORS = {
  // Session and rights
  invalid_credentials: [401, 'Invalid credentials'],
  account_disabled: [401, 'Your account is disabled'],
  too_many_attempts: [429, 'Too many attempts, try again in {minutes} minutes'],
  not_signed_in: [401, 'Please sign in'],
  session_ended: [401, 'Your session has ended, please sign in again'],
  access_denied: [403, 'Access denied'],
  wrong_api_key: [401, 'This API key is not known'],
  too_many_requests: [429, 'Too many requests, try again in {seconds} seconds'],
  no_prefetch: [400, 'This address changes something and cannot be fetched ahead of time'],

  // Input
  invalid_input: [422, 'Some fields are not filled in correctly'],
  malformed_request: [400, 'The request could not be read'],
  body_too_large: [413, 'The request is larger than {limit} allow'],
  not_found: [404, '{what} was not found'],
  no_such_call: [404, 'There is no such call'],
  idempotency_key_reused: [422, 'This Idempotency-Key was already used for another request'],

  // Files
  photo_not_jpeg: [422, 'Photo must have JPEG type'],
  photo_name_wrong: [422, 'The name of the uploaded photo is not correct'],
  photo_extension_wrong: [422, 'The photo must be in JPEG/jpeg or JPG/jpg format.'],
  photo_damaged: [422, 'This photo is damaged and cannot be opened'],
  photo_too_many_pixels: [422, 'This photo has more than {megapixels} megapixels'],
  photo_too_heavy: [413, 'This photo is heavier than {megabytes} MB'],
  photo_took_too_long: [422, 'This photo took too long to open'],
  photo_in_use: [422, 'This photo is used for another document already'],
  picture_not_jpeg_or_png: [422, 'A picture must have JPEG or PNG type'],
  print_pattern_not_jpeg: [422, 'PrintPattern must have JPEG type'],
  icon_not_jpeg_or_png: [422, 'Icon must have JPEG or PNG type'],
  picture_lost: [503, 'The picture could not be kept, please send it again'],
  mask_not_png: [422, 'Mask must have PNG type'],
  file_missing: [422, 'A file must be sent'],
  file_deleted: [410, 'Picture is unavailable'],
  file_not_yours: [422, 'The new photo must be one that you uploaded for this document'],

  // Claims and decisions
  claim_refused: [409, 'Not allow'],
  claim_expired: [409, 'Verification expired!'],
  claim_missing: [409, 'You are not working on this document'],
  wrong_state: [409, 'This is not possible while the status is {status}'],
  reasons_missing: [422, 'You must select at least one rejection reason!'],
  comment_missing: [422, 'A comment is needed'],
  new_photo_missing: [422, 'A new photo is needed'],
  photo_fails_checks: [422, 'This photo does not meet the rules of its purpose: {failures}'],
  reason_unknown: [422, 'A rejection reason is not known or no longer active'],
  undo_too_late: [409, 'It is too late to undo this decision'],
  decision_unknown: [422, 'This is not one of the decisions a photo can get'],

  // Intake
  order_known: [409, 'An order with this reference already exists'],
  purpose_unknown: [422, 'This purpose is not known or cannot be ordered'],
  product_unknown: [422, 'This product is not known'],
  origin_order_unknown: [422, 'The order whose photo this one takes up is not known'],
  wallet_in_euros: [422, 'A wallet pays orders in euros only'],
  nothing_due: [409, 'Nothing is due back for this order'],
  photo_unknown: [422, 'A photo that this order names was not sent'],

  // Orders
  order_deleted: [409, 'This order was deleted'],
  order_not_deleted: [409, 'This order was not deleted'],
  restore_too_late: [409, 'An order can be brought back within {days} days'],
  letter_handed_over: [409, 'Its letter is with the mail partner already, or on its way'],
  hands_full: [409, 'You are working on document {document} already: finish or leave it first'],
  comment_names_nobody: [422, 'Please say who let this photo pass'],
  comment_without_refusal: [422, 'Somebody is named only in a comment about a refusal or about the treatment'],
  comment_names_stranger: [422, 'This person does not judge or mend photos'],

  // Customers' links
  link_unknown: [404, 'This link does not open anything. Please use the one in our latest e-mail'],
  link_expired: [410, 'This link has expired. Please ask us for a new one'],
  repair_not_asked: [409, 'We are not waiting for this: it has arrived already, or is no longer needed'],
  no_customer_page: [
    409,
    'There is no page for customers: set CUSTOMER_URL, or the web app address of the partner plan',
  ],

  // Invoices and letters
  invoice_not_paid: [409, 'There is no invoice before the order is paid'],
  invoice_seller_missing: [409, 'Invoices need the seller: INVOICE_SELLER and INVOICE_VAT_NUMBER are not set'],
  nothing_to_tell: [409, 'There is nothing to tell the customer: no reason of the rejection is meant for them'],

  // Tickets
  ticket_not_managed: [409, 'You are not managing this ticket'],
  ticket_moved_on: [409, 'The customer has written again: please read it first'],
  too_many_tickets: [409, 'You manage {most} tickets already: leave one of them first'],
  reply_unfinished: [422, 'Please fill in {variable} before you send this'],
  ticket_known: [409, 'A ticket with this reference already exists'],
  message_known: [409, 'A message with this reference already exists'],
  ticket_reason_unknown: [422, 'This ticket reason is not known'],
  ticket_order_missing: [422, 'A ticket for this reason must name its order'],
  ticket_order_unknown: [422, 'This order is not known'],
  ticket_customer_missing: [422, 'A ticket without an order must name its customer'],
  too_many_messages: [409, 'Please wait for an answer before writing again'],

  // Shipments
  shipment_expired: [409, 'shipment expired!'],
  delivery_not_managed: [409, 'You are not managing this shipment'],
  delivery_managed_by_other: [409, 'Somebody else is managing this shipment'],
  too_many_deliveries: [409, 'You manage {most} shipments already: leave one of them first'],
  deliveries_unavailable: [410, 'Deliveries are unavailable for deleted orders'],
  deliveries_missing: [409, 'Nothing of this was shipped yet: there is nothing to send again'],
  letter_impossible: [422, 'Cannot send this document'],
  letter_not_sent: [409, 'Cannot send this document'],
  letter_under_way: [409, 'This letter is just being handed to the mail partner: please wait a moment'],
  letter_delivered: [409, 'The mail partner has delivered its letter: this shipment cannot be canceled any more'],
  letter_already_sent: [409, 'The mail partner has this letter already: say so if it is to be printed once more'],
  letter_may_be_printed: [
    409,
    'Nobody can say any more whether this letter was printed: say so if it is to be sent anew',
  ],
  partner_ticket_too_old: [409, 'This ticket is no longer available'],
  partner_ticket_refused: [409, '{why}'],

  // Settings lists
  changed_meanwhile: [409, 'Somebody else has changed this meanwhile'],
  in_use: [409, 'This is used by {uses}'],
  nothing_to_revert: [409, 'There is nothing to take back in this change'],
  default_icon: [409, "You can't delete the default icon"],
  only_one_popup: [422, 'Only one popup can be active'],
  popup_dates: [422, 'The start date must be earlier than the end date'],

  account_has_history: [409, 'This account has done {actions} things: make it inactive instead'],
  account_deleted: [410, 'This account was deleted'],
  own_access: [409, 'You cannot take your own access away'],
  higher_account: [403, 'Only a {role} can do this to this account'],

  // Photo boards
  board_without_photo_size: [422, 'A photo board needs the size and the resolution of its photos, each at least 1'],
  board_counts_impossible: [
    422,
    'There must be 1 to {most} photos beside each other, and 1 to {most} below each other',
  ],
  board_spacing_impossible: [422, 'The spacing between photos cannot be less than zero'],
  board_text_impossible: [
    422,
    'The text on a photo board is one line of at most {most} plain letters, digits and signs',
  ],
  board_photos_do_not_fit: [
    422,
    '{count} photos of {width} × {height} mm do not fit on paper of {paper_width} × {paper_height} mm',
  ],
  board_photo_does_not_fit: [
    422,
    'A photo of {width} × {height} mm does not fit on paper of {paper_width} × {paper_height} mm',
  ],
  board_text_does_not_fit: [422, 'The photos leave no room for text on paper of {paper_width} × {paper_height} mm'],
  board_photo_too_rich: [422, 'This photo has so much detail that its photo board is heavier than {megabytes} MB'],
  print_pattern_unavailable: [422, 'Print Pattern download failed'],
  board_not_jpeg: [422, 'Photoboard must have JPEG type'],
  board_unprintable: [422, '{why}'],
  board_line_unknown: [422, 'This line of the order does not share the photo'],

  // Wallets
  credit_too_low: [409, 'This would leave less than nothing: the wallet holds {credit} €'],

  // Ours
  claim_busy: [503, 'The queue is busy, try again'],
  database_unavailable: [503, 'The database does not answer at the moment'],
  disk_full: [507, 'There is no room left to store anything'],
  unexpected: [500, 'Something went wrong on our side. Please give us this number: {request_id}'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** Values for the placeholders of a sentence. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** How every refusal travels. `errors` names fields only with a 422. */
export const errorAnswer = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string().optional(),
  /** Claims only: whether the caller holds it, who does, and until when. */
  managedByMe: z.boolean().optional(),
  by: z.object({ id: z.number(), first_name: z.string() }).optional(),
  expires_at: z.string().optional(),
  /** State conflicts only: what the state is now. */
  status: z.string().optional(),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;

export function errorStatus(code: ErrorCode): number {
  return ERRORS[code][0];
}

/** The English sentence with its placeholders filled. */
export function errorSentence(code: ErrorCode, params: ErrorParams = {}): string {
  return ERRORS[code][1].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}
