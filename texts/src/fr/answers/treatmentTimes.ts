import type { AnswerTexts } from '../../sections.ts';

export const treatment_times: AnswerTexts['treatment_times'] = {
  saved: 'Délai de traitement enregistré',
};
