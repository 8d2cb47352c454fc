import type { AnswerTexts } from '../../sections.ts';

export const opening_columns: AnswerTexts['opening_columns'] = {
  opened_at: 'Abierta el',
  last_at: 'Última vez',
  times: 'Veces',
  person: 'Persona',
  person_id: 'N.º de la persona',
  size: 'Tamaño',
  file_name: 'Nombre del archivo',
  file: 'Archivo',
  document: 'Documento',
  order: 'Pedido',
};
