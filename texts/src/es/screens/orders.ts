import type { ScreenTexts } from '../../sections.ts';

export const order_search: ScreenTexts['order_search'] = {
  client: 'Cliente-Documento-Código QR',
  owner: 'Cliente',
  document: 'Documento',
  qrCode: 'Código QR',
  product: 'Producto',
  codeEphoto: 'Código ePhoto',
};

export const orders: ScreenTexts['orders'] = {
  id: 'N.º',
  email: 'Correo',
  name: 'Nombre',
  items: 'Artículos',
  status: 'Estado',
  date: 'Fecha',
  deleted_at: 'Eliminado el',
  origin: 'Origen',
  deleted: 'eliminado',
  account_deleted: 'Cuenta eliminada',
  open_in_tab: 'Abrir el pedido {number} en una pestaña nueva',
  filters: 'Filtrar',
  document_status: 'Documento',
  document_found: 'Documento {number}',
  promised: 'Prometido',
  updated_at: 'Modificado',
  total: 'Total',
  partner: 'Socio',
  placed_from: 'Hecho desde',
  placed_to: 'Hecho hasta',
  search_in: 'Buscar en',
  order_statuses: 'Estados de los pedidos',
  document_statuses: 'Estados de los documentos',
  country: 'País',
  purpose: 'Tipo de foto',
  choose_country: 'Elija primero un país',
  all: 'Todos',
  more: '+{count}',
  placed_in: 'Realizados: {days}',
  of_product: 'Producto: {product}',
  of_promotion: 'Promoción: {promotion}',
  with_promotion: 'Con una promoción',
  bought_in: 'Comprados en: {country}',
  from_app: 'App 3',
  from_web_app: 'Web App 3',
  only_deleted: 'Solo pedidos eliminados',
  not_deleted: 'Sin pedidos eliminados',
  photos_min: 'Al menos {count, number} fotos del cliente',
  photos_more: 'Más de 7 fotos del cliente',
  refund_due: 'Devolución pendiente',
};

export const kept: ScreenTexts['kept'] = {
  searches: 'Búsquedas guardadas',
  none: 'Ninguna por ahora',
  save: 'Guardar esta búsqueda',
  name: 'Nombre',
  replaces: 'Ya hay una búsqueda con este nombre: se sustituirá.',
  full: 'No caben más: elimine una primero.',
  delete: 'Eliminar «{name}»',
};

export const search: ScreenTexts['search'] = {
  label: 'Buscar en todo',
  hint: 'Buscar',
  orders: 'Pedidos',
  customers: 'Clientes',
  results: 'Resultados',
  order: 'Pedido {number}',
  customer: 'Cliente {number}',
  last_login: 'Última conexión: {moment}',
};

/** The parts of all orders that people work on. */
export const order_views: ScreenTexts['order_views'] = {
  all: 'Todos',
  rejected_photo: 'Foto rechazada',
  rejected_address: 'Dirección rechazada',
  overdue: 'Atrasados',
  returned: 'Carta devuelta',
  refund_due: 'Devolución pendiente',
  deleted: 'Eliminados',
  label: 'Vistas',
};
