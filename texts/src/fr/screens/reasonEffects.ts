import type { ScreenTexts } from '../../sections.ts';

export const reason_effects: ScreenTexts['reason_effects'] = {
  by_reason: 'Par motif',
  by: 'Lignes',
  by_purpose: 'Par motif et type de photo',
  reason: 'Motif',
  loops: 'Motifs qui reviennent',
  loops_help: 'La photo suivante du même document a été rejetée pour le même motif : les dix plus fréquents.',
  no_loops: 'Aucun motif n’est revenu dans cette période',
  none: 'Rien n’a été rejeté dans cette période',
  none_why: 'Choisissez d’autres jours, un autre pays ou un autre type de photo.',
};
