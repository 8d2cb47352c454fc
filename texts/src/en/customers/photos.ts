/** Some products are sold without a check: their e-mails must not say that someone has looked at the photo. */
export const photo_verdict = {
  checked: 'Your photo for “{purpose}” was checked and meets the rules of the authorities.',
  unchecked:
    'Your photo for “{purpose}” was not checked: we do not know whether it meets the rules of the authorities.',
} as const;

export const photo_ready = {
  subject: 'Your photo is ready (order {orderReference})',
  where: 'It is attached to this e-mail, in the required size.',
  button: 'Open my order',
  file_name: 'photo-{number}.jpg',
} as const;

export const ephoto_code = {
  subject: 'Your ePhoto code (order {orderReference})',
  code: 'Your code',
  use: 'Enter it in the online application. It can be used once, within six months.',
  button: 'Open my order',
} as const;

export const photo_code = {
  subject: 'Your photo code (order {orderReference})',
  code: 'Your photo code',
  use: 'Enter it in your application exactly as shown here, with the same capital and small letters. The authority fetches your photo with it, until {until}. Keep it to yourself: anyone who has it can see your photo.',
  button: 'Open my order',
} as const;
