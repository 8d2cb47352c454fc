import type { ScreenTexts } from '../../sections.ts';

export const authority_refusal: ScreenTexts['authority_refusal'] = {
  button: 'Rechazado por la administración',
  title: 'La administración rechazó el documento {id}',
  words: 'Lo que dijo la administración',
  words_why: 'Se guarda como comentario del pedido, y lo lee quien corrige la foto.',
  next: 'Lo que sigue',
  newPhoto: 'El cliente hace una foto nueva: se le pide por correo electrónico, con los motivos',
  treatment: 'Un controlador corrige esta foto una vez más',
  reason_needed: 'Elija al menos un motivo: se indica al cliente.',
  consequences:
    'No se cobra nada. El código que tiene el cliente queda revocado y una carta en espera no se envía. Se hacen un código y una plancha nuevos cuando la foto se valida.',
  confirm_newPhoto: 'Pedir una foto nueva',
  confirm_treatment: 'Enviar a tratamiento',
};
