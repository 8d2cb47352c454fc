/** Why a letter cannot be sent, or is not sent after all. */
export const letter_problems = {
  no_mail_partner: 'No mail partner is set up on this server',
  order_closed: 'This order is closed: nothing more is sent',
  country_not_served: 'We do not ship to this country',
  board_missing: 'There is no photo board yet',
  offer_board_missing: 'There is no photo board yet for an additional offer',
  board_deleted: 'The photo board was deleted: its retention period is over',
  too_many_sheets: 'A letter holds at most 50 photo boards',
  board_another: 'This is not the photo board of this shipment',
  contents_changed: 'The photo board or the order has changed',
  customer_deleted: 'The customer’s account was deleted',
  shipment_not_waiting: 'The shipment no longer waits to be sent',
  document_not_waiting: 'The document no longer waits to be sent',
  board_not_read: 'The photo board could not be read from the store',
} as const;

/** What became of a message to the mail partner. */
export const partner_tickets = {
  nobody_knows: 'It is not known whether the mail partner has it',
  look_first: '{known}: check there before you write again',
} as const;

/** What is looked at before a photo board is printed. */
export const board_checks = {
  pixels: '{width} × {height} pixels; 800 × 1124 to 2840 × 4000 can be printed',
  ratio: 'Aspect ratio {ratio, number, ::.000}; 0.705 to 0.715 fits the paper of 148.5 × 105 mm without cropping',
  weight: '{megabytes, number, ::.0} MB of at most 4 MB',
  code_printed: 'The code {code} was printed on it, in letters of {points} points',
  code_read:
    'The code {code} was read on it, in letters of {points} points, {contrast, number, ::.0} : 1 against its background',
  code_pale:
    'The code {code} is too pale: {contrast, number, ::.0} : 1 against its background; at least 4.5 : 1 is needed',
  code_small: 'The code {code} is too small: letters of {points} points; at least 6 are needed',
  code_damaged:
    'Only {legible} of {length} characters of the code {code} can be read: it is covered, cut off or a different code',
  code_absent: 'The code {code} is not on it',
  code_look: 'Check that the code {code} is on it and can be read',
  code_other: 'It shows an earlier code, not {code}: a new board is needed',
  code_missing: 'There is no code yet',
} as const;
