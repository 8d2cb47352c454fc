import type { CustomerTexts } from '../../sections.ts';

/** That an order or something sent anew has arrived, and until when it is checked. */
export const promise: CustomerTexts['promise'] = {
  until: 'Wir prüfen {photos, plural, one {Ihr Foto} other {Ihre Fotos}} bis spätestens {moment}.',
  until_there: 'Wir prüfen {photos, plural, one {Ihr Foto} other {Ihre Fotos}} bis spätestens {moment} ({zone}).',
};

export const order_received: CustomerTexts['order_received'] = {
  subject: 'Ihre Bestellung ist eingegangen (Bestellung {orderReference})',
  thanks: 'vielen Dank: Ihre Bestellung und Ihre Zahlung sind eingegangen.',
  button: 'Meine Bestellung öffnen',
};

export const photo_received: CustomerTexts['photo_received'] = {
  subject: 'Ihr neues Foto ist eingegangen (Bestellung {orderReference})',
  thanks: 'vielen Dank: Ihr neues Foto für „{purpose}“ ist eingegangen.',
};

export const signature_received: CustomerTexts['signature_received'] = {
  subject: 'Ihre Unterschrift ist eingegangen (Bestellung {orderReference})',
  thanks: 'vielen Dank: Ihre neue Unterschrift für „{purpose}“ ist eingegangen.',
};
