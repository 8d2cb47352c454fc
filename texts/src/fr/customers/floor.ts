/** À ceux que l’on prévient quand quelque chose, dans l’atelier en direct, demande un coup d’œil. */
export const floor_alert = {
  raised_subject: 'Alerte : {title}',
  ended_subject: 'Terminé : {title}',
  queue_old:
    '{about, select, verification {des photos attendent trop longtemps leur vérification} other {des photos attendent trop longtemps leur retouche}}',
  service_down:
    '{about, select, database {la base de données est en panne} readReplica {la réplique de lecture est en panne} storage {le stockage des fichiers est en panne} smtp {le serveur de messagerie est en panne} inbox {la boîte des réponses ne peut pas être lue} backups {la dernière sauvegarde est trop ancienne} upkeep {les listes et les décomptes ne sont plus mis à jour} virusScanner {l’antivirus est en panne} other {le partenaire postal est en panne}}',
  refusals_doubled: 'plus de photos rejetées que d’habitude pour {about}',
  emails_failing: 'des e-mails ne partent pas',
  jobs_failing: 'des travaux en arrière-plan échouent',
  queue_old_now:
    'La photo la plus ancienne attend depuis {value, plural, one {# minute} other {# minutes}} d’ouverture. La limite est de {threshold}.',
  service_down_now:
    'La panne dure depuis {value, plural, one {# minute} other {# minutes}}. La limite est de {threshold}.',
  refusals_doubled_now:
    'Sur cent photos, {value, number, ::.#} ont été rejetées pendant la dernière heure. La limite, tirée de ce qui est habituel à cette heure, est de {threshold, number, ::.#}.',
  emails_failing_now:
    '{value, plural, one {# e-mail n’a pas pu être envoyé} other {# e-mails n’ont pas pu être envoyés}} pendant la dernière heure. La limite est de {threshold}.',
  jobs_failing_now:
    '{value, plural, one {# travail a été abandonné} other {# travaux ont été abandonnés}} pendant la dernière heure. La limite est de {threshold}.',
  since: 'Depuis le {since}.',
  ended: 'Cela a commencé le {since} et s’est terminé le {until}.',
  button: 'Ouvrir l’activité en direct',
  why: 'Vous recevez ce message parce que votre adresse figure dans les réglages de l’activité en direct.',
} as const;
