import type { ListTexts } from '../../../sections.ts';

export const ticket_reason: ListTexts['ticket_reason'] = {
  one: 'motivo de ticket',
  many: 'motivos de ticket',
  counted: '{count, plural, one {# motivo de ticket} other {# motivos de ticket}}',
  fields: {
    label: 'Etiqueta',
    auto_reply: 'Respuesta automática',
    order_needed: 'Requiere pedido',
    for_emails: 'Para los correos',
    priority: 'Prioridad',
    due_hours: 'Horas para responder',
    country_id: 'País',
  },
  help: {
    for_emails:
      'Los tickets que los clientes abren por correo electrónico tienen este motivo. Si no se elige ninguno, tienen el menos urgente de los que no piden pedido y valen para todos los países.',
    due_hours:
      'Plazo en el que reciben respuesta los clientes que escriben sobre esto, contado desde que empiezan a esperar. Vacío: sin plazo.',
  },
};
