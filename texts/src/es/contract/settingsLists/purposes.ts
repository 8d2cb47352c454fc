import type { ListTexts } from '../../../sections.ts';

export const level_of_caution: ListTexts['level_of_caution'] = {
  one: 'nivel de cautela',
  many: 'niveles de cautela',
  counted: '{count, plural, one {# nivel de cautela} other {# niveles de cautela}}',
  fields: {
    label: 'Etiqueta',
    color: 'Color',
    accepted_list: 'Lo que se acepta',
    active: 'Activo',
  },
};

export const product: ListTexts['product'] = {
  one: 'producto',
  many: 'productos',
  counted: '{count, plural, one {# producto} other {# productos}}',
  fields: {
    label: 'Etiqueta',
    reference: 'Referencia',
    product_type: 'Tipo',
    signature_needed: 'Requiere firma',
    send_by_post_needed: 'Enviado por correo',
    verification_needed: 'Requiere verificación',
    ephoto_needed: 'Requiere ePhoto',
    active: 'Activo',
  },
  help: {
    reference: 'Como la nombran los socios.',
  },
  choices: {
    product_type: {
      main: 'Producto principal',
      option: 'Opción',
    },
  },
};

export const purpose: ListTexts['purpose'] = {
  one: 'tipo de foto',
  many: 'tipos de foto',
  counted: '{count, plural, one {# tipo de foto} other {# tipos de foto}}',
  fields: {
    label: 'Etiqueta',
    country_id: 'País',
    photo_width: 'Ancho de la foto',
    photo_height: 'Alto de la foto',
    photo_description: 'Descripción de la foto',
    photo_board_description: 'Descripción de la plancha',
    replaced: 'Sustituido',
  },
};
