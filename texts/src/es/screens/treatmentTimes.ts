import type { ScreenTexts } from '../../sections.ts';

/** How long customers wait for a verdict: the table of hours and weekdays, and the opening hours. */
export const treatment_times: ScreenTexts['treatment_times'] = {
  tabs: 'Días y horario de apertura',
  day_1: 'Lunes',
  day_2: 'Martes',
  day_3: 'Miércoles',
  day_4: 'Jueves',
  day_5: 'Viernes',
  day_6: 'Sábado',
  day_7: 'Domingo',
  week: 'Toda la semana',
  opening: 'Horario de apertura',
  clocks: 'Según la hora de {zone}. Con la casa cerrada se prometen los minutos de la próxima apertura.',

  minutes: '{minutes} min',
  hours: '{hours} h',
  hours_minutes: '{hours} h {minutes} min',

  interval: 'Hora',
  time: 'Tiempo de tratamiento',
  time_in_minutes: 'Tiempo de tratamiento en minutos',
  measured: 'Cumplido en los últimos {days} días',
  kept_of: '{share} de {count}',
  none_promised: 'nada prometido',
  suggested: 'Se cumpliría en {share} de 100',
  suggested_by_hour: '{time}, como otros días',
  too_few: 'muy pocos casos',
  edit: 'Cambiar {interval}',
  dialog_title: '{day}, {interval}',
  save: 'Guardar',
  save_all: 'Guardar y mover las promesas',
  theirs: 'Mientras tanto otra persona ha puesto {time}. Guarde de nuevo para poner lo que está escrito aquí.',

  nothing_moves: 'Nada cambia para quienes esperan.',
  moves: 'Esto mueve las promesas de {count} clientes de {waiting} que esperan:',
  later: 'a {count, plural, one {# se le atenderá} other {# se les atenderá}} más tarde',
  earlier: 'a {count, plural, one {# se le atenderá} other {# se les atenderá}} antes',
  biggest: 'el mayor cambio es de {time}',
  late: 'con retraso ahora: {before}, después: {after}',
  not_told: 'A quienes un correo anunció otro momento no se les vuelve a escribir.',
  effects_title: '¿Guardar los tiempos de tratamiento?',
  opening_effects_title: '¿Guardar el horario de apertura?',
  holiday_effects_title: '¿Guardar el día festivo?',

  set_day: 'Ajustar {day}',
  set_hour: 'Ajustar {interval}',
  set_all: 'El mismo valor en todas, en minutos',
  apply: 'Aplicar',
  copy_to: 'Copiar este día a',
  copy: 'Copiar',
  cell: '{day}, {interval}, en minutos',
  changed: '{count, plural, one {# hora cambiada} other {# horas cambiadas}}',
  wrong: '{count, plural, one {# hora no es correcta} other {# horas no son correctas}}',
  preview: 'Ver los efectos y guardar',
  discard: 'Descartar',
  take_suggestions: 'Tomar las sugerencias',
  suggestions_hint:
    'Minutos que se habrían cumplido en {share} de 100 casos. Pasan a la tabla y se guardan cuando usted guarda.',
  no_suggestions: 'Ninguna hora tiene casos suficientes para una sugerencia distinta.',
  week_saved: 'Tiempos de tratamiento guardados',

  zone: 'Zona horaria de la casa',
  closed: 'Cerrado',
  opens: '{day}, abre a las',
  closes: '{day}, cierra a las',
  around_the_clock: 'De 00:00 a 24:00: abierto día y noche.',
  holidays: 'Próximos días festivos',
  no_holidays: 'No hay ninguno.',
  edit_holidays: 'Editar días festivos',
  opening_saved: 'Horario de apertura guardado',
  overall: 'Cumplido en los últimos {days} días: {share} de {count}',
};

/** Until when a customer was promised a verdict. */
export const promise: ScreenTexts['promise'] = {
  overdue: 'Con retraso',
};
