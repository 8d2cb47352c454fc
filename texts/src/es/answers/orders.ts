import type { AnswerTexts } from '../../sections.ts';

export const order_columns: AnswerTexts['order_columns'] = {
  id: 'N.º',
  reference: 'Referencia',
  email: 'Correo electrónico',
  name: 'Nombre',
  items: 'Artículos',
  status: 'Estado',
  date: 'Fecha',
  deleted_at: 'Eliminado el',
  origin: 'Origen',
  total: 'Total',
  currency: 'Moneda',
  status_in_words: 'Estado en palabras',
  document_status: 'Estado del documento',
  promised: 'Prometido',
};

export const refund_columns: AnswerTexts['refund_columns'] = {
  order: 'Pedido',
  reference: 'Referencia',
  partner: 'Socio',
  customer: 'Cliente',
  amount: 'Importe',
  currency: 'Moneda',
  method: 'Medio de pago',
  provider: 'Proveedor de pago',
  booked_at: 'Pendiente desde',
  paid_back_at: 'Devuelto el',
  paid_back_by: 'Devuelto por',
  paid_back_reference: 'Referencia de la transferencia',
  credit_note: 'Factura rectificativa',
};
