import type { ListTexts } from '../../../sections.ts';

export const saved_reply: ListTexts['saved_reply'] = {
  one: 'réponse enregistrée',
  many: 'réponses enregistrées',
  counted: '{count, plural, one {# réponse enregistrée} other {# réponses enregistrées}}',
  fields: {
    label: 'Libellé',
    text: 'Texte',
    order_number: 'Numéro d’ordre',
    active: 'Active',
  },
  help: {
    text: 'Le client le lit dans sa langue. Ceci est rempli : {variables}',
  },
};
