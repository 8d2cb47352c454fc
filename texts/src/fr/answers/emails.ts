/** Why we have not sent an e-mail, where it is not its mail server that says so. */
export const email_failures = {
  account_deleted: 'Le compte du client a été supprimé avant l’envoi de cet e-mail',
  order_deleted: 'La commande a été supprimée avant l’envoi de cet e-mail',
  order_deleted_before_restore:
    'La commande a été supprimée avant l’envoi de cet e-mail. La base de données a été restaurée depuis\u00A0: personne ne sait s’il est parti entre-temps',
  colleague_gone: 'Le compte du collègue a été fermé avant l’envoi de cet e-mail',
  address_corrected: 'Cet e-mail n’a pas pu être envoyé à l’ancienne adresse du client, qui a été corrigée depuis',
  server_stopped: 'Le serveur s’est arrêté pendant la remise de cet e-mail',
  given_up: 'Plus rien n’essaie d’envoyer cet e-mail',
  file_unreadable: 'Un fichier ne peut pas être lu\u00A0: {reason}',
} as const;
