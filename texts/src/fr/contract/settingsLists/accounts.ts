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
  },
  help: {
    new_password:
      'Au moins 10 caractères. Vide, le mot de passe ne change pas ; un nouveau compte ne peut pas se connecter sans.',
    active: 'Un compte désactivé est déconnecté immédiatement.',
  },
};
