/** That an order or something sent anew has arrived, and until when it is checked. */
export const promise = {
  until: 'We will check {photos, plural, one {your photo} other {your photos}} by {moment} at the latest.',
  until_there:
    'We will check {photos, plural, one {your photo} other {your photos}} by {moment} at the latest ({zone}).',
} as const;

export const order_received = {
  subject: 'We have received your order (order {orderReference})',
  thanks: 'Thank you: we have received your order and its payment.',
  button: 'Open my order',
} as const;

export const photo_received = {
  subject: 'We have received your new photo (order {orderReference})',
  thanks: 'Thank you: your new photo for “{purpose}” has arrived.',
} as const;

export const signature_received = {
  subject: 'We have received your signature (order {orderReference})',
  thanks: 'Thank you: your new signature for “{purpose}” has arrived.',
} as const;
