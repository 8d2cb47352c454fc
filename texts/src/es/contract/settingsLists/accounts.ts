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
    roles: 'Funciones',
    new_password: 'Contraseña nueva',
    active: 'Activa',
  },
  help: {
    new_password: 'Al menos 10 caracteres. Si se deja vacía no cambia; una cuenta nueva no puede entrar sin ella.',
    active: 'Una cuenta desactivada sale de la sesión de inmediato.',
  },
};
