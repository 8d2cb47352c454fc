/** Lo que se dice de un servicio del que depende la casa. */
export const floor_services = {
  no_answer: 'Sin respuesta en {seconds} segundos',
  database_failed: 'La base de datos no responde',
  storage_free: '{gigabytes, number, ::.0} GB libres',
  storage_nearly_full: 'Solo quedan {gigabytes, number, ::.0} GB libres',
  storage_full: 'No queda sitio para guardar archivos',
  storage_failed: 'No se pueden guardar ni leer archivos',
  smtp_keys_refused: 'El servidor de correo no acepta nuestro nombre ni nuestra contraseña',
  smtp_failed: 'No se puede acceder al servidor de correo',
  mail_partner_refused: 'El socio postal rechaza nuestra petición',
  mail_partner_failed: 'No se puede acceder al socio postal',
} as const;
