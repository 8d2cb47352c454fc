/** Ce que l’on dit d’un service dont la maison dépend. */
export const floor_services = {
  no_answer: 'Pas de réponse en {seconds} secondes',
  database_failed: 'La base de données ne répond pas',
  replica_in_use: 'Répond aux listes et aux tableaux de bord, avec {megabytes, number, ::.0} Mo de retard',
  replica_behind: '{megabytes, number, ::.0} Mo de retard : la base de données répond à sa place',
  replica_away: 'La réplique de lecture ne répond pas : la base de données répond à sa place',
  replica_foreign: 'DATABASE_READ_URL ne désigne pas une réplique de cette base de données, qui répond à sa place',
  storage_free: '{gigabytes, number, ::.0} Go libres',
  storage_nearly_full: 'Plus que {gigabytes, number, ::.0} Go libres',
  storage_full: 'Il n’y a plus de place pour enregistrer des fichiers',
  storage_failed: 'Les fichiers ne peuvent être ni enregistrés ni lus',
  smtp_keys_refused: 'Le serveur de messagerie refuse notre nom ou notre mot de passe',
  smtp_failed: 'Le serveur de messagerie est injoignable',
  inbox_read: 'Dernière lecture il y a {minutes, plural, =0 {moins d’une minute} one {# minute} other {# minutes}}',
  inbox_unread: 'Pas encore lue',
  inbox_keys_refused:
    'La boîte de réception refuse notre nom et notre mot de passe {ever, select, yes {(dernière lecture il y a {minutes, plural, =0 {moins d’une minute} one {# minute} other {# minutes}})} other {(jamais lue)}}',
  inbox_unreachable:
    'Le serveur de la boîte de réception est injoignable {ever, select, yes {(dernière lecture il y a {minutes, plural, =0 {moins d’une minute} one {# minute} other {# minutes}})} other {(jamais lue)}}',
  inbox_no_such_mailbox:
    'Cette boîte de réception n’existe pas {ever, select, yes {(dernière lecture il y a {minutes, plural, =0 {moins d’une minute} one {# minute} other {# minutes}})} other {(jamais lue)}}',
  inbox_failed:
    'La boîte de réception ne peut pas être lue {ever, select, yes {(dernière lecture il y a {minutes, plural, =0 {moins d’une minute} one {# minute} other {# minutes}})} other {(jamais lue)}}',
  virus_scanner_failed: 'L’antivirus ne répond pas : les PDF ne sont pas acceptés',
  virus_signatures: 'Virus connus à la date {days, plural, =0 {d’aujourd’hui} one {d’hier} other {d’il y a # jours}}',
  backup_none: 'Aucune sauvegarde n’a encore été faite',
  backup_made:
    'La dernière il y a {hours, plural, =0 {moins d’une heure} one {# heure} other {# heures}}, {gigabytes, number, ::.0} Go, {verified, select, yes {vérifiée} other {non vérifiée}}',
  backup_failed:
    'La dernière tentative a échoué : {reason} {ever, select, yes {La dernière sauvegarde date d’il y a {hours, plural, =0 {moins d’une heure} one {# heure} other {# heures}}} other {Il n’y a encore aucune sauvegarde}}',
  upkeep_failing:
    '{what, select, dashboards {Les décomptes des tableaux de bord} orders {L’index des commandes} customers {L’index des clients} order_counts {Les décomptes des commandes} email_counts {Les décomptes des e-mails} other {La liste du travail réservé}} : mise à jour impossible depuis {minutes, plural, =0 {moins d’une minute} one {# minute} other {# minutes}}. Ce qui s’affiche est juste, mais prend plus de temps. La raison se trouve dans le journal du serveur.',
  mail_partner_refused: 'Le partenaire postal refuse notre demande',
  mail_partner_failed: 'Le partenaire postal est injoignable',
} as const;
