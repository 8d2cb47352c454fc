import type { CustomerTexts } from '../../sections.ts';

export const email_frame: CustomerTexts['email_frame'] = {
  greeting: 'Bonjour {firstName},',
  closing: 'Besoin d’aide ? Répondez à cet e-mail.',
  closing_unread:
    'Merci de ne pas répondre à cet e-mail : personne ne lit cette adresse. Vous trouvez de l’aide dans l’application où vous avez commandé.',
  signature: 'L’équipe photo',
};

export const photo_rejected: CustomerTexts['photo_rejected'] = {
  subject: 'Votre photo est à refaire (commande {orderReference})',
  checked:
    'Nous avons vérifié la photo envoyée pour « {purpose} ». L’administration ne l’accepterait pas : nous ne pouvons pas encore poursuivre.',
  reasons: 'Ce qui ne convient pas, et comment faire mieux :',
  ask: 'Reprenez simplement une photo. C’est gratuit, et nous la vérifions dès son arrivée.',
  button: 'Prendre une nouvelle photo',
};

export const photo_refused: CustomerTexts['photo_refused'] = {
  subject: 'L’administration n’a pas accepté votre photo : reprenez-la (commande {orderReference})',
  refused:
    'Nous avons appris que l’administration n’a pas accepté votre photo pour « {purpose} », alors que nous l’avions validée. Nous en sommes désolés.',
  ask: 'Reprenez une photo. C’est gratuit : nous la vérifions et nous vous renvoyons le tout. Ce que vous avez reçu n’est plus valable.',
};

export const signature_rejected: CustomerTexts['signature_rejected'] = {
  subject: 'Votre signature est à refaire (commande {orderReference})',
  refused: 'La signature envoyée pour « {purpose} » n’est pas utilisable : l’administration ne l’accepterait pas.',
  ask: 'Signez à nouveau en noir sur papier blanc, en grand et en entier, sans rien d’autre sur la feuille, puis photographiez-la bien à plat et bien éclairée.',
  photo_waits:
    'Vous n’avez pas à renvoyer votre photo pour le moment. Nous poursuivons la vérification dès que la signature est là.',
  button: 'Envoyer une nouvelle signature',
};

export const address_rejected: CustomerTexts['address_rejected'] = {
  subject: 'Votre adresse est à vérifier (commande {orderReference})',
  undeliverable: 'Vos photos pour « {purpose} » ne peuvent pas être distribuées à l’adresse que vous avez indiquée :',
  ask: 'Envoyez-nous l’adresse complète, avec le nom qui figure sur la boîte aux lettres. Nous renvoyons vos photos sans frais.',
  button: 'Corriger mon adresse',
};

export const reminder: CustomerTexts['reminder'] = {
  subject: 'Rappel : {subject}',
  waiting: 'Votre commande vous attend toujours. Voici ce que nous vous avions écrit :',
  waiting_until:
    'Votre commande vous attend toujours. Sans nouvelles de votre part d’ici au {day}, nous devrons la clore. Voici ce que nous vous avions écrit :',
};
