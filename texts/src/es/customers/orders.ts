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
  tracking_number: 'Número de la carta',
  patience: 'Una carta tarda unos días. Si en dos semanas no ha llegado, o si la dirección no es correcta, avísenos.',
};

export const order_complete: CustomerTexts['order_complete'] = {
  subject: 'Su pedido está completo (pedido {orderReference})',
  done: 'Todo lo que pidió está hecho y se le ha enviado:',
  letter: 'Hemos entregado sus fotos a correos, en una carta dirigida a:',
  posted: 'fotos impresas, por correo postal',
  coded: 'código ePhoto, en un correo aparte',
  photo_coded: 'código de foto, en un correo aparte',
  digital: 'foto digital, en un correo aparte',
  coded_no_email: 'código ePhoto',
  photo_coded_no_email: 'código de foto',
  digital_no_email: 'foto digital, en su pedido',
  thanks: 'Gracias por su pedido.',
  button: 'Abrir mi pedido',
};

export const order_canceled: CustomerTexts['order_canceled'] = {
  subject: 'Su pedido ha sido cancelado (pedido {orderReference})',
  ended:
    'Su pedido ha sido cancelado. Ya no se hace ni se envía nada más, y los códigos que recibió para él ya no son válidos.',
  rest: 'El resto de su pedido ha sido cancelado. Ya no se hace ni se envía nada más.',
  kept: 'Lo que ya ha recibido sigue siendo válido.',
  photo_code: 'La excepción es su código de foto: con él la administración ya no puede recoger su foto.',
};

export const order_refused: CustomerTexts['order_refused'] = {
  subject: 'Su pedido ha sido cerrado (pedido {orderReference})',
  ended:
    'No hemos recibido lo que nos faltaba para su pedido, así que hemos tenido que cerrarlo. El enlace que le enviamos ya no abre nada.',
};

export const paid_back: CustomerTexts['paid_back'] = {
  subject: 'Su dinero está en camino (pedido {orderReference})',
  due: 'Le devolvemos {amount} por el mismo medio de pago. Le escribiremos en cuanto esté en camino.',
  done: 'Le hemos devuelto {amount} por el mismo medio de pago.',
  patience: 'Su banco o servicio de pago puede tardar unos días en mostrarlo.',
  credit_note: 'Encontrará la factura rectificativa adjunta a este correo.',
  button: 'Abrir mi pedido',
};
