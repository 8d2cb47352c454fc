/** A quienes se avisa cuando algo de la sala en directo necesita una mirada. */
export const floor_alert = {
  raised_subject: 'Alerta: {title}',
  ended_subject: 'Terminado: {title}',
  queue_old:
    '{about, select, verification {hay fotos que esperan demasiado su verificación} other {hay fotos que esperan demasiado su retoque}}',
  service_down:
    '{about, select, database {la base de datos no funciona} readReplica {la réplica de lectura no funciona} storage {el almacén de archivos no funciona} smtp {el servidor de correo no funciona} inbox {no se puede leer el buzón de respuestas} backups {la última copia de seguridad es demasiado antigua} upkeep {las listas y los recuentos ya no se actualizan} virusScanner {el antivirus no funciona} other {el socio postal no funciona}}',
  refusals_doubled: 'se rechazan más fotos de lo habitual para {about}',
  emails_failing: 'hay correos que no se envían',
  jobs_failing: 'fallan tareas en segundo plano',
  queue_old_now:
    'La foto más antigua espera desde hace {value, plural, one {# minuto} other {# minutos}} de apertura. El límite es {threshold}.',
  service_down_now:
    'No funciona desde hace {value, plural, one {# minuto} other {# minutos}}. El límite es {threshold}.',
  refusals_doubled_now:
    'De cada cien fotos se rechazaron {value, number, ::.#} en la última hora. El límite, según lo habitual a esta hora, es {threshold, number, ::.#}.',
  emails_failing_now:
    '{value, plural, one {No se pudo enviar # correo} other {No se pudieron enviar # correos}} en la última hora. El límite es {threshold}.',
  jobs_failing_now:
    '{value, plural, one {Se abandonó # tarea} other {Se abandonaron # tareas}} en la última hora. El límite es {threshold}.',
  since: 'Desde el {since}.',
  ended: 'Empezó el {since} y terminó el {until}.',
  button: 'Abrir la actividad en directo',
  why: 'Recibe este aviso porque su dirección figura en los ajustes de la actividad en directo.',
} as const;
