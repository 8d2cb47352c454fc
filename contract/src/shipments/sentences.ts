import type { LetterFate } from '../mailPartner.ts';

/* What a call about a shipment answers in words: the specification's sentences, as they are. */

export const SHIPMENT_SENTENCES = {
  shipped: 'Document shipped successfully!',
  canceled: 'Shipment canceled successfully!',
  left: 'Document left successfully!',
  addressRejected: 'Address rejected successfully!',
  addressEdited: 'the address was successfully modified',
  addressNotEdited: 'Address modification failed',
  sent: 'Document sent to merci facteur',
  notSent: 'Cannot send this document',
  underWay: 'The mail partner is slow to answer: the shipment will show the result',
  ticketOpened: 'Message sent successfully!',
  expired: 'shipment expired!',
} as const;

/** The message after a cancellation, by what may still happen to the letter. A delivered shipment cannot be canceled. */
export const CANCELED_SENTENCES: Readonly<Record<LetterFate, string>> = {
  not_sent: SHIPMENT_SENTENCES.canceled,
  returned: SHIPMENT_SENTENCES.canceled,
  unsure: `${SHIPMENT_SENTENCES.canceled} It is not known whether the mail partner has its letter: it may still be printed and delivered.`,
  with_partner: `${SHIPMENT_SENTENCES.canceled} The mail partner has its letter and is asked to stop it: it may still be printed, delivered and charged.`,
  delivered: `${SHIPMENT_SENTENCES.canceled} The mail partner has delivered its letter.`,
};
