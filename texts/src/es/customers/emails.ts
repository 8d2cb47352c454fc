import type { CustomerTexts } from '../../sections.ts';

export const email_frame: CustomerTexts['email_frame'] = {
  greeting: 'Hola, {firstName}:',
  closing: 'Si necesita ayuda, responda a este correo.',
  closing_unread:
    'Por favor, no responda a este correo: nadie lee esa dirección. Encontrará ayuda en la aplicación en la que hizo el pedido.',
  signature: 'El equipo de fotos',
};

export const photo_rejected: CustomerTexts['photo_rejected'] = {
  subject: 'Hay que repetir su foto (pedido {orderReference})',
  checked:
    'Hemos revisado la foto enviada para «{purpose}». La administración no la aceptaría, así que todavía no podemos continuar.',
  reasons: 'Qué no es correcto y cómo mejorarlo:',
  ask: 'Haga una foto nueva. No cuesta nada y la revisamos en cuanto llegue.',
  button: 'Hacer una foto nueva',
};

export const photo_refused: CustomerTexts['photo_refused'] = {
  subject: 'La administración no aceptó su foto: repítala (pedido {orderReference})',
  refused:
    'Hemos sabido que la administración no aceptó su foto para «{purpose}», aunque nosotros la habíamos validado. Lo sentimos.',
  ask: 'Haga una foto nueva. No cuesta nada: la revisamos y le enviamos todo de nuevo. Lo que recibió ya no es válido.',
};

export const signature_rejected: CustomerTexts['signature_rejected'] = {
  subject: 'Hay que repetir su firma (pedido {orderReference})',
  refused: 'La firma enviada para «{purpose}» no se puede usar: la administración no la aceptaría.',
  ask: 'Firme de nuevo en negro sobre papel blanco, grande y completa, sin nada más en el papel, y fotografíela desde arriba con buena luz.',
  photo_waits:
    'Por ahora no tiene que volver a enviar la foto. Seguimos con la comprobación en cuanto llegue la firma.',
  button: 'Enviar una firma nueva',
};

export const address_rejected: CustomerTexts['address_rejected'] = {
  subject: 'Compruebe su dirección (pedido {orderReference})',
  undeliverable: 'Sus fotos para «{purpose}» no se pueden entregar en la dirección que nos indicó:',
  ask: 'Envíenos la dirección completa, con el nombre que figura en el buzón. Volvemos a enviar sus fotos sin coste.',
  button: 'Corregir mi dirección',
};

export const reminder: CustomerTexts['reminder'] = {
  subject: 'Recordatorio: {subject}',
  waiting: 'Su pedido sigue esperándole. Esto es lo que le escribimos:',
  waiting_until:
    'Su pedido sigue esperándole. Si no tenemos noticias suyas hasta el {day}, lo cerraremos. Esto es lo que le escribimos:',
};
