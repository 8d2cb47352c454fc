import type { CustomerTexts } from '../../sections.ts';

export const payment_failed: CustomerTexts['payment_failed'] = {
  subject: 'Votre paiement n’a pas abouti (commande {orderReference})',
  declined:
    'Votre banque ou votre service de paiement a refusé le paiement : rien n’a été débité et votre commande est en attente.',
  ask: 'Essayez de nouveau, avec un autre moyen de paiement si vous le souhaitez. Nous commençons dès que le paiement est arrivé.',
  button: 'Payer ma commande',
};

export const new_link: CustomerTexts['new_link'] = {
  subject: 'Votre nouveau lien (commande {orderReference})',
  here: 'Voici un nouveau lien pour nous envoyer ce qui manque encore à votre commande. L’ancien ne fonctionne plus.',
  button: 'Poursuivre ma commande',
};

export const shipped: CustomerTexts['shipped'] = {
  subject: 'Vos photos sont en route (commande {orderReference})',
  posted: 'Vos photos pour « {purpose} » ont été remises à la poste, dans une lettre adressée à :',
  patience:
    'Une lettre met quelques jours. Si elle n’est pas arrivée au bout de deux semaines, ou si l’adresse n’est pas la bonne, prévenez-nous.',
};

export const order_complete: CustomerTexts['order_complete'] = {
  subject: 'Votre commande est terminée (commande {orderReference})',
  done: 'Tout ce que vous avez commandé est fait et vous a été envoyé :',
  posted: 'photos imprimées, par la poste',
  coded: 'code ePhoto, dans un e-mail à part',
  digital: 'photo numérique, dans votre commande',
  thanks: 'Merci pour votre commande.',
  button: 'Ouvrir ma commande',
};
