import type { ListTexts } from '../../../sections.ts';

export const customer: ListTexts['customer'] = {
  one: 'cliente',
  many: 'clientes',
  counted: '{count, plural, one {# cliente} other {# clientes}}',
  fields: {
    first_name: 'Nombre',
    last_name: 'Apellidos',
    email: 'Correo electrónico',
    address: 'Dirección',
    address2: 'Dirección 2',
    postal_code: 'Código postal',
    city: 'Ciudad',
    country_code: 'País',
    phone: 'Teléfono',
    language: 'Idioma',
    os: 'Sistema',
    version: 'Versión',
    last_logged_in_at: 'Último acceso',
    created_at: 'Fecha de creación',
  },
};

export const sale_by_country: ListTexts['sale_by_country'] = {
  one: 'venta por país',
  many: 'ventas por país',
  counted: '{count, plural, one {# venta por país} other {# ventas por país}}',
  fields: {
    origin_country: 'Comprado en',
    destination_country_id: 'Foto para',
    total_orders: 'Pedidos',
  },
};
