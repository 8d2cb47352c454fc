/** What all e-mails begin and end with. */
export const email_frame = {
  greeting: 'Hello {firstName},',
  closing: 'Just reply to this e-mail if you need help.',
  closing_unread:
    'Please do not reply to this e-mail: nobody reads this address. You can get help in the app in which you ordered.',
  signature: 'The photo team',
} as const;

export const photo_rejected = {
  subject: 'Your photo needs to be taken again (order {orderReference})',
  checked:
    'We checked the photo you sent for “{purpose}”. The authorities would not accept it, so we cannot continue yet.',
  reasons: 'What was wrong, and how to do better:',
  ask: 'Please take a new photo. It is free of charge, and we will check it as soon as it arrives.',
  button: 'Take a new photo',
} as const;

export const photo_refused = {
  subject: 'The authority did not accept your photo: please take a new one (order {orderReference})',
  refused:
    'We heard that the authority did not accept your photo for “{purpose}”, although we had approved it. We are sorry.',
  ask: 'Please take a new photo. It is free of charge: we will check it and send everything again. What you have received is no longer valid.',
} as const;

export const signature_rejected = {
  subject: 'Please sign once more (order {orderReference})',
  refused: 'The signature you sent for “{purpose}” cannot be used: the authorities would not accept it.',
  ask: 'Please sign again in black on white paper, large and complete, with nothing else on the paper, and photograph it straight from above in good light.',
  photo_waits: 'You do not need to send your photo again. We will continue as soon as the signature arrives.',
  button: 'Send a new signature',
} as const;

export const address_rejected = {
  subject: 'Please check your address (order {orderReference})',
  undeliverable: 'Your photos for “{purpose}” cannot be delivered to the address you gave us:',
  ask: 'Please send us your full address, with the name on the letter box. We will post your photos again free of charge.',
  button: 'Correct my address',
} as const;

/** What comes first in an e-mail that is sent once more because its reader has not answered. */
export const reminder = {
  subject: 'Reminder: {subject}',
  waiting: 'Your order is still waiting for you. This is what we wrote to you:',
  waiting_until:
    'Your order is still waiting for you. If we do not hear from you by {day}, we will close it. This is what we wrote to you:',
} as const;
