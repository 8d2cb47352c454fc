import type { ListTexts } from '../../../sections.ts';

export const comment_template: ListTexts['comment_template'] = {
  one: 'plantilla de comentario',
  many: 'plantillas de comentario',
  counted: '{count, plural, one {# plantilla de comentario} other {# plantillas de comentario}}',
  fields: {
    order_number: 'Número de orden',
    label: 'Etiqueta',
    text: 'Texto',
    active: 'Activa',
  },
  help: {
    text: 'Se incluye en el comentario de una foto, en el idioma de quien lo escribe.',
  },
};
