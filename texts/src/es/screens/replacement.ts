import type { ScreenTexts } from '../../sections.ts';

export const replacement: ScreenTexts['replacement'] = {
  button: 'Sustituir el tipo de foto',
  title: '¿Sustituir el documento {id}?',
  now: 'Pedido: {purpose}',
  purpose: 'El tipo de foto que se quería',
  same: 'Es el tipo de foto que se pidió',
  reason: 'Motivo',
  consequences:
    'Un documento nuevo con la foto que envió el cliente ocupa su lugar y espera a un clasificador. No cuesta nada más. Una carta en espera no se envía y un código queda revocado. Esto no se puede deshacer.',
  confirm: 'Sustituir',
  replaced: 'El documento {id} fue sustituido por el documento {next}, para otro tipo de foto.',
};
