import type { ScreenTexts } from '../../sections.ts';

export const refund_state: ScreenTexts['refund_state'] = {
  due: 'Pendiente',
  paid_back: 'Devuelto',
};

export const refunds: ScreenTexts['refunds'] = {
  order: 'Pedido',
  customer: 'Cliente',
  amount: 'Importe',
  method: 'Se devuelve por',
  since: 'Pendiente desde',
  state: 'Estado',
  withdraw: 'Retirar',
  withdraw_title: '¿Retirar esta devolución?',
  withdraw_question:
    'Ya no se devuelve nada. Queda en el historial del pedido, y su factura rectificativa se anula con otra. Si ya se informó al cliente, escríbale.',
  withdrawn: 'Devolución retirada',
  mark: 'Marcar como devuelto',
  undo: 'Deshacer: no devuelto',
  marked: 'Marcado como devuelto. Se informa al cliente en {minutes} minutos; hasta entonces se puede deshacer.',
  undone: 'Vuelve a estar pendiente',
  mark_title: '¿Se ha devuelto el dinero del pedido {order}?',
  mark_question: 'Confirme que se han devuelto {amount} ({method}). Se informa al cliente por correo.',
  reference_optional: 'Referencia (opcional)',
  reference_why: 'El número de la transferencia o de la devolución en el proveedor de pago, para encontrarla.',
  credit_note_numbered: 'Factura rectificativa {number}',
  takes_back_numbered: 'Factura rectificativa {number}, que la anula',
  download_credit_note: 'Descargar la factura rectificativa {number}',
  due_count:
    '{count, plural, =0 {Ninguna devolución pendiente} one {# devolución pendiente} many {# devoluciones pendientes} other {# devoluciones pendientes}}',
  oldest: 'la más antigua desde el {moment}',
  by_partner: 'Comunicado por el socio',
  to_wallet: 'Al monedero, en el acto',
  settled: 'Devuelto el {moment}',
  settled_by: 'Devuelto el {moment} por {name}',
};
