import type { ScreenTexts } from '../../sections.ts';

export const activity: ScreenTexts['activity'] = {
  when: 'Cuándo',
  who: 'Quién',
  name: 'Acción',
  subject: 'Registro',
  record: '{kind} {id}',
  changes: 'Antes → después',
  none: 'No se hizo nada',
  newest: 'Lo más reciente',
  older: 'Anteriores',
  more: '{count, plural, one {# más} many {# más} other {# más}}',
  fewer: 'Menos',
  bring_back: 'Recuperar',
  brought_back: 'El registro vuelve a estar como estaba',
};

export const activity_subjects: ScreenTexts['activity_subjects'] = {
  document: 'Documento',
  order: 'Pedido',
  delivery: 'Envío',
  ticket: 'Ticket',
  mail: 'Correo electrónico',
  staff: 'Cuenta',
  price: 'Precio',
  price_edit: 'Edición de precios',
  refund: 'Devolución',
  floor: 'Actividad en directo',
  house: 'Casa',
  second_look: 'Segunda mirada',
  second_look_settings: 'Ajustes de las segundas miradas',
  wallet: 'Monedero',
};
