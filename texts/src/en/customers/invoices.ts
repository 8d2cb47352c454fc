/** The e-mail that an invoice is attached to. */
export const bill = {
  subject: 'Invoice {invoiceNumber} (order {orderReference})',
  subject_unnumbered: 'Invoice (order {orderReference})',
  attached: 'Thank you for your order. Its invoice is attached to this e-mail.',
  attached_here: 'The invoice is attached to this e-mail.',
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
  nothing_left: 'Nothing is left to pay.',
  partly_given_back: 'Of this, {amount} was refunded. Nothing is left to pay.',
  page: 'Page {page} of {of}',
  file_name: 'invoice-{number}.pdf',
} as const;

/** What a credit note says where an invoice says something else. */
export const credit_note = {
  credit_note: 'Credit note',
  invoice: 'Invoice',
  all: 'The whole invoice is refunded',
  part: 'A part of the invoice is refunded',
  of_invoice: 'Invoice {number}',
  total: 'Total refunded, incl. VAT',
  given_back: 'This amount is refunded the way it was paid.',
  correction: 'Correction of a credit note',
  takes_back: 'Cancels credit note {number}',
  withdrawn: 'This amount is not refunded: the credit note was issued by mistake.',
  file_name: 'credit-note-{number}.pdf',
} as const;
