import type { CustomerTexts } from '../../sections.ts';

/** That an order or something sent anew has arrived, and until when it is checked. */
export const promise: CustomerTexts['promise'] = {
  until: 'Nous vérifions {photos, plural, one {votre photo} other {vos photos}} au plus tard le {moment}.',
  until_there:
    'Nous vérifions {photos, plural, one {votre photo} other {vos photos}} au plus tard le {moment} ({zone}).',
};

export const order_received: CustomerTexts['order_received'] = {
  subject: 'Nous avons bien reçu votre commande (commande {orderReference})',
  thanks: 'Merci : votre commande et son paiement nous sont parvenus.',
  button: 'Ouvrir ma commande',
};

export const photo_received: CustomerTexts['photo_received'] = {
  subject: 'Nous avons bien reçu votre nouvelle photo (commande {orderReference})',
  thanks: 'Merci : votre nouvelle photo pour « {purpose} » nous est parvenue.',
};

export const signature_received: CustomerTexts['signature_received'] = {
  subject: 'Nous avons bien reçu votre signature (commande {orderReference})',
  thanks: 'Merci : votre nouvelle signature pour « {purpose} » nous est parvenue.',
};
