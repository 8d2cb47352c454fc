import type { ListTexts } from '../../../sections.ts';

export const country_group: ListTexts['country_group'] = {
  one: 'grupo de países',
  many: 'grupos de países',
  counted: '{count, plural, one {# grupo de países} other {# grupos de países}}',
  fields: {
    label: 'Etiqueta',
    countries: 'Países',
  },
  help: {
    countries: 'Un país pertenece a un solo grupo: añadido aquí, deja el suyo.',
  },
};

export const country: ListTexts['country'] = {
  one: 'país',
  many: 'países',
  counted: '{count, plural, one {# país} other {# países}}',
  fields: {
    country_code: 'Código del país',
    country_name: 'Nombre del país',
    country_group_id: 'Grupo de países',
    country_merci_facteur: 'Nombre en el socio postal',
    local_currency: 'Moneda local',
    is_primary: 'Principal',
    send_authorized: 'Envío posible',
    active: 'Activo',
    scarf_authorized: 'Velo autorizado',
    thumbnail: 'Bandera',
  },
  help: {
    country_code: 'Dos letras, ISO 3166: FR.',
    country_merci_facteur: 'Como lo escribe Merci Facteur; vacío, no se envían cartas allí.',
    local_currency: 'Tres letras, ISO 4217: EUR.',
    is_primary: 'Todavía sin uso.',
    scarf_authorized: 'Todavía sin uso.',
  },
};
