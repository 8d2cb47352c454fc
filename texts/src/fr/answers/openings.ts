import type { AnswerTexts } from '../../sections.ts';

export const opening_columns: AnswerTexts['opening_columns'] = {
  opened_at: 'Ouverte le',
  last_at: 'Dernière fois',
  times: 'Fois',
  person: 'Personne',
  person_id: 'N° de la personne',
  size: 'Taille',
  file_name: 'Nom du fichier',
  file: 'Fichier',
  document: 'Document',
  order: 'Commande',
};
