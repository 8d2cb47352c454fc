import type { CustomerTexts } from '../../sections.ts';

export const payment_failed: CustomerTexts['payment_failed'] = {
  subject: 'El pago no se ha realizado (pedido {orderReference})',
  declined: 'Su banco o servicio de pago ha rechazado el pago: no se ha cobrado nada y su pedido está en espera.',
  ask: 'Inténtelo de nuevo, si lo desea con otro medio de pago. Empezamos en cuanto llegue el pago.',
  button: 'Pagar mi pedido',
};

export const new_link: CustomerTexts['new_link'] = {
  subject: 'Su nuevo enlace (pedido {orderReference})',
  here: 'Este es un nuevo enlace para enviarnos lo que aún falta en su pedido. El anterior ya no funciona.',
  button: 'Continuar con mi pedido',
};

export const shipped: CustomerTexts['shipped'] = {
  subject: 'Sus fotos están en camino (pedido {orderReference})',
  posted: 'Sus fotos para «{purpose}» se han entregado a correos, en una carta dirigida a:',
  patience: 'Una carta tarda unos días. Si en dos semanas no ha llegado, o si la dirección no es correcta, avísenos.',
};

export const order_complete: CustomerTexts['order_complete'] = {
  subject: 'Su pedido está completo (pedido {orderReference})',
  done: 'Todo lo que pidió está hecho y se le ha enviado:',
  posted: 'fotos impresas, por correo postal',
  coded: 'código ePhoto, en un correo aparte',
  digital: 'foto digital, en su pedido',
  thanks: 'Gracias por su pedido.',
  button: 'Abrir mi pedido',
};
