import type { ContractTexts } from '../../sections.ts';

export const document_status: ContractTexts['document_status'] = {
  created: 'Creado',
  waiting_ia_validation: 'A la espera de los controles automáticos',
  ia_validation_in_progress: 'Controles automáticos',
  ia_validation: 'Controles superados',
  waiting_ia_framing: 'A la espera de encuadre',
  ia_framing_in_progress: 'Encuadre',
  waiting_ia_compress: 'A la espera de compresión',
  ia_compress_in_progress: 'Compresión',
  waiting_ia_conversion: 'A la espera de conversión',
  pending_ia_conversion: 'Conversión',
  ia_shipment: 'Envío automático',
  pending_verification: 'Por verificar',
  verification_in_progress: 'En verificación',
  pre_validated: 'Por tratar',
  processing_in_progress: 'En tratamiento',
  pending_last_validation: 'A la espera de validación final',
  last_validation_in_progress: 'En validación final',
  rejected: 'Rechazado',
  rejected_photo: 'Foto rechazada',
  rejected_signature: 'Firma rechazada',
  rejected_address: 'Dirección rechazada',
  validated: 'Validado',
  ready: 'Listo',
  pending_generation_ephoto: 'A la espera del código ePhoto',
  pending_ephoto_generated: 'ePhoto en preparación',
  pending_shipment: 'Por enviar',
  delivered: 'Entregado',
  canceled: 'Cancelado',
  replaced: 'Sustituido',
  order_fulfilled: 'Pedido completado',
  order_rejected: 'Pedido rechazado',
  order_in_progress: 'Pedido en curso',
};

export const order_status: ContractTexts['order_status'] = {
  pending_payment: 'Pendiente de pago',
  payment_failed: 'Pago fallido',
  in_progress: 'En curso',
  fulfilled: 'Completado',
  canceled: 'Cancelado',
  rejected: 'Rechazado',
  rejected_signature: 'Firma rechazada',
  rejected_photo: 'Foto rechazada',
  rejected_address: 'Dirección rechazada',
};

export const delivery_status: ContractTexts['delivery_status'] = {
  pending_shipment: 'Por enviar',
  merci_facteur_unprocessed: 'Sin procesar',
  shipped: 'Enviado',
  canceled: 'Cancelado',
  blocked: 'Bloqueado',
  shipment_in_progress: 'En curso de envío',
  blocked_in_progress: 'Bloqueado, en revisión',
};

export const ticket_status: ContractTexts['ticket_status'] = {
  open: 'Abierto',
  close: 'Cerrado',
  answered: 'Respondido',
};

export const email_status: ContractTexts['email_status'] = {
  queued: 'En espera',
  sending: 'Enviándose',
  sent: 'Enviado',
  held: 'Retenido, no enviado',
  failed: 'Fallido',
  unknown: 'No se sabe si salió',
};

export const received_status: ContractTexts['received_status'] = {
  ticket: 'En un ticket',
  waiting: 'Pendiente',
  dismissed: 'Descartado',
  ignored: 'Escrito por un programa',
};
