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
} as const;
