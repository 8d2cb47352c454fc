/** Where an order stands on its way: not paid, on its way, complete. */
export const payment_failed = {
  subject: 'Your payment did not go through (order {orderReference})',
  declined: 'Your bank or payment service has declined the payment, so nothing was charged and your order waits.',
  ask: 'Please try again, with another means of payment if you like. We begin as soon as the payment has arrived.',
  button: 'Pay my order',
} as const;

export const new_link = {
  subject: 'Your new link (order {orderReference})',
  here: 'Here is a new link by which you send us what we still need for your order. The one you had opens nothing any more.',
  button: 'Go on with my order',
} as const;

export const shipped = {
  subject: 'Your photos are on their way (order {orderReference})',
  posted: 'Your photos for “{purpose}” were handed to the post, in a letter to:',
  tracking_number: 'Number of the letter',
  patience:
    'A letter takes a few days. If it has not come after two weeks, or if this address is not right, please tell us.',
} as const;

export const order_complete = {
  subject: 'Your order is complete (order {orderReference})',
  done: 'Everything you ordered is done and on its way to you:',
  letter: 'Your photos were handed to the post, in a letter to:',
  posted: 'printed photos, in the post',
  coded: 'ePhoto code, in an e-mail of its own',
  digital: 'digital photo, in your order',
  thanks: 'Thank you for your order.',
  button: 'Open my order',
} as const;

/** An order that ended for good, and what its customer gets back. */
export const order_canceled = {
  subject: 'Your order was canceled (order {orderReference})',
  ended: 'Your order was canceled. Nothing more is made or sent, and codes that you got for it open nothing any more.',
} as const;

export const order_refused = {
  subject: 'Your order was closed (order {orderReference})',
  ended:
    'What we still needed from you for your order has not arrived, so we had to close it. The link that we sent you opens nothing any more.',
} as const;

export const paid_back = {
  subject: 'Your money is on its way back (order {orderReference})',
  due: 'You get {amount} back, the way you paid. We write to you as soon as it is on its way.',
  done: 'We have given {amount} back to you, the way you paid.',
  patience: 'Until it shows in your account, your bank or payment service may take some days.',
  credit_note: 'You find the credit note attached to this e-mail.',
  button: 'Open my order',
} as const;
