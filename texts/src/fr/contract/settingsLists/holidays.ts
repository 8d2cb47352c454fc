import type { ListTexts } from '../../../sections.ts';

export const holiday: ListTexts['holiday'] = {
  one: 'jour férié',
  many: 'jours fériés',
  counted: '{count, plural, one {# jour férié} other {# jours fériés}}',
  fields: {
    label: 'Libellé',
    day: 'Jour',
  },
  help: {
    day: 'Personne ne travaille ce jour-là : aucune de ses minutes ne compte dans ce qui est promis aux clients.',
  },
};
