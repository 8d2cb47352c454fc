import type { CustomerTexts } from '../../sections.ts';

/** Los enlaces con los que el personal elige su contraseña. */
export const password_link: CustomerTexts['password_link'] = {
  lasts:
    'El enlace funciona una sola vez, durante {minutes, plural, one {# minuto} other {# minutos}}. Si ya es tarde, pida otro.',
};

export const password_invitation: CustomerTexts['password_invitation'] = {
  subject: 'Su cuenta de Likeness',
  why: 'Se ha creado una cuenta de Likeness para usted. Entre con {email}. Elija primero su contraseña.',
  button: 'Elegir una contraseña',
  ignore: 'Si no sabe por qué recibe este correo, no haga nada: sin contraseña nadie puede entrar.',
};

export const password_reset: CustomerTexts['password_reset'] = {
  subject: 'Una contraseña nueva para Likeness',
  why: 'Alguien ha pedido una contraseña nueva para su cuenta {email}. Si ha sido usted, elíjala aquí.',
  button: 'Elegir una contraseña nueva',
  ignore: 'Si no ha sido usted, no haga nada: su contraseña sigue siendo la misma.',
};

export const second_factor_reset: CustomerTexts['second_factor_reset'] = {
  subject: 'Su segundo factor de Likeness se ha restablecido',
  what: 'Una persona que gestiona las cuentas ha restablecido el segundo factor de su cuenta {email}. Su aplicación de autenticación, sus claves de acceso y sus códigos de recuperación ya no sirven para entrar: ahora basta su contraseña.',
  next: 'Configure de nuevo un segundo factor, para que nadie entre conociendo solo su contraseña.',
  button: 'Inicio de sesión y dispositivos',
  not_asked: 'Si no lo ha pedido, elija enseguida una contraseña nueva y avise a quien gestiona las cuentas.',
};
