import type { ScreenTexts } from '../../sections.ts';

/** The live floor: what waits, who works on what, and whether everything answers. */
export const floor: ScreenTexts['floor'] = {
  as_of: 'A las {time}',
  lost: 'Sin conexión desde las {time}; estas cifras son antiguas.',
  refused: 'Estas cifras son de las {time} y antiguas. {why}',
  failed: 'No se ha podido cargar la actividad',
  full_screen: 'Pantalla completa',
  leave_full_screen: 'Salir de la pantalla completa',
  settings: 'Alertas y destinatarios',

  alerts: 'Alertas',
  no_alerts: 'Ninguna alerta',
  alert_queue_old: '{queue}: la foto más antigua espera desde hace {value} de apertura, se admiten {threshold}',
  alert_service_down: '{service}: sin respuesta desde hace {value}, se admiten {threshold}',
  alert_refusals_doubled: '{country}: se rechaza el {value} %, la alerta se da a partir del {threshold} %',
  alert_emails_failing: '{value} correos fallidos en una hora, la alerta se da a partir de {threshold}',
  alert_jobs_failing: '{value} tareas fallidas en una hora, la alerta se da a partir de {threshold}',
  alert_since: 'desde las {time}',
  alert_emailed: 'correo enviado a las {time}',
  alert_over: 'Terminada: {alert}',

  queues: 'Colas',
  queue: 'Cola',
  kind: {
    verification: 'Verificación',
    processing: 'Tratamiento',
    shipment: 'Envío',
    automatic: 'Tratamiento automático',
  },
  shipments: 'Envíos',
  waiting: 'En espera',
  overdue: 'Con retraso',
  oldest: 'Más antigua',
  oldest_of: 'La más antigua es la número {id}',
  arrived: 'Llegadas por hora',
  finished: 'Terminadas por hora',
  outlook: 'Previsión',
  outlook_nothing: 'nada espera',
  outlook_empty: 'vacía a las {time}',
  outlook_empty_on: 'vacía el {day} a las {time}',
  outlook_grows: 'crece {count} por hora',
  outlook_stays: 'no disminuye',
  days: '{days} d {time}',

  work: 'Trabajo en curso',
  work_count: '{count, plural, one {# en curso} other {# en curso}}',
  nobody: 'Nadie trabaja en nada en este momento',
  person: 'Persona',
  works_on: 'Trabaja en',
  subject: {
    verification: 'Verificación {id}',
    processing: 'Tratamiento {id}',
    shipment: 'Envío {id}',
    automatic: 'Tratamiento automático {id}',
  },
  since: 'Desde hace',
  ends_in: 'Termina en',
  time_over: 'terminado',
  actions: 'Acciones',
  release: 'Liberar',
  release_of: 'Liberar {subject}, {name}',
  release_title: '¿Liberar {subject}?',
  release_question:
    '{name} trabaja en ello desde las {time} y sabrá que usted le ha puesto fin. Esto no se puede deshacer.',
  release_gone: '{name} ya no trabaja en ello. No hay nada que liberar.',
  release_word: 'Unas palabras para {name}',
  release_word_help: 'Se muestran en su pantalla, con el nombre de usted',
  released: 'Trabajo de {name} liberado',

  refusals: 'Rechazos de la última hora',
  by_country: 'Por país',
  by_reason: 'Por motivo',
  country: 'País',
  reason: 'Motivo',
  share: 'Parte',
  now: 'Ahora',
  usual: 'Habitual',
  no_refusals: 'No se ha rechazado nada en la última hora',
  refused_of: '{refused} de {judged}',
  percent: '{share} %',
  bar_help: 'La barra es la parte actual, la marca la habitual a esta hora de la semana.',

  background: 'Etapas automáticas, correos, cartas y tareas',
  what: 'Qué',
  emails: 'Correos',
  letters: 'Cartas',
  job: `{job, select,
    aftersales_refuse_unanswered {Rechazar pedidos sin respuesta}
    aftersales_remind_unanswered {Recordar a los clientes}
    files_fingerprint_photos {Comparar fotos anteriores}
    fulfilment_request_code {Pedir códigos ePhoto}
    fulfilment_revoke_code {Anular códigos ePhoto}
    housekeeping_unused_pictures {Borrar imágenes sin uso}
    invoices_issue {Emitir facturas}
    invoices_credit_note {Emitir facturas rectificativas}
    refunds_tell_paid_back {Avisar de las devoluciones}
    invoices_send {Enviar facturas}
    letters_order_closed {Avisar del cierre de pedidos}
    mailbox_give_up {Buscar correos que no se pudieron enviar}
    mailbox_send {Enviar correos}
    passwords_forgotten {Enviar enlaces a quienes olvidaron su contraseña}
    photos_check_photo {Medir fotos nuevas}
    photos_fulfil {Preparar lo pedido}
    photos_hand_over {Devolver fotos a las personas}
    photos_measure_looks {Medir fotos con respuesta conocida}
    photos_measure_version {Medir fotos corregidas}
    photos_settle_decision {Iniciar las consecuencias de los veredictos}
    photos_take_step {Hacer las etapas automáticas}
    photos_tell_rejection {Avisar de rechazos}
    prices_start_edit {Aplicar precios previstos}
    privacy_erase {Borrar clientes}
    privacy_find_unnamed_bytes {Buscar archivos que ningún registro nombra}
    privacy_retain {Borrar lo que se ha conservado el tiempo debido}
    promotions_give_back_unpaid {Devolver promociones de pedidos sin pagar}
    purposes_redraw_masks {Volver a dibujar las máscaras}
    purposes_rules_changed {Medir con reglas cambiadas}
    quality_count_digits {Contar los motivos más usados}
    quality_draw_second_looks {Sortear segundas miradas}
    quality_store_effects {Seguir lo que resulta de los rechazos}
    rules_apply_change {Aplicar reglas previstas}
    shipments_open_ticket {Abrir tickets con el socio postal}
    shipments_send_letter {Enviar cartas}
    shipments_stop_letters {Detener las cartas canceladas}
    staff_seal_anew {Volver a cifrar las aplicaciones de autenticación}
    tickets_announce_return {Devolver a la lista los tickets aplazados}
    tickets_read_emails {Leer las respuestas por correo}
    wallets_warn_of_credit {Avisar de saldo bajo}
    other {Tarea {name}}}`,
  /** Steps of the automatic program. */
  step: {
    checks: 'Controles automáticos',
    framing: 'Encuadre automático',
    compression: 'Compresión automática',
    conversion: 'Conversión automática',
    shipment: 'Por enviar sin revisión',
  },
  running: 'En curso',
  failures: 'Fallidos',
  failures_of: '{what}: {count, plural, one {# fallo} other {# fallos}}',

  services: 'Servicios',
  service: 'Servicio',
  state: 'Estado',
  said: 'Respuesta',
  state_since: 'Desde',
  service_name: {
    database: 'Base de datos',
    readReplica: 'Réplica de lectura',
    storage: 'Almacén de archivos',
    smtp: 'Servidor de correo',
    inbox: 'Buzón de respuestas',
    mailPartner: 'Socio postal',
    virusScanner: 'Antivirus',
    backups: 'Copias de seguridad',
    upkeep: 'Actualización de listas y recuentos',
  },
  service_state: {
    up: 'en servicio',
    slow: 'lento',
    down: 'caído',
    unused: 'sin uso',
  },
  milliseconds: '{milliseconds}\u00A0ms',
  seconds: '{seconds}\u00A0s',
};

/** When the floor raises an alert, and who is told. */
export const floor_settings: ScreenTexts['floor_settings'] = {
  detail: 'Lo que supera su umbral se muestra en la actividad en directo y se envía por correo a los destinatarios.',
  thresholds: 'Umbrales',
  recipients: 'Destinatarios',
  queue_minutes: 'La foto más antigua espera desde hace',
  service_minutes: 'Un servicio no responde desde hace',
  refusal_factor: 'Rechazos de un país respecto a los habituales',
  refusal_judged_min: 'contados a partir de este número de veredictos por hora',
  emails_failed: 'Correos fallidos en una hora',
  jobs_failed: 'Tareas fallidas en una hora',
  unit_minutes: 'minutos',
  unit_times: 'veces',
  unit_count: 'o más',
  is_on: 'Alerta: {field}',
  off: 'desactivada',
  recipients_help:
    'Escriba una dirección y pulse Intro. Sin destinatarios, las alertas solo se muestran en la actividad en directo.',
  not_an_address: 'No es una dirección de correo: {addresses}',
  remove_recipient: 'Quitar {address}',
  nobody: 'nadie',
  save: 'Guardar',
  discard: 'Descartar',
  saved: 'Alertas guardadas',
  last_change: 'Último cambio de {person}, {moment}',
  never_changed: 'Son los umbrales de origen.',
  to_floor: 'Actividad en directo',
};
