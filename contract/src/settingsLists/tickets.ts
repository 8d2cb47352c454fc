import { MESSAGE_LENGTH_MAX } from '../kit/limits.ts';
import { settingsList } from '../kit/settingsList.ts';
import { TEXT_WRITERS, USERS } from './roles.ts';

export const ticketReasonList = settingsList({
  name: 'ticket_reason',
  path: '/ticket-reason',
  one: ['ticket reason', 'motif de ticket', 'motivo de ticket'],
  many: ['ticket reasons', 'motifs de ticket', 'motivos de ticket'],
  // The pages of their texts stand without a guard.
  read: 'anyStaff',
  write: USERS,
  translate: TEXT_WRITERS,
  display: 'label',
  sort: { by: 'priority', descending: true },
  fields: {
    label: {
      kind: 'text',
      label: ['Label', 'Libellé', 'Etiqueta'],
      most: 200,
      required: true,
      inList: true,
      search: true,
      translated: true,
      unique: true,
    },
    auto_reply: {
      kind: 'text',
      label: ['Automatic reply', 'Réponse automatique', 'Respuesta automática'],
      most: MESSAGE_LENGTH_MAX,
      lines: 6,
      inList: true,
      unsorted: true,
      search: true,
      translated: true,
    },
    order_needed: {
      kind: 'flag',
      label: ['Order needed', 'Commande requise', 'Requiere pedido'],
      standard: true,
      inList: true,
      filter: true,
    },
    priority: {
      kind: 'number',
      label: ['Priority', 'Priorité', 'Prioridad'],
      least: 0,
      most: 1000,
      standard: 0,
      required: true,
      inList: true,
    },
    country_id: {
      kind: 'reference',
      to: 'country',
      by: 'country_code',
      beside: ['country_code', 'country_name'],
      label: ['Country', 'Pays', 'País'],
      help: ['Left empty: for all countries.', 'Vide : pour tous les pays.', 'Vacío: para todos los países.'],
      inList: true,
      filter: true,
    },
  },
});

export const ticketLists = [ticketReasonList] as const;
