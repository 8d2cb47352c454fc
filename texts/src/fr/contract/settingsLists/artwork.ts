import type { ListTexts } from '../../../sections.ts';

export const icon: ListTexts['icon'] = {
  one: 'icône',
  many: 'icônes',
  counted: '{count, plural, one {# icône} other {# icônes}}',
  fields: {
    label: 'Libellé',
    url: 'Image',
    is_default: 'Par défaut',
  },
};

export const print_pattern: ListTexts['print_pattern'] = {
  one: 'motif d’impression',
  many: 'motifs d’impression',
  counted: '{count, plural, one {# motif d’impression} other {# motifs d’impression}}',
  fields: {
    label: 'Libellé',
    url: 'Image',
  },
};
