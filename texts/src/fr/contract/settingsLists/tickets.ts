import type { ListTexts } from '../../../sections.ts';

export const ticket_reason: ListTexts['ticket_reason'] = {
  one: 'motif de ticket',
  many: 'motifs de ticket',
  counted: '{count, plural, one {# motif de ticket} other {# motifs de ticket}}',
  fields: {
    label: 'Libellé',
    auto_reply: 'Réponse automatique',
    order_needed: 'Commande requise',
    for_emails: 'Pour les e-mails',
    priority: 'Priorité',
    due_hours: 'Heures pour répondre',
    country_id: 'Pays',
  },
  help: {
    for_emails:
      'Les tickets que les clients ouvrent par e-mail ont ce motif. Si aucun n’est choisi, ils ont le moins urgent de ceux qui ne demandent pas de commande et valent pour tous les pays.',
    due_hours:
      'Délai dans lequel les clients qui écrivent à ce sujet reçoivent une réponse, compté à partir du début de leur attente. Vide : pas d’échéance.',
  },
};
