/** Where a document stands. */
export const document_status = {
  created: 'Created',
  waiting_ia_validation: 'Waiting for automatic checks',
  ia_validation_in_progress: 'Automatic checks',
  ia_validation: 'Checks passed',
  waiting_ia_framing: 'Waiting for framing',
  ia_framing_in_progress: 'Framing',
  waiting_ia_compress: 'Waiting for compression',
  ia_compress_in_progress: 'Compression',
  waiting_ia_conversion: 'Waiting for conversion',
  pending_ia_conversion: 'Conversion',
  ia_shipment: 'Automatic shipment',
  pending_verification: 'To verify',
  verification_in_progress: 'In verification',
  pre_validated: 'To process',
  processing_in_progress: 'In processing',
  pending_last_validation: 'Waiting for final validation',
  last_validation_in_progress: 'In final validation',
  rejected: 'Rejected',
  rejected_photo: 'Photo rejected',
  rejected_signature: 'Signature rejected',
  rejected_address: 'Address rejected',
  validated: 'Validated',
  ready: 'Ready',
  pending_generation_ephoto: 'Waiting for the ePhoto code',
  pending_ephoto_generated: 'ePhoto being made',
  pending_shipment: 'To ship',
  delivered: 'Delivered',
  canceled: 'Canceled',
  replaced: 'Replaced',
  // Of the specification’s catalogue: no document is in one of these.
  order_fulfilled: 'Order fulfilled',
  order_rejected: 'Order rejected',
  order_in_progress: 'Order in progress',
} as const;

/** Where an order stands. */
export const order_status = {
  pending_payment: 'Waiting for payment',
  payment_failed: 'Payment failed',
  in_progress: 'In progress',
  fulfilled: 'Fulfilled',
  canceled: 'Canceled',
  rejected: 'Rejected',
  rejected_signature: 'Signature rejected',
  rejected_photo: 'Photo rejected',
  rejected_address: 'Address rejected',
} as const;

/** Where a delivery stands; staff call it a shipment. While someone manages it, it says so. */
export const delivery_status = {
  pending_shipment: 'To ship',
  merci_facteur_unprocessed: 'Unprocessed',
  shipped: 'Shipped',
  canceled: 'Canceled',
  blocked: 'Blocked',
  shipment_in_progress: 'Being shipped',
  blocked_in_progress: 'Blocked, being looked at',
} as const;

export const ticket_status = {
  open: 'Open',
  close: 'Close',
  answered: 'Answered',
} as const;

/** Where an e-mail to a customer stands. */
export const email_status = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  held: 'Held, not sent',
  failed: 'Failed',
  unknown: 'Not known if sent',
} as const;

/** Where an e-mail that was received stands. */
export const received_status = {
  ticket: 'In a ticket',
  waiting: 'Waiting',
  dismissed: 'Dismissed',
  ignored: 'Written by a program',
} as const;
