import type { ScreenTexts } from '../../sections.ts';

export const authority_refusals: ScreenTexts['authority_refusals'] = {
  countries: 'Por país',
  purposes: 'Por tipo de foto',
  reasons: 'Por motivo',
  none: 'Aquí no hay rechazos',
  none_why:
    'Nadie anotó un rechazo con estas palabras y filtros en este periodo. Un comentario con la etiqueta #administrationRefusal anota uno.',
  refusals: '{total, plural, one {# rechazo} other {# rechazos}}',
  of_all: '{total, plural, one {# rechazo} other {# rechazos}} de {all} en el periodo',
  open: 'Abrir el rechazo del {day}',
  title: 'Rechazado: {purpose}',
  title_plain: 'Un rechazo',
  words: 'Lo que dijo la administración',
  no_words: 'La cuenta del cliente está eliminada: no se muestran las palabras.',
  validated: 'Validada',
  let_pass: 'La dejó pasar',
  document: 'Documento {id} del pedido {order}',
  rules: 'Las reglas actuales',
  measures: 'Medidas de la versión rechazada',
  shown: 'Versión rechazada',
  noted: 'Anotado',
  failed: 'No se pudo cargar el rechazo',
  photo: 'La foto rechazada',
  more: '{count, plural, one {# más} other {# más}}',
  fewer: 'Menos',
  no_reasons: 'Sin motivos indicados',
  no_picture: {
    account_deleted: 'La cuenta del cliente está eliminada',
    file_deleted: 'La imagen se eliminó',
    nothing_validated: 'No se había validado nada',
  },
};
