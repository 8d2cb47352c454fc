import type { CustomerTexts } from '../../sections.ts';

export const photo_verdict: CustomerTexts['photo_verdict'] = {
  checked: 'Hemos revisado su foto para «{purpose}» y cumple las normas de la administración.',
  unchecked: 'No hemos revisado su foto para «{purpose}»: no sabemos si cumple las normas de la administración.',
};

export const photo_ready: CustomerTexts['photo_ready'] = {
  subject: 'Su foto está lista (pedido {orderReference})',
  where: 'La encontrará adjunta a este correo, en el tamaño que se exige.',
  button: 'Abrir mi pedido',
  file_name: 'foto-{number}.jpg',
};

export const ephoto_code: CustomerTexts['ephoto_code'] = {
  subject: 'Su código ePhoto (pedido {orderReference})',
  code: 'Su código',
  use: 'Escríbalo en la solicitud en línea. Se puede usar una sola vez, en un plazo de seis meses.',
  button: 'Abrir mi pedido',
};

export const photo_code: CustomerTexts['photo_code'] = {
  subject: 'Su código de foto (pedido {orderReference})',
  code: 'Su código de foto',
  use: 'Escríbalo en su solicitud exactamente como está aquí, respetando mayúsculas y minúsculas. Con él la administración recoge su foto, hasta el {until}. No lo comparta: quien lo tenga puede ver su foto.',
  button: 'Abrir mi pedido',
};
