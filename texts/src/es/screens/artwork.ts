import type { ScreenTexts } from '../../sections.ts';

export const artwork: ScreenTexts['artwork'] = {
  count: '{count, plural, one {# imagen} other {# imágenes}}',
  upload: 'Subir una imagen',
  upload_failed: 'La subida ha fallado',
  print_pattern_uploaded: 'Motivo de impresión subido',
  print_pattern_not_created: 'Motivo de impresión subido, pero no se pudo guardar en la base de datos',
  icon_uploaded: 'Icono subido',
  icon_not_created: 'Icono subido, pero no se pudo guardar en la base de datos',
  default: 'Predeterminado',
  make_default: 'Hacer «{label}» el predeterminado',
  copy: 'Copiar la dirección de «{label}»',
  copied: 'Dirección copiada',
  copy_by_hand: 'La dirección es {address}',
};
