import type { ListTexts } from '../../../sections.ts';

export const staff: ListTexts['staff'] = {
  one: 'compte',
  many: 'comptes',
  counted: '{count, plural, one {# compte} other {# comptes}}',
  fields: {
    first_name: 'Prénom',
    last_name: 'Nom',
    email: 'E-mail',
    language: 'Langue',
    roles: 'Rôles',
    new_password: 'Nouveau mot de passe',
    active: 'Actif',
    invited: 'Invité',
  },
  help: {
    new_password:
      'Au moins 12 caractères, difficiles à deviner. Vide, le mot de passe ne change pas ; le titulaire d’un nouveau compte reçoit un lien pour en choisir un.',
    active: 'Un compte désactivé est déconnecté immédiatement.',
  },
};
