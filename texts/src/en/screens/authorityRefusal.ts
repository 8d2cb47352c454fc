/** The refusal of an authority, in one dialog. */
export const authority_refusal = {
  button: 'Refused by the authority',
  title: 'The authority refused document {id}',
  words: 'What the authority said',
  words_why: 'It is saved as a comment on the order, and read by whoever edits the photo.',
  next: 'What happens next',
  newPhoto: 'The customer takes a new photo: they are asked for it by e-mail, with the reasons',
  treatment: 'A controller edits this photo again',
  reason_needed: 'Choose at least one reason: the customer is sent it.',
  consequences:
    'Nothing is charged. The code that the customer has is revoked and a waiting letter is not sent. A new code and board are made once the photo is validated.',
  confirm_newPhoto: 'Ask for a new photo',
  confirm_treatment: 'Send for treatment',
} as const;
