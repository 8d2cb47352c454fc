/** Where an order stands on its way: not paid, on its way, complete. */
export const payment_failed = {
  subject: 'Your payment did not go through (order {orderReference})',
  declined: 'Your bank or payment service has declined the payment, so nothing was charged and your order is on hold.',
  ask: 'Please try again, with another means of payment if you like. We will start as soon as the payment arrives.',
  button: 'Pay my order',
} as const;

export const new_link = {
  subject: 'Your new link (order {orderReference})',
  here: 'Here is a new link for sending us what we still need for your order. Your previous link no longer works.',
  button: 'Continue with my order',
} as const;

export const shipped = {
  subject: 'Your photos are on their way (order {orderReference})',
  posted: 'Your photos for “{purpose}” have been posted, in a letter to:',
  tracking_number: 'Letter number',
  patience:
    'A letter takes a few days. If it has not arrived after two weeks, or if this address is wrong, please tell us.',
} as const;

export const order_complete = {
  subject: 'Your order is complete (order {orderReference})',
  done: 'Everything you ordered is done and on its way to you:',
  letter: 'Your photos have been posted, in a letter to:',
  posted: 'printed photos, in the post',
  coded: 'ePhoto code, in a separate e-mail',
  photo_coded: 'photo code, in a separate e-mail',
  digital: 'digital photo, in a separate e-mail',
  coded_no_email: 'ePhoto code',
  photo_coded_no_email: 'photo code',
  digital_no_email: 'digital photo, in your order',
  thanks: 'Thank you for your order.',
  button: 'Open my order',
} as const;

/** An order that ended for good, and what its customer gets back. */
export const order_canceled = {
  subject: 'Your order was canceled (order {orderReference})',
  ended:
    'Your order was canceled. Nothing more will be made or sent, and codes that you received for it no longer work.',
  rest: 'The rest of your order was canceled. Nothing more will be made or sent.',
  kept: 'What you have already received stays valid.',
  photo_code: 'Your photo code is the exception: authorities can no longer fetch your photo with it.',
} as const;

export const order_refused = {
  subject: 'Your order was closed (order {orderReference})',
  ended:
    'What we still needed from you for your order has not arrived, so we had to close it. The link that we sent you no longer works.',
} as const;

export const paid_back = {
  subject: 'Your refund is on its way (order {orderReference})',
  due: 'You will get {amount} back, the way you paid. We will write to you as soon as it is on its way.',
  done: 'We have refunded {amount} to you, the way you paid.',
  patience: 'Your bank or payment service may take a few days to show it in your account.',
  credit_note: 'The credit note is attached to this e-mail.',
  button: 'Open my order',
} as const;
