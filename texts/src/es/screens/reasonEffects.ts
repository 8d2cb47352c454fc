import type { ScreenTexts } from '../../sections.ts';

export const reason_effects: ScreenTexts['reason_effects'] = {
  by_reason: 'Por motivo',
  by: 'Líneas',
  by_purpose: 'Por motivo y tipo de foto',
  reason: 'Motivo',
  loops: 'Motivos que se repiten',
  loops_help: 'La foto siguiente del mismo documento se rechazó por el mismo motivo: los diez más frecuentes.',
  no_loops: 'Ningún motivo se repitió en este periodo',
  none: 'No se rechazó nada en este periodo',
  none_why: 'Elija otros días, otro país u otro tipo de foto.',
};
