import type { ScreenTexts } from '../../sections.ts';

/** The live floor: what waits, who works on what, and whether everything answers. */
export const floor: ScreenTexts['floor'] = {
  as_of: 'À {time}',
  lost: 'Pas de connexion depuis {time} ; ces chiffres sont anciens.',
  refused: 'Ces chiffres sont de {time} et anciens. {why}',
  failed: 'L’activité n’a pas pu être chargée',
  full_screen: 'Plein écran',
  leave_full_screen: 'Quitter le plein écran',
  settings: 'Alertes et destinataires',

  alerts: 'Alertes',
  no_alerts: 'Aucune alerte',
  alert_queue_old:
    '{queue} : la photo la plus ancienne attend depuis {value} d’ouverture, {threshold} au plus sont admises',
  alert_service_down: '{service} : pas de réponse depuis {value}, {threshold} au plus sont admises',
  alert_refusals_doubled: '{country} : {value} % de refus, l’alerte est donnée à partir de {threshold} %',
  alert_emails_failing: '{value} e-mails en échec en une heure, l’alerte est donnée à partir de {threshold}',
  alert_jobs_failing: '{value} tâches en échec en une heure, l’alerte est donnée à partir de {threshold}',
  alert_since: 'depuis {time}',
  alert_emailed: 'e-mail envoyé à {time}',
  alert_over: 'Terminé : {alert}',

  queues: 'Files d’attente',
  queue: 'File',
  kind: {
    verification: 'Vérification',
    processing: 'Traitement',
    shipment: 'Expédition',
    automatic: 'Traitement automatique',
  },
  shipments: 'Expéditions',
  waiting: 'En attente',
  overdue: 'En retard',
  oldest: 'Plus ancienne',
  oldest_of: 'La plus ancienne porte le numéro {id}',
  arrived: 'Arrivées par heure',
  finished: 'Terminées par heure',
  outlook: 'Prévision',
  outlook_nothing: 'rien n’attend',
  outlook_empty: 'vide à {time}',
  outlook_empty_on: 'vide le {day} à {time}',
  outlook_grows: 'augmente de {count} par heure',
  outlook_stays: 'ne diminue pas',
  days: '{days} j {time}',

  work: 'Travail en cours',
  work_count: '{count, plural, one {# en cours} other {# en cours}}',
  nobody: 'Personne ne travaille sur quoi que ce soit en ce moment',
  person: 'Personne',
  works_on: 'Travaille sur',
  subject: {
    verification: 'Vérification {id}',
    processing: 'Traitement {id}',
    shipment: 'Expédition {id}',
    automatic: 'Traitement automatique {id}',
  },
  since: 'Depuis',
  ends_in: 'Fin dans',
  time_over: 'terminé',
  actions: 'Actions',
  release: 'Libérer',
  release_of: 'Libérer {subject}, {name}',
  release_title: 'Libérer {subject} ?',
  release_question:
    '{name} y travaille depuis {time} et saura que vous y avez mis fin. Il n’est pas possible de revenir en arrière.',
  release_gone: '{name} n’y travaille plus. Il n’y a rien à libérer.',
  release_word: 'Un mot pour {name}',
  release_word_help: 'Affiché sur son écran, avec votre nom',
  released: 'Travail de {name} libéré',

  refusals: 'Refus de la dernière heure',
  by_country: 'Par pays',
  by_reason: 'Par motif',
  country: 'Pays',
  reason: 'Motif',
  share: 'Part',
  now: 'Maintenant',
  usual: 'Habituel',
  no_refusals: 'Rien n’a été refusé durant la dernière heure',
  refused_of: '{refused} sur {judged}',
  percent: '{share} %',
  bar_help: 'La barre montre la part actuelle, le repère la part habituelle à cette heure de la semaine.',

  background: 'Étapes automatiques, e-mails, lettres et tâches',
  what: 'Quoi',
  emails: 'E-mails',
  letters: 'Lettres',
  job: `{job, select,
    aftersales_refuse_unanswered {Refus des commandes restées sans réponse}
    aftersales_remind_unanswered {Relance des clients}
    files_fingerprint_photos {Comparaison des anciennes photos}
    fulfilment_request_code {Demande de codes ePhoto}
    fulfilment_revoke_code {Annulation de codes ePhoto}
    housekeeping_unused_pictures {Suppression des images inutilisées}
    invoices_issue {Établissement des factures}
    invoices_credit_note {Établissement des avoirs}
    refunds_tell_paid_back {Annonce des remboursements}
    invoices_send {Envoi des factures}
    letters_order_closed {Avis de clôture aux clients}
    mailbox_give_up {Repérage des e-mails qui n’ont pas pu partir}
    mailbox_send {Envoi des e-mails}
    passwords_forgotten {Envoi de liens aux personnes qui ont oublié leur mot de passe}
    photos_check_photo {Mesure des nouvelles photos}
    photos_fulfil {Préparation des commandes validées}
    photos_hand_over {Remise des photos aux personnes}
    photos_measure_looks {Mesure des photos à réponse connue}
    photos_measure_version {Mesure des photos corrigées}
    photos_settle_decision {Suites des verdicts}
    photos_take_step {Étapes automatiques}
    photos_tell_rejection {Avis de rejet aux clients}
    prices_start_edit {Application des prix prévus}
    privacy_erase {Effacement de clients}
    privacy_find_unnamed_bytes {Recherche de fichiers qu’aucun enregistrement ne nomme}
    privacy_retain {Suppression de ce qui a été conservé assez longtemps}
    promotions_give_back_unpaid {Restitution des promotions de commandes impayées}
    purposes_redraw_masks {Nouveau dessin des masques}
    purposes_rules_changed {Mesure selon les règles modifiées}
    quality_count_digits {Comptage des motifs les plus donnés}
    quality_draw_second_looks {Tirage des seconds regards}
    quality_store_effects {Suivi de ce que donnent les rejets}
    rules_apply_change {Application des règles prévues}
    shipments_open_ticket {Ouverture de tickets chez le partenaire postal}
    shipments_send_letter {Envoi des lettres}
    shipments_stop_letters {Arrêt des lettres annulées}
    staff_seal_anew {Nouveau chiffrement des applications d’authentification}
    tickets_announce_return {Retour des tickets mis de côté}
    tickets_read_emails {Lecture des réponses par e-mail}
    wallets_warn_of_credit {Alerte de crédit faible}
    other {Tâche {name}}}`,
  /** Steps of the automatic program. */
  step: {
    checks: 'Contrôles automatiques',
    framing: 'Cadrage automatique',
    compression: 'Compression automatique',
    conversion: 'Conversion automatique',
    shipment: 'À poster sans examen',
  },
  running: 'En cours',
  failures: 'En échec',
  failures_of: '{what} : {count, plural, one {# en échec} other {# en échec}}',

  services: 'Services',
  service: 'Service',
  state: 'État',
  said: 'Réponse',
  state_since: 'Depuis',
  service_name: {
    database: 'Base de données',
    readReplica: 'Réplique de lecture',
    storage: 'Stockage des fichiers',
    smtp: 'Serveur de messagerie',
    inbox: 'Boîte des réponses',
    mailPartner: 'Partenaire postal',
    virusScanner: 'Antivirus',
    backups: 'Sauvegardes',
    upkeep: 'Mise à jour des listes et des décomptes',
  },
  service_state: {
    up: 'en service',
    slow: 'lent',
    down: 'en panne',
    unused: 'non utilisé',
  },
  milliseconds: '{milliseconds}\u00A0ms',
  seconds: '{seconds}\u00A0s',
};

/** When the floor raises an alert, and who is told. */
export const floor_settings: ScreenTexts['floor_settings'] = {
  detail: 'Ce qui dépasse son seuil est affiché sur l’activité en direct et envoyé aux destinataires par e-mail.',
  thresholds: 'Seuils',
  recipients: 'Destinataires',
  queue_minutes: 'La photo la plus ancienne attend depuis',
  service_minutes: 'Un service ne répond pas depuis',
  refusal_factor: 'Refus d’un pays par rapport à l’habituel',
  refusal_judged_min: 'comptés à partir de ce nombre de verdicts par heure',
  emails_failed: 'E-mails en échec en une heure',
  jobs_failed: 'Tâches en échec en une heure',
  unit_minutes: 'minutes',
  unit_times: 'fois',
  unit_count: 'ou plus',
  is_on: 'Alerte : {field}',
  off: 'désactivée',
  recipients_help:
    'Saisissez une adresse et appuyez sur Entrée. Sans destinataire, les alertes ne sont affichées que sur l’activité en direct.',
  not_an_address: 'Ce n’est pas une adresse e-mail : {addresses}',
  remove_recipient: 'Retirer {address}',
  nobody: 'personne',
  save: 'Enregistrer',
  discard: 'Abandonner',
  saved: 'Alertes enregistrées',
  last_change: 'Dernière modification par {person}, {moment}',
  never_changed: 'Ce sont les seuils d’origine.',
  to_floor: 'Activité en direct',
};
