import type { ListTexts } from '../../../sections.ts';

export const comment_template: ListTexts['comment_template'] = {
  one: 'modèle de commentaire',
  many: 'modèles de commentaire',
  counted: '{count, plural, one {# modèle de commentaire} other {# modèles de commentaire}}',
  fields: {
    order_number: 'Numéro d’ordre',
    label: 'Libellé',
    text: 'Texte',
    active: 'Actif',
  },
  help: {
    text: 'Il est repris dans le commentaire d’une photo, dans la langue de la personne qui l’écrit.',
  },
};
