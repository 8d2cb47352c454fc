import type { ListTexts } from '../../../sections.ts';

export const company: ListTexts['company'] = {
  one: 'empresa',
  many: 'empresas',
  counted: '{count, plural, one {# empresa} other {# empresas}}',
  fields: {
    country_id: 'País',
    name: 'Nombre',
    business_id_number: 'Número de empresa',
    address: 'Dirección',
    postal_code: 'Código postal',
    city: 'Ciudad',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    manager_name: 'Responsable',
  },
};
