import type { AnswerTexts } from '../../sections.ts';

export const order_columns: AnswerTexts['order_columns'] = {
  id: 'N.º',
  reference: 'Referencia',
  email: 'Correo electrónico',
  name: 'Nombre',
  items: 'Artículos',
  status: 'Estado',
  date: 'Fecha',
  deleted_at: 'Eliminado el',
  origin: 'Origen',
};
