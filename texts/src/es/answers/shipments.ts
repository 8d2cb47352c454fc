import type { AnswerTexts } from '../../sections.ts';

export const letter_problems: AnswerTexts['letter_problems'] = {
  no_mail_partner: 'No hay ningún socio postal configurado en este servidor',
  order_closed: 'Ya no se envía nada de este pedido',
  country_not_served: 'No se envía nada por correo a este país',
  board_missing: 'Todavía no hay plancha de fotos',
  offer_board_missing: 'Todavía no hay plancha de fotos para una oferta adicional',
  board_deleted: 'La plancha de fotos se eliminó: ha terminado su plazo de conservación',
  too_many_sheets: 'Una carta contiene como máximo 50 planchas de fotos',
  board_another: 'No es la plancha de fotos de este envío',
  contents_changed: 'La plancha de fotos o el pedido ya no son lo que eran',
  customer_deleted: 'La cuenta del cliente se eliminó',
  shipment_not_waiting: 'El envío ya no espera a ser expedido',
  document_not_waiting: 'El documento ya no espera a ser expedido',
  board_not_read: 'No se pudo leer la plancha de fotos del almacén',
};

export const partner_tickets: AnswerTexts['partner_tickets'] = {
  nobody_knows: 'Nadie sabe si el socio postal lo tiene',
  look_first: '{known}: compruébelo allí antes de escribir de nuevo',
};

export const board_checks: AnswerTexts['board_checks'] = {
  pixels: '{width} × {height} píxeles; se imprimen de 800 × 1124 a 2840 × 4000',
  ratio:
    'Lados en proporción de {ratio, number, ::.000} a 1; de 0,705 a 0,715 llena el papel de 148,5 × 105 mm sin cortarse',
  weight: '{megabytes, number, ::.0} MB de 4 MB como máximo',
  code_printed: 'El código {code} está impreso en ella, en letras de {points} puntos',
  code_read:
    'Se ha leído en ella el código {code}, en letras de {points} puntos, contraste {contrast, number, ::.0} : 1',
  code_pale:
    'El código {code} es demasiado claro: contraste {contrast, number, ::.0} : 1; se lee bien a partir de 4,5 : 1',
  code_small: 'El código {code} es demasiado pequeño: letras de {points} puntos; se leen bien a partir de 6',
  code_damaged: 'Del código {code} solo se leen {legible} de {length} caracteres: está tapado, cortado o es otro',
  code_absent: 'El código {code} no está en ella',
  code_look: 'Compruebe que el código {code} está en ella y se lee',
  code_other: 'Lleva un código anterior, no {code}: hace falta una plancha nueva',
  code_missing: 'Todavía no hay código',
};
