import type { ScreenTexts } from '../../sections.ts';

export const table: ScreenTexts['table'] = {
  search: 'Buscar',
  clear_search: 'Borrar la búsqueda',
  pages: 'Páginas',
  sort_ascending: 'Ordenar por {column}, ascendente',
  sort_descending: 'Ordenar por {column}, descendente',
  actions: 'Acciones',
  more_columns: '{count, plural, one {Mostrar # columna más} other {Mostrar # columnas más}}',
  empty: 'Aquí no hay nada por el momento',
  nothing_found: 'Nada coincide con «{search}»',
  failed: 'No se ha podido cargar la lista',
  not_read_again: 'No se ha podido volver a leer esta lista: {why}',
  page_rows_per_page: 'Filas por página:',
  page_range_info: '{offsetBegin, number}-{offsetEnd, number} de {total, number}',
  current_page: 'Página {page}',
  page: 'Ir a la página {page}',
  first: 'Ir a la primera página',
  last: 'Ir a la última página',
  next: 'Ir a la página siguiente',
  previous: 'Ir a la página anterior',
};

export const ui: ScreenTexts['ui'] = {
  meaning_of: 'Qué significa «{word}»',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  close: 'Cerrar',
  delete_item: '¿Seguro que quiere eliminar este elemento?',
  try_again: 'Volver a intentar',
  time_left: 'Tiempo restante: {time}',
  time_over: 'Se ha acabado el tiempo',
  choose_file: 'Elegir un archivo',
  pair: '{name}: {value}',
  more_than: '{count}+',
  counted: '{name} ({count})',
  show_more: 'Mostrar más',
  drop_here: 'Suelte aquí un archivo o elija uno',
  drop_now: 'Suelte para añadir el archivo',
  wrong_type: 'Este tipo de archivo no se puede usar aquí',
  too_heavy: 'Este archivo pesa más de {megabytes} MB',
  only_one: 'Solo un archivo a la vez',
  uploading: '{percent} % enviado',
};

/** Work on a document, of whatever kind. */
export const work: ScreenTexts['work'] = {
  held_by: '{name} trabaja en este documento hasta las {time}.',
  stands_at: 'El documento está ahora en «{status}».',
  lost: 'Ya no está trabajando en este documento.',
  released_by: '{name} ha liberado esto a las {time}.',
  released_by_word: '{name} ha liberado esto a las {time}: «{word}»',
  kept: 'Lo que usted había empezado sigue aquí.',
  begun_is_kept: 'Lo que usted había empezado para él se conserva.',
  release_by_force: 'Liberar para los demás',
  take_again: 'Retomar el {id}',
  last_minute: 'Queda menos de un minuto: después vuelve a los demás',
  full_title: '{count, plural, one {Usted ya trabaja en el documento {id}} other {Usted ya trabaja en # documentos}}',
  full_detail: 'El documento {wanted} no se ha tomado. Termine o libere uno primero.',
  continue_with: 'Continuar con el {id}',
  leave_it: 'Liberarlo y tomar este',
  leave_one: 'Liberar el {id} y tomar este',
};

export const needs: ScreenTexts['needs'] = {
  signature_needed: 'Firma necesaria',
  send_by_post_needed: 'Envío por correo',
  verification_needed: 'Verificación necesaria',
  ephoto_needed: 'Código ePhoto necesario',
};

export const envelope: ScreenTexts['envelope'] = {
  address: 'Dirección en el sobre',
};

export const address: ScreenTexts['address'] = {
  title: 'Editar la dirección',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  attention: 'En casa de (c/o)',
  address: 'Dirección',
  address2: 'Dirección 2',
  postalCode: 'Código postal',
  city: 'Ciudad',
  region: 'Región',
  country: 'País',
  preview: 'Como se imprimirá',
  changed_meanwhile: 'Otra persona ha cambiado esta dirección mientras tanto:',
  emptied: 'vacío',
  take_theirs: 'Tomar la suya',
  keep_mine: 'Mantener la mía',
};
