import type { AnswerTexts } from '../../sections.ts';

export const broken_rule: AnswerTexts['broken_rule'] = {
  format: 'format {actual} au lieu de {expected}',
  pixel_size: 'dimensions {actual} au lieu de {expected}',
  weight: 'poids {actual} au lieu de {expected}',
  colours: 'couleurs autres que {expected}',
};
