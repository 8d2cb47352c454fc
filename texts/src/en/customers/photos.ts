/** Some products are sold without a check: their e-mails must not say that somebody has looked at the photo. */
export const photo_verdict = {
  checked: 'Your photo for “{purpose}” was checked and meets the rules of the authorities.',
  unchecked:
    'Your photo for “{purpose}” was not checked: we do not know whether it meets the rules of the authorities.',
} as const;

export const photo_ready = {
  subject: 'Your photo is ready (order {orderReference})',
  where: 'You find it in your order, in the size that is asked for.',
  button: 'Open my order',
} as const;

export const ephoto_code = {
  subject: 'Your ePhoto code (order {orderReference})',
  code: 'Your code',
  use: 'Type it into the online application. It can be used once, within six months.',
  button: 'Open my order',
} as const;

export const photo_code = {
  subject: 'Your photo code (order {orderReference})',
  code: 'Your photo code',
  use: 'Type it into your application exactly as it stands here, capital and small letters as they are. The authority fetches your photo with it, until {until}. Keep it to yourself: whoever has it can see your photo.',
  button: 'Open my order',
} as const;
