import type { AnswerTexts } from '../../sections.ts';

export const used_by: AnswerTexts['used_by'] = {
  customer: '{count, plural, one {# cliente} other {# clientes}}',
  customer_former_email: '{count, plural, one {# correo anterior} other {# correos anteriores}}',
  document: '{count, plural, one {# documento} other {# documentos}}',
  order_item: '{count, plural, one {# línea de pedido} other {# líneas de pedido}}',
  orders: '{count, plural, one {# pedido} other {# pedidos}}',
  shipment: '{count, plural, one {# envío} other {# envíos}}',
  promotion_use: '{count, plural, one {# pedido} other {# pedidos}}',
  promotion_plan: '{count, plural, one {# promoción} other {# promociones}}',
  promotion_country: '{count, plural, one {# promoción} other {# promociones}}',
  photo_version: '{count, plural, one {# versión de foto} other {# versiones de foto}}',
  purpose_level: '{count, plural, one {# tipo de foto} other {# tipos de foto}}',
  photo_reject_reason_level: '{count, plural, one {# motivo de rechazo} other {# motivos de rechazo}}',
  decision_reason: '{count, plural, one {# decisión} other {# decisiones}}',
  ticket: '{count, plural, one {# ticket} other {# tickets}}',
  ticket_attachment: '{count, plural, one {# adjunto sin enviar} other {# adjuntos sin enviar}}',
  received_email: '{count, plural, one {# correo recibido} other {# correos recibidos}}',
  popup_partner_country: '{count, plural, one {# ventana de socio} other {# ventanas de socio}}',
  request_reason: '{count, plural, one {# petición de foto nueva} other {# peticiones de foto nueva}}',
  erasure: '{count, plural, one {# borrado} other {# borrados}}',
  legal_hold: '{count, plural, one {# conservación legal} other {# conservaciones legales}}',
  second_look: '{count, plural, one {# segunda mirada} other {# segundas miradas}}',
  second_look_reason: '{count, plural, one {# segunda mirada} other {# segundas miradas}}',
  planted_photo: '{count, plural, one {# foto infiltrada} other {# fotos infiltradas}}',
  planted_photo_reason: '{count, plural, one {# foto infiltrada} other {# fotos infiltradas}}',
  ruling_reason: '{count, plural, one {# arbitraje} other {# arbitrajes}}',
  work_of_staff: '{count, plural, one {# trabajo hecho} other {# trabajos hechos}}',
  wallet_entry: '{count, plural, one {# asiento de monedero} other {# asientos de monedero}}',
  file: '{count, plural, one {# archivo} other {# archivos}}',
  euros: 'todo lo que se cuenta en euros: precios, pedidos y monederos',
  named: '{counted}: {names}',
  price: '{count, plural, one {# precio} other {# precios}}',
  price_offer: '{count, plural, one {# oferta opcional} other {# ofertas opcionales}}',
  others: '{count, plural, one {# otro registro} other {# otros registros}}',
  other_records: 'otros registros',
};

export const the_record = '{record}';

export const list_file = {
  revision: 'Revisión',
  country_name: '{label} (nombre)',
  yes: 'sí',
  no: 'no',
};
