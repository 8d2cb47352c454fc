import type { ScreenTexts } from '../../sections.ts';

export const sessions: ScreenTexts['sessions'] = {
  title: 'Dónde tiene sesión abierta',
  list: 'Sesiones',
  this: 'Esta',
  used: 'Último uso',
  from: ' desde {address}',
  since: 'Inicio de sesión {moment}',
  end: 'Cerrar',
  end_of: 'Cerrar: {device}',
  ended: '{ended, plural, =0 {No había otra abierta} one {Se cerró # sesión} other {Se cerraron # sesiones}}',
  end_others: 'Cerrar todas las demás',
  end_others_question:
    'En los demás lugares tendrá que iniciar sesión de nuevo. Lo que no esté guardado allí se pierde.',
  not_read: 'No se pudo leer dónde tiene sesión abierta',
  program: 'Un programa',
  program_on: 'Un programa en {system}',
  browser_on: '{browser} en {system}',
  of_account: 'Inicio de sesión de {email}',
  none: 'Ahora no tiene ninguna sesión abierta.',
  end_all: 'Cerrar todas las sesiones',
  end_all_question:
    '{email} tendrá que iniciar sesión de nuevo en todas partes. Lo que no esté guardado allí se pierde.',
  look_at: 'Sesiones y segundo factor de {item}',
};

export const second_factor: ScreenTexts['second_factor'] = {
  title: 'Segundo factor',
  is_off:
    'Inicia sesión solo con su contraseña. Con una aplicación de autenticación en su teléfono no entra nadie que solo conozca su contraseña.',
  is_on:
    'Inicia sesión con su contraseña y un código de su aplicación de autenticación, desde {moment}. {left, plural, =0 {No queda ningún código de recuperación: cree otros nuevos} one {Queda # código de recuperación} other {Quedan # códigos de recuperación}}.',
  is_required: 'Su rol lo exige: no se puede desactivar.',
  not_read: 'No se pudo leer su segundo factor',
  turn_on: 'Activar el segundo factor',
  turn_off: 'Desactivar el segundo factor',
  turn_off_question:
    'Desde entonces bastará su contraseña para iniciar sesión. Sus códigos de recuperación dejarán de valer.',
  turned_off: 'Desde ahora inicia sesión solo con su contraseña',
  new_codes: 'Crear códigos de recuperación nuevos',
  new_codes_question: 'Los códigos que tiene ahora dejarán de valer.',
  password_first: 'Primero su contraseña, para que nadie más instale su aplicación para la cuenta de usted.',
  go_on: 'Continuar',
  set_up: 'Instale su aplicación de autenticación',
  role_requires:
    'Su rol exige un segundo factor. Necesita una aplicación de autenticación en su teléfono, como Aegis, Google Authenticator o 1Password.',
  scan: '1. Escanee esta imagen con la aplicación.',
  qr_code: 'Código QR para la aplicación de autenticación',
  or_type: 'O escriba esto en la aplicación:',
  then_type: '2. Escriba las seis cifras que muestra la aplicación.',
  code: 'Código de la aplicación',
  code_or_recovery: 'Código de la aplicación o de recuperación',
  confirm: 'Confirmar',
  codes: 'Sus códigos de recuperación',
  codes_of: 'Likeness: códigos de recuperación',
  codes_once:
    'Guarde estos códigos fuera de su teléfono. Cada uno le permite entrar una vez si pierde la aplicación. No se muestran otra vez.',
  save_codes: 'Guardar en un archivo',
  print_codes: 'Imprimir',
  codes_kept: 'Los he guardado',
  step: 'El código de su aplicación',
  step_detail: 'Abra su aplicación de autenticación y escriba las seis cifras que muestra para Likeness.',
  lost: '¿No tiene el teléfono a mano? Escriba un código de recuperación. Si no le queda ninguno, pida ayuda a un colega que gestione cuentas.',
  begin_anew: 'Iniciar sesión con otra cuenta',
  few_codes:
    '{left, plural, =0 {Era su último código de recuperación} one {Queda # código de recuperación} other {Quedan # códigos de recuperación}}. Cree otros nuevos en «Inicio de sesión y dispositivos».',
  theirs_off: 'Inicia sesión solo con la contraseña.',
  theirs_on: 'Inicia sesión con un segundo factor desde {moment}.',
  reset: 'Restablecer el segundo factor',
  reset_question:
    '{email} iniciará sesión la próxima vez solo con la contraseña. Hágalo solo si está seguro de quién se lo pide.',
  reset_done: 'El segundo factor se ha restablecido',
};
