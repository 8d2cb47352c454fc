import type { GuideTexts } from '../../sections.ts';

export const keys: GuideTexts['keys'] = {
  decisions: 'Decisiones',
  reasons: 'Motivos',
};
