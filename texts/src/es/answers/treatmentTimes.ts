import type { AnswerTexts } from '../../sections.ts';

export const treatment_times: AnswerTexts['treatment_times'] = {
  saved: 'Tiempo de tratamiento guardado',
};
