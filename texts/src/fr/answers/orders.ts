import type { AnswerTexts } from '../../sections.ts';

export const order_columns: AnswerTexts['order_columns'] = {
  id: 'N°',
  reference: 'Référence',
  email: 'E-mail',
  name: 'Nom',
  items: 'Articles',
  status: 'État',
  date: 'Date',
  deleted_at: 'Supprimée le',
  origin: 'Origine',
};
