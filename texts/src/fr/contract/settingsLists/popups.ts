import type { ListTexts } from '../../../sections.ts';

export const popup_partner: ListTexts['popup_partner'] = {
  one: 'popup partenaire',
  many: 'popups partenaires',
  counted: '{count, plural, one {# popup partenaire} other {# popups partenaires}}',
  fields: {
    image: 'Image',
    title: 'Titre',
    subtitle: 'Sous-titre',
    button_text1: 'Premier bouton',
    link_button1: 'Lien du premier bouton',
    tag1: 'Étiquette du premier bouton',
    button_text2: 'Second bouton',
    link_button2: 'Lien du second bouton',
    tag2: 'Étiquette du second bouton',
    page: 'Page',
    countries: 'Pays',
    start_date: 'Début',
    end_date: 'Fin',
    active: 'Active',
    total_calls: 'Affichée',
    track1: 'Premier bouton utilisé',
    track2: 'Second bouton utilisé',
  },
  help: {
    countries: 'Aucun choisi : dans tous.',
  },
  choices: {
    page: {
      home: 'Accueil',
      order: 'Commande',
      payment: 'Paiement',
      photo: 'Photo',
      account: 'Compte',
    },
  },
};

export const popup: ListTexts['popup'] = {
  one: 'popup',
  many: 'popups',
  counted: '{count, plural, one {# popup} other {# popups}}',
  fields: {
    title: 'Titre',
    subtitle: 'Sous-titre',
    text: 'Texte',
    recurrence: 'Récurrence',
    promo: 'Code promotion',
    share_text: 'Texte de partage',
    type: 'Type',
    android_version: 'Version Android',
    ios_version: 'Version iOS',
    start_date: 'Début',
    end_date: 'Fin',
    active: 'Active',
    quantity_used: 'Affichée',
  },
  help: {
    promo: 'Tel qu’il figure dans la liste des promotions, en majuscules ou en minuscules.',
    android_version: 'Affichée sur Android à partir de cette version ; vide, pas du tout.',
    ios_version: 'Affichée sur iOS à partir de cette version ; vide, pas du tout.',
    active: 'Sans version Android ni version iOS, une popup active n’est montrée à personne.',
  },
  choices: {
    recurrence: {
      once: 'Une fois',
      daily: 'Une fois par jour',
      weekly: 'Une fois par semaine',
      always: 'À chaque démarrage',
    },
    type: {
      promo: 'Promotion',
      update: 'Mise à jour',
    },
  },
};
