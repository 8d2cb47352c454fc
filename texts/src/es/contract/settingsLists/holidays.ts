import type { ListTexts } from '../../../sections.ts';

export const holiday: ListTexts['holiday'] = {
  one: 'día festivo',
  many: 'días festivos',
  counted: '{count, plural, one {# día festivo} other {# días festivos}}',
  fields: {
    label: 'Nombre',
    day: 'Día',
  },
  help: {
    day: 'Nadie trabaja ese día: ninguno de sus minutos cuenta en lo que se promete a los clientes.',
  },
};
