import type { ContractTexts } from '../../sections.ts';

export const photo_actions: ContractTexts['photo_actions'] = {
  photo_rejected: 'Foto rechazada',
  photo_validated: 'Validación final',
  last_validation_requested: 'Validación final pedida',
  board_uploaded: 'Pedido modificado y validado',
  sent_for_treatment: 'Enviada a tratamiento',
  sent_for_editing: 'Enviada a tratamiento',
  passed_on: 'Pasada a un compañero',
  pass_undone: 'Retomada de los compañeros',
};
