import type { ListTexts } from '../../../sections.ts';

export const partner: ListTexts['partner'] = {
  one: 'socio',
  many: 'socios',
  counted: '{count, plural, one {# socio} other {# socios}}',
  fields: {
    email: 'Correo electrónico',
    name: 'Nombre',
    company_id: 'Empresa',
    country_id: 'País',
    first_name: 'Nombre de pila',
    last_name: 'Apellidos',
    language: 'Idioma',
    phone: 'Teléfono',
    partner_plan_id: 'Plan de socio',
    external_id: 'Id externo',
    roles: 'Roles',
    password: 'Contraseña',
    api_secret_key: 'Clave secreta de la API',
    active: 'Activo',
  },
  help: {
    email: 'Se guarda con el prefijo partner_, se escriba o no.',
    name: 'Como lo conocen los clientes; vacío, su correo.',
    password: 'Si se deja vacía, no cambia.',
    active: 'Al desactivarlo, su clave API deja de valer.',
  },
  choices: {
    roles: {
      ROLE_PARTNER: 'Socio',
    },
  },
};

export const wallet: ListTexts['wallet'] = {
  one: 'monedero',
  many: 'monederos',
  counted: '{count, plural, one {# monedero} other {# monederos}}',
  parts: { negative: 'En negativo' },
  fields: {
    owner_id: 'Titular',
    credit: 'Crédito',
  },
};
