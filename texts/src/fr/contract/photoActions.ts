import type { ContractTexts } from '../../sections.ts';

export const photo_actions: ContractTexts['photo_actions'] = {
  photo_rejected: 'Photo rejetée',
  photo_validated: 'Validation finale',
  last_validation_requested: 'Validation finale demandée',
  board_uploaded: 'Commande modifiée et validée',
  sent_for_treatment: 'Envoyée en traitement',
  sent_for_editing: 'Envoyée en traitement',
  passed_on: 'Passée à un collègue',
  pass_undone: 'Reprise aux collègues',
};
