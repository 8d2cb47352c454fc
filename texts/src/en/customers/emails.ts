/** What all e-mails begin and end with. */
export const email_frame = {
  greeting: 'Hello {firstName},',
  closing: 'Just answer this e-mail if you need help.',
  closing_unread:
    'Please do not answer this e-mail: nobody reads that address. You get help in the app in which you ordered.',
  signature: 'The photo team',
} as const;

export const photo_rejected = {
  subject: 'Your photo needs to be taken again (order {orderReference})',
  checked:
    'We checked the photo you sent for “{purpose}”. The authorities would not accept it, so we cannot go on with it yet.',
  reasons: 'What was not right, and how to do better:',
  ask: 'Please take a new photo. It costs nothing, and we check it as soon as it is here.',
  button: 'Take a new photo',
} as const;

export const photo_refused = {
  subject: 'The authority did not accept your photo: please take it again (order {orderReference})',
  refused:
    'We heard that the authority did not accept your photo for “{purpose}”, although we had let it pass. We are sorry.',
  ask: 'Please take a new photo. It costs nothing: we check it and send everything anew. What you have received is no longer valid.',
} as const;

export const signature_rejected = {
  subject: 'Please sign once more (order {orderReference})',
  refused: 'The signature you sent for “{purpose}” cannot be used: the authorities would not accept it.',
  ask: 'Please sign again in black on white paper, large and whole, with nothing else on the paper, and photograph it straight from above in good light.',
  photo_is_fine: 'Your photo is fine as it is. We go on as soon as the signature is here.',
  button: 'Send a new signature',
} as const;

export const address_rejected = {
  subject: 'Please check your address (order {orderReference})',
  undeliverable: 'Your photos for “{purpose}” cannot be delivered to the address you gave us:',
  ask: 'Please send us the whole address, with the name on the letter box. We post your photos again at no cost.',
  button: 'Correct my address',
} as const;

/** What comes first in an e-mail that is sent once more because its reader has not answered. */
export const reminder = {
  subject: 'Reminder: {subject}',
  waiting: 'Your order still waits for you. This is what we wrote to you about it:',
  waiting_until:
    'Your order still waits for you. If we do not hear from you by {day}, we close it. This is what we wrote to you about it:',
} as const;
