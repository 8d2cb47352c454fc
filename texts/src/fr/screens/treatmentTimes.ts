import type { ScreenTexts } from '../../sections.ts';

/** How long customers wait for a verdict: the table of hours and weekdays, and the opening hours. */
export const treatment_times: ScreenTexts['treatment_times'] = {
  tabs: 'Jours et heures d’ouverture',
  day_1: 'Lundi',
  day_2: 'Mardi',
  day_3: 'Mercredi',
  day_4: 'Jeudi',
  day_5: 'Vendredi',
  day_6: 'Samedi',
  day_7: 'Dimanche',
  week: 'Toute la semaine',
  opening: 'Heures d’ouverture',
  clocks: 'À l’heure de {zone}. Quand la maison est fermée, on promet les minutes de la prochaine ouverture.',

  minutes: '{minutes} min',
  hours: '{hours} h',
  hours_minutes: '{hours} h {minutes} min',

  interval: 'Heure',
  time: 'Délai de traitement',
  time_in_minutes: 'Délai de traitement en minutes',
  measured: 'Tenu ces {days} derniers jours',
  kept_of: '{share} de {count}',
  none_promised: 'rien de promis',
  suggested: 'Serait tenu {share} fois sur 100',
  suggested_by_hour: '{time}, comme les autres jours',
  too_few: 'trop peu de cas',
  edit: 'Modifier {interval}',
  dialog_title: '{day}, {interval}',
  save: 'Enregistrer',
  save_all: 'Enregistrer et déplacer les promesses',
  theirs: 'Entre-temps quelqu’un d’autre a choisi {time}. Enregistrez de nouveau pour choisir ce qui est écrit ici.',

  nothing_moves: 'Rien ne change pour ceux qui attendent.',
  moves: 'Ceci déplace les promesses de {count} clients sur {waiting} qui attendent :',
  later: '{count, plural, one {# sera servi} other {# seront servis}} plus tard',
  earlier: '{count, plural, one {# sera servi} other {# seront servis}} plus tôt',
  biggest: 'le plus grand écart est de {time}',
  late: 'en retard maintenant : {before}, ensuite : {after}',
  not_told: 'Ceux à qui un e-mail a annoncé un autre moment ne reçoivent pas de nouveau message.',
  effects_title: 'Enregistrer les délais de traitement ?',
  opening_effects_title: 'Enregistrer les heures d’ouverture ?',
  holiday_effects_title: 'Enregistrer le jour férié ?',

  set_day: 'Régler {day}',
  set_hour: 'Régler {interval}',
  set_all: 'La même valeur partout, en minutes',
  apply: 'Appliquer',
  copy_to: 'Copier ce jour vers',
  copy: 'Copier',
  cell: '{day}, {interval}, en minutes',
  changed: '{count, plural, one {# heure modifiée} other {# heures modifiées}}',
  wrong: '{count, plural, one {# heure n’est pas correcte} other {# heures ne sont pas correctes}}',
  preview: 'Aperçu et enregistrement',
  discard: 'Annuler les modifications',
  take_suggestions: 'Reprendre les suggestions',
  suggestions_hint:
    'Des minutes qui auraient été tenues {share} fois sur 100. Elles viennent dans le tableau et sont gardées quand vous enregistrez.',
  no_suggestions: 'Aucune heure n’a assez de cas pour une suggestion différente.',
  week_saved: 'Délais de traitement enregistrés',

  zone: 'Fuseau horaire de la maison',
  closed: 'Fermé',
  opens: '{day}, ouverture à',
  closes: '{day}, fermeture à',
  around_the_clock: 'De 00:00 à 24:00 : ouvert jour et nuit.',
  holidays: 'Prochains jours fériés',
  no_holidays: 'Aucun n’est saisi.',
  edit_holidays: 'Modifier les jours fériés',
  opening_saved: 'Heures d’ouverture enregistrées',
  overall: 'Tenu ces {days} derniers jours : {share} de {count}',
};

/** Until when a customer was promised a verdict. */
export const promise: ScreenTexts['promise'] = {
  overdue: 'En retard',
};
