import type { ScreenTexts } from '../../sections.ts';

export const privacy: ScreenTexts['privacy'] = {
  export: 'Exporter les données',
  export_title: 'Exporter tout ce qui concerne le client {id} ?',
  export_question:
    'Un ZIP avec chaque enregistrement en JSON, les photos, les pièces jointes et les factures. C’est noté dans le journal de sécurité. Ne le remettez qu’au client.',
  exported: 'Les données du client {id} ont été exportées',
  erase: 'Effacer le client',
  erase_title: 'Effacer le client {id} ?',
  erasing_title: 'Le client {id} est en cours d’effacement',
  erased_title: 'Le client {id} est effacé',
  erase_question:
    'Personne ne peut revenir en arrière, et si une sauvegarde est restaurée, le client est effacé de nouveau.',
  keep: 'Ne rien changer',
  close: 'Fermer',
  goes: 'Ce qui disparaît',
  goes_counts: `Ce qui nomme ou montre le client dans {orders, plural, one {# commande} other {# commandes}},
    {pictures, plural, one {# image} other {# images}}, {emails, plural, one {# e-mail} other {# e-mails}},
    {tickets, plural, one {# ticket} other {# tickets}} et {shipments, plural, one {# expédition} other {# expéditions}}.`,
  stays: 'Ce qui reste',
  stays_invoices: `{count, plural, one {# facture ou avoir} other {# factures et avoirs}}, comme la loi l’exige : noms et montants y sont effacés
    {years, plural, one {# an} other {# ans}} après leur émission. Numéros, statuts et dates restent.`,
  stays_nothing:
    'Numéros, statuts et dates, pour que les décomptes et la comptabilité restent justes. Il n’y a pas de facture.',
  first: 'Ceci doit d’abord se terminer',
  others:
    '{count, plural, one {Un autre compte a le même e-mail, chez un autre partenaire, et n’est pas effacé avec celui-ci} other {D’autres comptes ont le même e-mail, chez d’autres partenaires, et ne sont pas effacés avec celui-ci}} :',
  reason: 'Pourquoi',
  type: 'Saisissez {id} ou le nom complet du client',
  erasing: 'Ce client est en cours d’effacement : étape {step} sur {steps}. Vous pouvez quitter cet écran.',
  erased: 'Ce client a été effacé le {moment}.',
};

export const privacy_reasons: ScreenTexts['privacy_reasons'] = {
  asked: 'Le client l’a demandé',
  guardian: 'Les parents ou le tuteur l’ont demandé',
  authority: 'Une autorité ou un tribunal l’exige',
  unneeded: 'Nous n’avons plus besoin des données',
};

export const retention_rules: ScreenTexts['retention_rules'] = {
  explained:
    'Ce qui est supprimé automatiquement, chaque heure. Une conservation légale sur une commande garde ce qui en fait partie.',
  rule: 'Quoi',
  after: 'Après',
  due: 'À supprimer',
  not_known: 'inconnu',
  counted: 'compté le {moment}',
  next: 'Prochain',
  last: 'Dernier passage',
  in_all: 'Supprimés en tout',
  days: '{days, plural, one {# jour} other {# jours}}',
  at_once: 'aussitôt',
  kept: 'conservé',
  set_by: 'Réglé par {setting}',
  fixed: 'Fixe',
  nothing_ahead: 'rien',
  never: 'pas encore',
  removed: '{moment} : {count, plural, =0 {rien} one {# supprimé} other {# supprimés}}',
  running: 'En cours : {count, plural, =0 {rien} one {# supprimé} other {# supprimés}} jusqu’ici',
  failed: 'Interrompu après {count} : nouvel essai dans l’heure',
};

export const retention_what: ScreenTexts['retention_what'] = {
  pictures: 'Photos et ce qui en a été fait, après la clôture de leur commande',
  look_pictures: 'Copies pour les seconds regards, après la suppression de leur photo',
  unused_uploads: 'Images téléversées et utilisées nulle part',
  unnamed_files: 'Fichiers stockés que rien ne nomme, comme ceux de téléversements interrompus',
  sent_emails: 'Textes et pièces jointes des e-mails envoyés',
  received_emails: 'Textes et pièces jointes des e-mails de clients',
  strangers_emails: 'E-mails de personnes qui ne sont pas clientes',
  dismissed_emails: 'E-mails que quelqu’un a écartés',
  unsent_files: 'Pièces jointes jamais envoyées',
  ticket_files: 'Pièces jointes des tickets fermés',
  openings: 'Qui a ouvert quelle image',
  security_log: 'Entrées du journal de sécurité',
  sessions: 'Sessions du personnel, après leur fin',
  attempts: 'Compteurs d’appels, dès leur expiration',
  passwords: 'Compteurs de mots de passe erronés, un jour après le dernier',
  password_links: 'Liens pour les mots de passe, un jour après leur expiration',
  answers: 'Réponses gardées pour les requêtes répétées',
  jobs: 'Tâches de fond terminées',
  invoices: 'Noms et montants sur les factures de clients effacés',
};
