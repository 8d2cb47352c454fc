/** The columns of the order list as a spreadsheet. */
export const order_columns = {
  id: 'ID',
  reference: 'Reference',
  email: 'Email',
  name: 'Name',
  items: 'Items',
  status: 'Status',
  date: 'Date',
  deleted_at: 'Deleted At',
  origin: 'Origin',
  total: 'Total',
  currency: 'Currency',
  status_in_words: 'Status in words',
  document_status: 'Document status',
  promised: 'Promised',
} as const;

/** The columns of a file of refunds. */
export const refund_columns = {
  order: 'Order',
  reference: 'Reference',
  partner: 'Partner',
  customer: 'Customer',
  amount: 'Amount',
  currency: 'Currency',
  method: 'Paid by',
  provider: 'Payment provider',
  booked_at: 'Due since',
  paid_back_at: 'Paid back on',
  paid_back_by: 'Paid back by',
  paid_back_reference: 'Reference of the transfer',
  credit_note: 'Credit note',
} as const;
