import type { ListTexts } from '../../../sections.ts';

export const ticket_reason: ListTexts['ticket_reason'] = {
  one: 'motivo de ticket',
  many: 'motivos de ticket',
  counted: '{count, plural, one {# motivo de ticket} other {# motivos de ticket}}',
  fields: {
    label: 'Etiqueta',
    auto_reply: 'Respuesta automática',
    order_needed: 'Requiere pedido',
    priority: 'Prioridad',
    country_id: 'País',
  },
  help: {
    country_id: 'Vacío: para todos los países.',
  },
};
