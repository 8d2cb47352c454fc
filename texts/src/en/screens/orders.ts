/** What the search of the order list looks at. */
export const order_search = {
  client: 'User-Document-Qrcode',
  owner: 'Customer',
  document: 'Document',
  qrCode: 'QR code',
  product: 'Product',
  codeEphoto: 'ePhoto code',
} as const;

/** The order list. */
export const orders = {
  id: 'ID',
  email: 'Email',
  name: 'Name',
  items: 'Items',
  status: 'Status',
  date: 'Date',
  deleted_at: 'Deleted At',
  origin: 'Origin',
  deleted: 'deleted',
  account_deleted: 'Deleted account',
  open_in_tab: 'Open order {number} in a new tab',
  filters: 'Filter',
  document_status: 'Document',
  document_found: 'Document {number}',
  promised: 'Promised',
  updated_at: 'Updated',
  total: 'Total',
  partner: 'Partner',
  placed_from: 'Placed from',
  placed_to: 'Placed until',
  search_in: 'Search in',
  order_statuses: 'Order statuses',
  document_statuses: 'Document statuses',
  country: 'Country',
  purpose: 'Purpose',
  choose_country: 'Choose a country first',
  all: 'All',
  more: '+{count}',
  placed_in: 'Placed {days}',
  of_product: 'Product: {product}',
  of_promotion: 'Promotion: {promotion}',
  with_promotion: 'With a promotion',
  bought_in: 'Bought in: {country}',
  from_app: 'App 3',
  from_web_app: 'Web App 3',
  only_deleted: 'Only deleted orders',
  not_deleted: 'Without deleted orders',
  photos_min: 'At least {count, number} photos from the customer',
  photos_more: 'More than 7 photos from the customer',
  refund_due: 'Refund due',
} as const;

/** What someone has narrowed a list down to, kept under a name. */
export const kept = {
  searches: 'Saved searches',
  none: 'None saved yet',
  save: 'Save this search',
  name: 'Name',
  replaces: 'A search with this name is already saved: it will be replaced.',
  full: 'No more can be saved: delete one first.',
  delete: 'Delete “{name}”',
} as const;

/** The search in the header. */
export const search = {
  label: 'Search everything',
  hint: 'Search',
  orders: 'Orders',
  customers: 'Customers',
  results: 'Results',
  order: 'Order {number}',
  customer: 'Customer {number}',
  last_login: 'Last connection: {moment}',
} as const;

/** The parts of all orders that people work on. */
export const order_views = {
  all: 'All',
  rejected_photo: 'Photo rejected',
  rejected_address: 'Address rejected',
  overdue: 'Overdue',
  returned: 'Letter returned',
  refund_due: 'Refund due',
  deleted: 'Deleted',
  label: 'Views',
} as const;
