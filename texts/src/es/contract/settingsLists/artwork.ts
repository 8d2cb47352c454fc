import type { ListTexts } from '../../../sections.ts';

export const icon: ListTexts['icon'] = {
  one: 'icono',
  many: 'iconos',
  counted: '{count, plural, one {# icono} other {# iconos}}',
  fields: {
    label: 'Etiqueta',
    url: 'Imagen',
    is_default: 'Predeterminado',
  },
};

export const print_pattern: ListTexts['print_pattern'] = {
  one: 'motivo de impresión',
  many: 'motivos de impresión',
  counted: '{count, plural, one {# motivo de impresión} other {# motivos de impresión}}',
  fields: {
    label: 'Etiqueta',
    url: 'Imagen',
  },
};
