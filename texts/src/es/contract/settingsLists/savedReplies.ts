import type { ListTexts } from '../../../sections.ts';

export const saved_reply: ListTexts['saved_reply'] = {
  one: 'respuesta guardada',
  many: 'respuestas guardadas',
  counted: '{count, plural, one {# respuesta guardada} other {# respuestas guardadas}}',
  fields: {
    label: 'Etiqueta',
    text: 'Texto',
    order_number: 'Número de orden',
    active: 'Activa',
  },
  help: {
    text: 'El cliente lo lee en su idioma. Esto se rellena: {variables}',
  },
};
