import type { AnswerTexts } from '../../sections.ts';

export const prices: AnswerTexts['prices'] = {
  changed_last: '{name} cambió algunos el {at}.',
  changed_by_nobody: 'Se cambiaron el {at}.',
};
