import type { AnswerTexts } from '../../sections.ts';

export const used_by: AnswerTexts['used_by'] = {
  customer: '{count, plural, one {# cliente} other {# clientes}}',
  document: '{count, plural, one {# documento} other {# documentos}}',
  order_item: '{count, plural, one {# línea de pedido} other {# líneas de pedido}}',
  orders: '{count, plural, one {# pedido} other {# pedidos}}',
  photo_version: '{count, plural, one {# versión de foto} other {# versiones de foto}}',
  purpose_level: '{count, plural, one {# tipo de foto} other {# tipos de foto}}',
  photo_reject_reason_level: '{count, plural, one {# motivo de rechazo} other {# motivos de rechazo}}',
  decision_reason: '{count, plural, one {# decisión} other {# decisiones}}',
  ticket: '{count, plural, one {# ticket} other {# tickets}}',
  wallet_entry: '{count, plural, one {# asiento de monedero} other {# asientos de monedero}}',
  file: '{count, plural, one {# archivo} other {# archivos}}',
  euros: 'todo lo que se cuenta en euros: precios, pedidos y monederos',
  named: '{counted}: {names}',
  others: '{count, plural, one {# otro registro} other {# otros registros}}',
  other_records: 'otros registros',
};

export const the_record = '{record}';
