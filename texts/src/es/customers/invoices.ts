import type { CustomerTexts } from '../../sections.ts';

export const bill: CustomerTexts['bill'] = {
  subject: 'Factura {invoiceNumber} (pedido {orderReference})',
  subject_unnumbered: 'Factura (pedido {orderReference})',
  attached: 'Gracias por su pedido. Encontrará su factura adjunta a este correo.',
  attached_here: 'Encontrará la factura adjunta a este correo.',
  button: 'Abrir mi pedido',
};

export const invoice: CustomerTexts['invoice'] = {
  invoice: 'Factura',
  number: 'Número',
  date: 'Fecha',
  order: 'Pedido',
  paid_on: 'Pagado el',
  billed_to: 'Facturado a',
  customer: 'Cliente n.º {number}',
  vat_number: 'NIF-IVA',
  item: 'Concepto',
  quantity: 'Cant.',
  price: 'Precio con IVA',
  tax_rate: 'IVA',
  net: 'Sin IVA',
  gross: 'Con IVA',
  discount: 'Descuento',
  surcharge: 'Otros cargos',
  promotion: 'Promoción, ya incluida en los precios',
  total_net: 'Total sin IVA',
  tax: 'IVA {rate}',
  total: 'Total con IVA',
  in_local_currency: 'En su moneda',
  paid: 'Esta factura está pagada.',
  nothing_left: 'No queda nada por pagar.',
  partly_given_back: 'De este importe se han devuelto {amount}. No queda nada por pagar.',
  page: 'Página {page} de {of}',
  file_name: 'factura-{number}.pdf',
};

export const credit_note: CustomerTexts['credit_note'] = {
  credit_note: 'Factura rectificativa',
  invoice: 'Factura',
  all: 'Devolución de toda la factura',
  part: 'Devolución de una parte',
  of_invoice: 'Factura {number}',
  total: 'Total devuelto con IVA',
  given_back: 'Este importe se devuelve por el mismo medio de pago.',
  correction: 'Anulación de factura rectificativa',
  takes_back: 'Anula la factura rectificativa {number}',
  withdrawn: 'Este importe no se devuelve: la factura rectificativa se emitió por error.',
  file_name: 'factura-rectificativa-{number}.pdf',
};
