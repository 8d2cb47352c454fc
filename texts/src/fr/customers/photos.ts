import type { CustomerTexts } from '../../sections.ts';

export const photo_verdict: CustomerTexts['photo_verdict'] = {
  checked: 'Votre photo pour « {purpose} » a été vérifiée et répond aux règles de l’administration.',
  unchecked:
    'Votre photo pour « {purpose} » n’a pas été vérifiée : nous ne savons pas si elle répond aux règles de l’administration.',
};

export const photo_ready: CustomerTexts['photo_ready'] = {
  subject: 'Votre photo est prête (commande {orderReference})',
  where: 'Elle est jointe à cet e-mail, au format demandé.',
  button: 'Ouvrir ma commande',
  file_name: 'photo-{number}.jpg',
};

export const ephoto_code: CustomerTexts['ephoto_code'] = {
  subject: 'Votre code ePhoto (commande {orderReference})',
  code: 'Votre code',
  use: 'Saisissez-le dans votre démarche en ligne. Il sert une seule fois, dans les six mois.',
  button: 'Ouvrir ma commande',
};

export const photo_code: CustomerTexts['photo_code'] = {
  subject: 'Votre code photo (commande {orderReference})',
  code: 'Votre code photo',
  use: 'Saisissez-le dans votre demande exactement comme il est écrit ici, en respectant majuscules et minuscules. L’administration s’en sert pour récupérer votre photo, jusqu’au {until}. Gardez-le pour vous : il permet de voir votre photo.',
  button: 'Ouvrir ma commande',
};
