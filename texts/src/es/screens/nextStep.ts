import type { ScreenTexts } from '../../sections.ts';

export const next_step: ScreenTexts['next_step'] = {
  title: 'Próximo paso',
  since: 'Desde hace {length} ({moment}).',
  show_document: 'Mostrar el documento {id}',
  refunds: 'Devoluciones de este pedido',
  payment: 'Espera su pago',
  payment_failed: 'El pago falló: espera otro',
  photo_from_customer: 'Espera una nueva foto del cliente',
  signature_from_customer: 'Espera una nueva firma del cliente',
  address_from_customer: 'Espera la dirección correcta',
  letter_came_back: 'La carta volvió: corrija la dirección o envíela de nuevo',
  shipment_canceled: 'El envío se canceló: hágalo de nuevo o vuelva a tratar la foto',
  verdict: 'Espera a un clasificador',
  treatment: 'Espera a un controlador',
  checks: 'Los controles automáticos examinan la foto',
  outputs: 'Se está haciendo lo que se pidió',
  code: 'Espera el código ePhoto',
  shipment: 'Espera a ser enviado por correo',
  refund: 'Hay dinero que devolver al cliente',
  ticket: 'El cliente espera la respuesta a un ticket',
};
