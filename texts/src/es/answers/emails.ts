/** Why we have not sent an e-mail, where it is not its mail server that says so. */
export const email_failures = {
  account_deleted: 'La cuenta del cliente se eliminó antes de que saliera este correo',
  order_deleted: 'El pedido se eliminó antes de que saliera este correo',
  order_deleted_before_restore:
    'El pedido se eliminó antes de que saliera este correo. Desde entonces se ha restaurado la base de datos, así que nadie sabe si el correo salió entretanto',
  colleague_gone: 'La cuenta del colega se cerró antes de que saliera este correo',
  address_corrected:
    'Este correo no se pudo enviar a la dirección anterior del cliente, que se ha corregido desde entonces',
  server_stopped: 'El servidor se detuvo mientras se entregaba este correo',
  given_up: 'Ya nada intenta enviar este correo',
  file_unreadable: 'No se puede leer un archivo: {reason}',
} as const;
