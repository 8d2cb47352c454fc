import type { ScreenTexts } from '../../sections.ts';

export const activity: ScreenTexts['activity'] = {
  when: 'Quand',
  who: 'Qui',
  name: 'Action',
  subject: 'Fiche',
  record: '{kind} {id}',
  changes: 'Avant → après',
  none: 'Rien n’a été fait',
  newest: 'Les plus récentes',
  older: 'Plus anciennes',
  more: '{count, plural, one {# de plus} many {# de plus} other {# de plus}}',
  fewer: 'Réduire',
  bring_back: 'Rétablir',
  brought_back: 'La fiche est de nouveau là, telle qu’elle était',
};

export const activity_subjects: ScreenTexts['activity_subjects'] = {
  document: 'Document',
  order: 'Commande',
  delivery: 'Expédition',
  ticket: 'Ticket',
  mail: 'E-mail',
  staff: 'Compte',
  price: 'Prix',
  price_edit: 'Modification de prix',
  refund: 'Remboursement',
  floor: 'Activité en direct',
  house: 'Maison',
  second_look: 'Second regard',
  second_look_settings: 'Réglages des seconds regards',
  wallet: 'Portefeuille',
};
