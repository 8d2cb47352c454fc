/** What we say ourselves of a call to the mail partner that failed. */
export const mail_partner = {
  no_answer: 'The mail partner did not answer',
  not_reached: 'The mail partner cannot be reached',
  broken_off: 'The mail partner’s answer was cut off',
  busy: 'The mail partner is overloaded',
  unreadable: 'The mail partner’s answer cannot be read',
  too_large: 'The mail partner rejects the letter as too large',
  moved: 'The mail partner’s address has changed',
  wrong_place: 'The mail partner was not found at its address',
  own_problem: 'The mail partner had an internal error',
  keys_refused: 'The mail partner does not accept our keys',
  token_refused: 'The mail partner does not accept its own token',
  boards_number: 'A letter holds 1 to 50 photo boards',
  reference_length: 'A reference has 1 to 200 characters',
} as const;

/** What can be wrong with a photo board that is to be printed. */
export const board_problems = {
  board_too_heavy: 'The photo board is larger than 4 MB',
  board_not_jpeg: 'The photo board is not a JPEG',
  board_pixels: 'The photo board has {width} × {height} pixels; 800 × 1124 to 2840 × 4000 can be printed',
  board_ratio:
    'The photo board would be cropped: its aspect ratio is {ratio, number, ::.000}; 0.705 to 0.715 fits the paper of 148.5 × 105 mm',
} as const;
