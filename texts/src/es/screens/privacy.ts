import type { ScreenTexts } from '../../sections.ts';

export const privacy: ScreenTexts['privacy'] = {
  export: 'Exportar los datos',
  export_title: '¿Exportar todo lo relativo al cliente {id}?',
  export_question:
    'Un ZIP con cada registro en JSON, las fotos, los adjuntos y las facturas. Se anota en el registro de seguridad. Entréguelo solo al cliente.',
  exported: 'Se han exportado los datos del cliente {id}',
  erase: 'Borrar al cliente',
  erase_title: '¿Borrar al cliente {id}?',
  erasing_title: 'Se está borrando al cliente {id}',
  erased_title: 'El cliente {id} está borrado',
  erase_question: 'Nadie puede deshacerlo. Si se restaura una copia de seguridad, se vuelve a borrar al cliente.',
  keep: 'Dejarlo como está',
  close: 'Cerrar',
  goes: 'Lo que desaparece',
  goes_counts: `Lo que nombra o muestra al cliente en {orders, plural, one {# pedido} other {# pedidos}},
    {pictures, plural, one {# imagen} other {# imágenes}}, {emails, plural, one {# correo} other {# correos}},
    {tickets, plural, one {# ticket} other {# tickets}} y {shipments, plural, one {# envío} other {# envíos}}.`,
  stays: 'Lo que queda',
  stays_invoices: `{count, plural, one {# factura o factura rectificativa} other {# facturas y facturas rectificativas}}, como exige la ley: nombres e importes se borran de ellos
    {years, plural, one {# año} other {# años}} después de su emisión. Números, estados y fechas quedan.`,
  stays_nothing: 'Números, estados y fechas, para que las cuentas sigan cuadrando. No hay ninguna factura.',
  first: 'Esto debe terminar primero',
  others:
    '{count, plural, one {Otra cuenta tiene el mismo correo, con otro socio, y no se borra con esta} other {Otras cuentas tienen el mismo correo, con otros socios, y no se borran con esta}}:',
  reason: 'Por qué',
  type: 'Escriba {id} o el nombre completo del cliente',
  erasing: 'Este cliente se está borrando: paso {step} de {steps}. Puede salir de esta pantalla.',
  erased: 'Este cliente se borró el {moment}.',
};

export const privacy_reasons: ScreenTexts['privacy_reasons'] = {
  asked: 'El cliente lo ha pedido',
  guardian: 'Los padres o el tutor lo han pedido',
  authority: 'Una autoridad o un tribunal lo exige',
  unneeded: 'Ya no necesitamos los datos',
};

export const retention_rules: ScreenTexts['retention_rules'] = {
  explained:
    'Lo que se elimina por sí solo, cada hora. Una conservación legal de un pedido mantiene todo lo que forma parte de él.',
  rule: 'Qué',
  after: 'Después de',
  due: 'Por eliminar',
  not_known: 'no se sabe',
  counted: 'contado el {moment}',
  next: 'Próximo',
  last: 'Última vez',
  in_all: 'Eliminados en total',
  days: '{days, plural, one {# día} other {# días}}',
  at_once: 'enseguida',
  kept: 'se conserva',
  set_by: 'Ajuste: {setting}',
  fixed: 'Fijo',
  nothing_ahead: 'nada',
  never: 'todavía no',
  removed: '{moment}: {count, plural, =0 {nada} one {# eliminado} other {# eliminados}}',
  running: 'En marcha: {count, plural, =0 {nada} one {# eliminado} other {# eliminados}} hasta ahora',
  failed: 'Interrumpido tras {count}: se intenta de nuevo en una hora',
};

export const retention_what: ScreenTexts['retention_what'] = {
  pictures: 'Fotos y lo que se hizo de ellas, tras cerrarse su pedido',
  look_pictures: 'Copias para segundas miradas, tras eliminarse su foto',
  unused_uploads: 'Imágenes subidas que no se usan en ninguna parte',
  unnamed_files: 'Archivos almacenados que ningún registro nombra, como los de subidas interrumpidas',
  sent_emails: 'Textos y adjuntos de los correos que enviamos',
  received_emails: 'Textos y adjuntos de los correos de clientes',
  strangers_emails: 'Correos de personas que no son clientes',
  dismissed_emails: 'Correos que alguien apartó',
  unsent_files: 'Adjuntos que nunca se enviaron',
  ticket_files: 'Adjuntos de tickets cerrados',
  openings: 'Quién abrió qué imagen',
  security_log: 'Entradas del registro de seguridad',
  sessions: 'Sesiones del personal, tras su fin',
  attempts: 'Recuentos de llamadas, al caducar',
  passwords: 'Recuentos de contraseñas erróneas, un día después de la última',
  password_links: 'Enlaces para contraseñas, un día después de caducar',
  answers: 'Respuestas guardadas para peticiones repetidas',
  jobs: 'Tareas de fondo terminadas',
  invoices: 'Nombres e importes en facturas de clientes borrados',
};
