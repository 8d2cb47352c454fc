/** Lo que se dice de un servicio del que depende la casa. */
export const floor_services = {
  no_answer: 'Sin respuesta en {seconds} segundos',
  database_failed: 'La base de datos no responde',
  replica_in_use: 'Responde a las listas y los paneles, con {megabytes, number, ::.0} MB de retraso',
  replica_behind: '{megabytes, number, ::.0} MB de retraso: la base de datos responde en su lugar',
  replica_away: 'La réplica de lectura no responde: la base de datos responde en su lugar',
  replica_foreign: 'DATABASE_READ_URL no designa una réplica de esta base de datos, que responde en su lugar',
  storage_free: '{gigabytes, number, ::.0} GB libres',
  storage_nearly_full: 'Solo quedan {gigabytes, number, ::.0} GB libres',
  storage_full: 'No queda sitio para guardar archivos',
  storage_failed: 'No se pueden guardar ni leer archivos',
  smtp_keys_refused: 'El servidor de correo no acepta nuestro nombre ni nuestra contraseña',
  smtp_failed: 'No se puede acceder al servidor de correo',
  inbox_read: 'Última lectura hace {minutes, plural, =0 {menos de un minuto} one {# minuto} other {# minutos}}',
  inbox_unread: 'Aún no se ha leído',
  inbox_keys_refused:
    'El buzón no acepta nuestro nombre ni nuestra contraseña {ever, select, yes {(última lectura hace {minutes, plural, =0 {menos de un minuto} one {# minuto} other {# minutos}})} other {(nunca leído)}}',
  inbox_unreachable:
    'No se puede acceder al servidor del buzón {ever, select, yes {(última lectura hace {minutes, plural, =0 {menos de un minuto} one {# minuto} other {# minutos}})} other {(nunca leído)}}',
  inbox_no_such_mailbox:
    'Ese buzón no existe {ever, select, yes {(última lectura hace {minutes, plural, =0 {menos de un minuto} one {# minuto} other {# minutos}})} other {(nunca leído)}}',
  inbox_failed:
    'No se puede leer el buzón {ever, select, yes {(última lectura hace {minutes, plural, =0 {menos de un minuto} one {# minuto} other {# minutos}})} other {(nunca leído)}}',
  virus_scanner_failed: 'El antivirus no responde: no se aceptan los PDF',
  virus_signatures: 'Virus conocidos hasta {days, plural, =0 {hoy} one {ayer} other {hace # días}}',
  backup_none: 'Todavía no se ha hecho ninguna copia de seguridad',
  backup_made:
    'La última hace {hours, plural, =0 {menos de una hora} one {# hora} other {# horas}}, {gigabytes, number, ::.0} GB, {verified, select, yes {verificada} other {sin verificar}}',
  backup_failed:
    'El último intento ha fallado: {reason} {ever, select, yes {La última copia de seguridad se hizo hace {hours, plural, =0 {menos de una hora} one {# hora} other {# horas}}} other {Todavía no hay ninguna copia de seguridad}}',
  upkeep_failing:
    '{what, select, dashboards {Los recuentos de los paneles} orders {El índice de los pedidos} customers {El índice de los clientes} order_counts {Los recuentos de pedidos} email_counts {Los recuentos de correos} other {La lista del trabajo reservado}}: no se puede actualizar desde hace {minutes, plural, =0 {menos de un minuto} one {# minuto} other {# minutos}}. Lo que se muestra es correcto, pero tarda más. El motivo está en el registro del servidor.',
  mail_partner_refused: 'El socio postal rechaza nuestra petición',
  mail_partner_failed: 'No se puede acceder al socio postal',
} as const;
