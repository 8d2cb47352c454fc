import type { AnswerTexts } from '../../sections.ts';

export const broken_rule: AnswerTexts['broken_rule'] = {
  format: 'formato {actual} en vez de {expected}',
  pixel_size: 'tamaño {actual} en vez de {expected}',
  weight: 'peso {actual} en vez de {expected}',
  colours: 'colores distintos de {expected}',
};
