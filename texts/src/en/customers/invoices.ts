/** The e-mail that an invoice is attached to. */
export const bill = {
  subject: 'Invoice {invoiceNumber} (order {orderReference})',
  subject_unnumbered: 'Invoice (order {orderReference})',
  attached: 'Thank you for your order. You find its invoice attached to this e-mail.',
  button: 'Open my order',
} as const;

/** What stands on an invoice besides its contents. */
export const invoice = {
  invoice: 'Invoice',
  number: 'Number',
  date: 'Date',
  order: 'Order',
  paid_on: 'Paid on',
  billed_to: 'Billed to',
  customer: 'Customer no. {number}',
  vat_number: 'VAT number',
  item: 'Item',
  quantity: 'Qty',
  price: 'Price incl. VAT',
  tax_rate: 'VAT',
  net: 'Excl. VAT',
  gross: 'Incl. VAT',
  discount: 'Discount',
  surcharge: 'Further charges',
  promotion: 'Promotion, in the prices already',
  total_net: 'Total excl. VAT',
  tax: 'VAT {rate}',
  total: 'Total incl. VAT',
  in_local_currency: 'In your currency',
  paid: 'This invoice has been paid.',
  page: 'Page {page} of {of}',
  file_name: 'invoice-{number}.pdf',
} as const;
