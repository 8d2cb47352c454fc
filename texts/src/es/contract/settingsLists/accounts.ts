import type { ListTexts } from '../../../sections.ts';

export const staff: ListTexts['staff'] = {
  one: 'cuenta',
  many: 'cuentas',
  counted: '{count, plural, one {# cuenta} other {# cuentas}}',
  fields: {
    first_name: 'Nombre',
    last_name: 'Apellidos',
    email: 'Correo electrónico',
    language: 'Idioma',
    roles: 'Roles',
    new_password: 'Contraseña nueva',
    active: 'Activa',
    invited: 'Invitada',
  },
  help: {
    new_password:
      'Al menos 12 caracteres, difíciles de adivinar. Si se deja vacía no cambia; el titular de una cuenta nueva recibe un enlace para elegir una.',
    active: 'La sesión de una cuenta desactivada se cierra de inmediato.',
  },
};
