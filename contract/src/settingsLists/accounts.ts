import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../kit/limits.ts';
import { ACCOUNT_LANGUAGES } from '../kit/fields.ts';
import { ASSIGNABLE_ROLES } from '../kit/roles.ts';
import { settingsList } from '../kit/settingsList.ts';
import { LANGUAGE_WORDS, ROLE_WORDS } from './words.ts';
import { USERS } from './roles.ts';

export const accountList = settingsList({
  name: 'staff',
  path: '/administrator',
  one: ['account', 'compte', 'cuenta'],
  many: ['accounts', 'comptes', 'cuentas'],
  // Orders name the administrator a refusal is for, dashboards whom their figures are about.
  read: [...USERS, 'orderManager', 'automaticProgram'],
  write: USERS,
  display: 'email',
  whole: true,
  sort: { by: 'last_name' },
  fields: {
    first_name: {
      kind: 'text',
      label: ['First name', 'Prénom', 'Nombre'],
      most: 100,
      required: true,
      inList: true,
      search: true,
    },
    last_name: {
      kind: 'text',
      label: ['Last name', 'Nom', 'Apellidos'],
      most: 100,
      required: true,
      inList: true,
      search: true,
    },
    email: {
      kind: 'text',
      label: ['E-mail', 'E-mail', 'Correo electrónico'],
      most: 180,
      format: 'email',
      unique: true,
      required: true,
      inList: true,
      search: true,
    },
    language: {
      kind: 'choice',
      label: ['Language', 'Langue', 'Idioma'],
      of: ACCOUNT_LANGUAGES,
      words: LANGUAGE_WORDS,
      standard: 'fr',
      required: true,
      inList: true,
      filter: true,
    },
    // Nobody is made an administrator by overlooking a field: whoever adds an account says what it may do.
    roles: {
      kind: 'choices',
      label: ['Roles', 'Rôles', 'Funciones'],
      of: ASSIGNABLE_ROLES,
      words: ROLE_WORDS,
      required: true,
      inList: true,
      filter: true,
    },
    new_password: {
      kind: 'secret',
      label: ['New password', 'Nouveau mot de passe', 'Contraseña nueva'],
      help: [
        'At least 12 characters. Left empty, the password stays as it is; a new account cannot sign in without one.',
        'Au moins 12 caractères. Vide, le mot de passe ne change pas ; un nouveau compte ne peut pas se connecter sans.',
        'Al menos 12 caracteres. Si se deja vacía no cambia; una cuenta nueva no puede entrar sin ella.',
      ],
      least: PASSWORD_LENGTH_MIN,
      most: PASSWORD_LENGTH_MAX,
    },
    active: {
      kind: 'flag',
      label: ['Active', 'Actif', 'Activa'],
      help: [
        'Whoever is no longer active is signed out at once.',
        'Un compte désactivé est déconnecté immédiatement.',
        'Una cuenta desactivada sale de la sesión de inmediato.',
      ],
      standard: true,
      inList: true,
      filter: true,
    },
  },
});
