import type { CustomerTexts } from '../../sections.ts';

export const ticket_email: CustomerTexts['ticket_email'] = {
  subject: '{reason} (solicitud {ticket})',
  greeting: 'Hola, {firstName}:',
  reply: 'Esta es nuestra respuesta a su solicitud:',
  first: 'Tenemos un mensaje para usted:',
  received: 'Gracias por su mensaje. Lo vamos a mirar; mientras tanto, esto quizá ya le ayude:',
  order: 'Se trata de su pedido {reference}.',
  closing: 'Para escribirnos de nuevo, abra la página de su solicitud en la aplicación.',
  closing_answered: 'Para escribirnos de nuevo, responda a este correo.',
  closing_first: 'Para contestar, escríbanos en la aplicación e indique la solicitud {ticket}.',
  closing_first_answered: 'Para contestar, responda a este correo.',
  signature: 'El servicio de atención al cliente',
};

/** To a colleague who is named in the discussion of a ticket. It tells nothing of the customer. */
export const ticket_mention = {
  subject: 'Ticket {ticket}: {name} le ha mencionado',
  named: '{name} le ha mencionado en la conversación interna del ticket {ticket}. Allí está lo que se ha escrito.',
  button: 'Abrir el ticket',
  why: 'Recibe este correo porque un compañero le ha escrito con @.',
} as const;
