import type { ScreenTexts } from '../../sections.ts';

export const passwords: ScreenTexts['passwords'] = {
  forgotten: '¿Ha olvidado su contraseña?',
  forgotten_detail: 'Escriba el correo electrónico de su cuenta. Recibirá un enlace para elegir una contraseña nueva.',
  email: 'Correo electrónico',
  send_link: 'Enviar un enlace',
  link_on_its_way:
    'Si existe una cuenta para {email}, hay un enlace de camino a esa dirección. Funciona durante una hora. Mire también entre el correo no deseado.',
  to_sign_in: 'Ir a la página de inicio de sesión',
  choose: 'Elija su contraseña',
  choose_new: 'Elija una contraseña nueva',
  of_account: 'Para la cuenta {email}',
  rule: '{min} caracteres o más. Varias palabras que no tienen nada que ver entre sí son fáciles de recordar y difíciles de adivinar. No deben aparecer su nombre, su correo ni el nombre de este programa.',
  new: 'Contraseña nueva',
  again: 'Repita la contraseña',
  current: 'Contraseña actual',
  not_the_same: 'Las dos no son iguales',
  save: 'Guardar la contraseña',
  set: 'Su contraseña se ha guardado: inicie sesión con ella',
  ask_again: 'Pedir un enlace nuevo',
  change_own: 'Cambiar la contraseña',
  change_own_detail: 'Aquí sigue con la sesión abierta. En todos los demás dispositivos se cierra.',
  changed: 'Su contraseña se ha cambiado',
  invite_again: 'Invitar de nuevo a {item}',
  send_link_to: 'Enviar a {item} un enlace para una contraseña nueva',
  invite_question: '{email} recibirá otro correo con un enlace para elegir una contraseña. Funciona durante una hora.',
  send_link_question:
    '{email} recibirá un correo con un enlace para elegir una contraseña nueva. Funciona durante una hora. Hasta entonces sigue valiendo la actual.',
  link_sent: 'El enlace está de camino a {email}',
};
