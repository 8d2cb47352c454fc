import type { AnswerTexts } from '../../sections.ts';

export const prices: AnswerTexts['prices'] = {
  changed_last: '{name} en a modifié le {at}.',
  changed_by_nobody: 'Ils ont été modifiés le {at}.',
};
