/** An alle, die erfahren wollen, wenn im laufenden Betrieb etwas einen Blick braucht. */
export const floor_alert = {
  raised_subject: 'Alarm: {title}',
  ended_subject: 'Vorbei: {title}',
  queue_old:
    '{about, select, verification {Fotos warten zu lange auf ihre Prüfung} other {Fotos warten zu lange auf ihre Bearbeitung}}',
  service_down:
    '{about, select, database {die Datenbank ist ausgefallen} storage {der Dateispeicher ist ausgefallen} smtp {der Mailserver ist ausgefallen} inbox {das Postfach für Antworten ist nicht lesbar} backups {das letzte Backup ist zu alt} upkeep {Listen und Zählungen werden nicht mehr nachgeführt} other {der Briefpartner ist ausgefallen}}',
  refusals_doubled: 'mehr Fotos als üblich werden für {about} abgelehnt',
  emails_failing: 'E-Mails werden nicht verschickt',
  jobs_failing: 'Aufgaben im Hintergrund scheitern',
  queue_old_now:
    'Das älteste Foto wartet seit {value, plural, one {# Minute} other {# Minuten}} Öffnungszeit. Die Grenze ist {threshold}.',
  service_down_now:
    'Der Ausfall dauert seit {value, plural, one {# Minute} other {# Minuten}} an. Die Grenze ist {threshold}.',
  refusals_doubled_now:
    'Von hundert Fotos wurden in der letzten Stunde {value, number, ::.#} abgelehnt. Die Grenze, gemessen am Üblichen zu dieser Stunde, ist {threshold, number, ::.#}.',
  emails_failing_now:
    '{value, plural, one {# E-Mail konnte} other {# E-Mails konnten}} in der letzten Stunde nicht verschickt werden. Die Grenze ist {threshold}.',
  jobs_failing_now:
    '{value, plural, one {# Aufgabe wurde} other {# Aufgaben wurden}} in der letzten Stunde aufgegeben. Die Grenze ist {threshold}.',
  since: 'Seit dem {since}.',
  ended: 'Es begann am {since} und war am {until} vorbei.',
  button: 'Den laufenden Betrieb öffnen',
  why: 'Sie erhalten diese Nachricht, weil Ihre Adresse in den Einstellungen des laufenden Betriebs steht.',
} as const;
