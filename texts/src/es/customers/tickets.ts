import type { CustomerTexts } from '../../sections.ts';

export const ticket_email: CustomerTexts['ticket_email'] = {
  subject: '{reason} (solicitud {ticket})',
  greeting: 'Hola, {firstName}:',
  reply: 'Esta es nuestra respuesta a su solicitud:',
  received: 'Gracias por su mensaje. Lo vamos a mirar; mientras tanto, esto quizá ya le ayude:',
  order: 'Se trata de su pedido {reference}.',
  closing: 'Para escribirnos de nuevo, abra la página de su solicitud en la aplicación.',
  signature: 'El servicio de atención al cliente',
};
