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
  tracking_number: 'Numéro de la lettre',
  patience:
    'Une lettre met quelques jours. Si elle n’est pas arrivée au bout de deux semaines, ou si l’adresse n’est pas la bonne, prévenez-nous.',
};

export const order_complete: CustomerTexts['order_complete'] = {
  subject: 'Votre commande est terminée (commande {orderReference})',
  done: 'Tout ce que vous avez commandé est fait et vous a été envoyé :',
  letter: 'Vos photos ont été remises à la poste, dans une lettre adressée à :',
  posted: 'photos imprimées, par la poste',
  coded: 'code ePhoto, dans un e-mail à part',
  photo_coded: 'code photo, dans un e-mail à part',
  digital: 'photo numérique, dans un e-mail à part',
  coded_no_email: 'code ePhoto',
  photo_coded_no_email: 'code photo',
  digital_no_email: 'photo numérique, dans votre commande',
  thanks: 'Merci pour votre commande.',
  button: 'Ouvrir ma commande',
};

export const order_canceled: CustomerTexts['order_canceled'] = {
  subject: 'Votre commande a été annulée (commande {orderReference})',
  ended:
    'Votre commande a été annulée. Plus rien n’est fabriqué ni envoyé, et les codes reçus pour cette commande ne sont plus valables.',
  rest: 'Le reste de votre commande a été annulé. Plus rien n’est fabriqué ni envoyé.',
  kept: 'Ce que vous avez déjà reçu reste valable.',
  photo_code:
    'Seul votre code photo ne l’est plus : l’administration ne peut plus s’en servir pour récupérer votre photo.',
};

export const order_refused: CustomerTexts['order_refused'] = {
  subject: 'Votre commande a été close (commande {orderReference})',
  ended:
    'Ce qu’il nous manquait pour votre commande ne nous est pas parvenu : nous avons dû la clore. Le lien que nous vous avions envoyé n’ouvre plus rien.',
};

export const paid_back: CustomerTexts['paid_back'] = {
  subject: 'Votre remboursement est en route (commande {orderReference})',
  due: 'Nous vous remboursons {amount}, par le moyen de paiement utilisé. Nous vous écrirons dès que ce sera fait.',
  done: 'Nous vous avons remboursé {amount}, par le moyen de paiement utilisé.',
  patience: 'Votre banque ou votre service de paiement peut mettre quelques jours à l’afficher.',
  credit_note: 'Vous trouverez l’avoir en pièce jointe.',
  button: 'Ouvrir ma commande',
};
