import type { ScreenTexts } from '../../sections.ts';

export const openings: ScreenTexts['openings'] = {
  explained:
    'Cada apertura de una imagen mayor que una miniatura. Lo que se carga por adelantado cuenta: está en ese equipo.',
  who: 'Quién ha abierto esta imagen',
  of: 'Quién ha abierto {name}',
  all: 'Todas las aperturas',
  none: 'Nadie la ha abierto',
  none_why: 'Las miniaturas de las listas no se cuentan.',
  opened_at: 'Abierta',
  several: '{moment}, {times} veces hasta las {last}',
  person: 'Persona',
  numbered: '{name} (n.º {number})',
  size: 'Tamaño',
  size_display: 'En pantalla',
  size_alone: 'Sola, con el número de la persona',
  size_full: 'Todos los píxeles, para las ayudas',
  size_download: 'Guardada',
  size_download_with_metadata: 'Guardada con metadatos',
  size_signature: 'Firma, guardada',
  file: 'Archivo',
  document: 'Documento',
  from: 'Desde',
  to: 'Hasta',
};

export const retention: ScreenTexts['retention'] = {
  held: 'Se conserva: el pedido está bajo conservación legal',
  kept: 'Se conserva hasta que alguien la elimine',
  open: 'Se conserva mientras el pedido esté abierto',
  ahead: 'Se eliminará el {day} (en {days, plural, one {# día} other {# días}}), porque {why}',
  due: 'Se eliminará en una hora, porque {why}',
  because_closed: 'el pedido se cerró el {day}',
  because_deleted: 'el pedido se eliminó el {day}',
  removed: 'Eliminada el {day}',
};
