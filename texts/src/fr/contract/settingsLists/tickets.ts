import type { ListTexts } from '../../../sections.ts';

export const ticket_reason: ListTexts['ticket_reason'] = {
  one: 'motif de ticket',
  many: 'motifs de ticket',
  counted: '{count, plural, one {# motif de ticket} other {# motifs de ticket}}',
  fields: {
    label: 'Libellé',
    auto_reply: 'Réponse automatique',
    order_needed: 'Commande requise',
    priority: 'Priorité',
    country_id: 'Pays',
  },
  help: {
    country_id: 'Vide : pour tous les pays.',
  },
};
