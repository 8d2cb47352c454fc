import type { ScreenTexts } from '../../sections.ts';

export const board_generator: ScreenTexts['board_generator'] = {
  photo: 'Foto',
  photo_hint: 'Suelte un JPEG aquí o elija uno',
  country: 'País',
  purpose: 'Tipo de foto',
  date: 'Fecha',
  order_number: 'Número de pedido',
  short_slug: 'Código corto',
  short_slug_help: 'Las autoridades británicas recogen la foto con él.',
  generate: 'Generar la plancha',
  print: 'Imprimir',
  download: 'Descargar',
  incomplete: 'Debe rellenar todos los campos',
  preview: 'Plancha de fotos en tamaño real',
  drawn: 'Dibujo: genere la plancha para imprimirla o guardarla',
  other_shape: 'Esta foto no tiene las proporciones de {width} × {height} mm: solo se imprime su parte central',
  generated: 'Tal como se imprimirá',
  nothing: 'Elija un tipo de foto para ver su plancha',
  no_purposes: 'Este país no tiene tipos de foto',
  paper: '{count, plural, one {# foto} other {# fotos}} en {width} × {height} mm',
  true_size: 'En tamaño real en papel, y en una pantalla de 96 puntos por pulgada.',
};
