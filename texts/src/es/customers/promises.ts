import type { CustomerTexts } from '../../sections.ts';

/** That an order or something sent anew has arrived, and until when it is checked. */
export const promise: CustomerTexts['promise'] = {
  until: 'Revisamos {photos, plural, one {su foto} other {sus fotos}} a más tardar el {moment}.',
  until_there: 'Revisamos {photos, plural, one {su foto} other {sus fotos}} a más tardar el {moment} ({zone}).',
};

export const order_received: CustomerTexts['order_received'] = {
  subject: 'Hemos recibido su pedido (pedido {orderReference})',
  thanks: 'Gracias: hemos recibido su pedido y su pago.',
  button: 'Abrir mi pedido',
};

export const photo_received: CustomerTexts['photo_received'] = {
  subject: 'Hemos recibido su nueva foto (pedido {orderReference})',
  thanks: 'Gracias: hemos recibido su nueva foto para «{purpose}».',
};

export const signature_received: CustomerTexts['signature_received'] = {
  subject: 'Hemos recibido su firma (pedido {orderReference})',
  thanks: 'Gracias: hemos recibido su nueva firma para «{purpose}».',
};
