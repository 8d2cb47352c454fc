import type { AnswerTexts } from '../../sections.ts';

export const mail_partner: AnswerTexts['mail_partner'] = {
  no_answer: 'El socio postal no respondió',
  not_reached: 'No se puede contactar con el socio postal',
  broken_off: 'La respuesta del socio postal se interrumpió',
  busy: 'El socio postal tiene demasiado trabajo',
  unreadable: 'La respuesta del socio postal no se puede leer',
  too_large: 'El socio postal considera la carta demasiado grande',
  moved: 'El socio postal ha cambiado de dirección',
  wrong_place: 'El socio postal no está en esta dirección',
  own_problem: 'El socio postal tuvo un problema propio',
  keys_refused: 'El socio postal no acepta nuestras claves',
  token_refused: 'El socio postal no acepta su propio token',
  boards_number: 'Una carta contiene de 1 a 50 planchas de fotos',
  reference_length: 'Una referencia tiene de 1 a 200 caracteres',
};

export const board_problems: AnswerTexts['board_problems'] = {
  board_too_heavy: 'La plancha de fotos pesa más de 4 MB',
  board_not_jpeg: 'La plancha de fotos no es un JPEG',
  board_pixels: 'La plancha de fotos tiene {width} × {height} píxeles; se imprimen de 800 × 1124 a 2840 × 4000',
  board_ratio:
    'La plancha de fotos se recortaría: sus lados son de {ratio, number, ::.000} a 1; de 0,705 a 0,715 llena el papel de 148,5 × 105 mm',
};
